import type { Page } from '@playwright/test';
import type { AnyEventObject, EventFrom, SnapshotFrom } from 'xstate';
import type { FollowInput, followMachine } from '../../machines/members/follow.ts';
import { causeOf } from '../models/causes.ts';
import levels from '../models/members/follow.levels.ts';
import model from '../models/members/follow.model.ts';
import { pathsAt } from '../models/level-coverage.ts';
import type { LeafOfMachine } from '../models/words.ts';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { demoMember, signIn, storedSession } from './member-session.ts';

type Snapshot = SnapshotFrom<typeof followMachine>;

/** Whom the member follows and blocks. */
interface Other {
  username: string;
  name: string;
}

/** What the members are to each other when a path begins, set past the page. */
async function begin(page: Page, url: string, { username }: Other, { following, blocked }: FollowInput): Promise<void> {
  const token = (await storedSession(page))?.grant?.token;
  for (const [call, action] of [
    ['block', 'unblock'],
    ['follow', following ? 'follow' : 'unfollow'],
    ...(blocked ? [['block', 'block']] : []),
  ]) {
    const answer = await page.request.post(`${url}/api/othersprofile/${call}/`, {
      headers: { authorization: `Bearer ${token}`, origin: url },
      data: { target_username: username, action },
    });
    expect(answer.ok(), `${call} ${action}: ${answer.status()}`).toBe(true);
  }
}

async function adapterFor(page: Page, url: string, other: Other) {
  const follows = await holdCalls(page, '**/api/othersprofile/follow/');
  const blocks = await holdCalls(page, '**/api/othersprofile/block/');
  const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true });
  const problem = async (is: boolean) => {
    if (is) await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    else await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  };
  const refuse = async (status: number) => {
    await (await blocks.next()).fulfill({ status, json: { detail: 'Try again later' } });
  };
  const actors: Readonly<Record<string, () => Promise<void>>> = {
    'done setFollowing': () => follows.letThrough(),
    'error setFollowing': async () => (await follows.next()).abort(),
    'done block': () => blocks.letThrough(),
    'error block': () => refuse(429),
    'done unblock': () => blocks.letThrough(),
    'error unblock': () => refuse(503),
  };
  const act: Record<EventFrom<typeof followMachine>['type'], () => Promise<void>> = {
    'follow.pressed': () => button(/^Follow(?:ing)?$/).click(),
    async 'block.confirmed'() {
      await button(`More about ${other.name}`).click();
      await page.getByRole('menuitem', { name: 'Block' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    },
    'unblock.pressed': () => button('Unblock').click(),
  };
  const see: Record<LeafOfMachine<typeof followMachine>, (snapshot: Snapshot) => Promise<void>> = {
    meeting: async () => {
      throw new Error('nobody can see where it begins');
    },
    async settled({ context }) {
      await expect(button(context.wanted ? 'Following' : 'Follow')).not.toHaveAttribute('aria-busy', 'true');
      await problem(context.problem !== null);
    },
    sending: ({ context }) =>
      expect(button(context.wanted ? 'Following' : 'Follow')).toHaveAttribute('aria-pressed', String(context.wanted)),
    blocking: () => expect(button(/^Follow(?:ing)?$/)).toHaveAttribute('aria-busy', 'true'),
    async blocked({ context }) {
      await expect(page.getByText('You have blocked')).toBeVisible();
      await expect(button('Unblock')).not.toHaveAttribute('aria-busy', 'true');
      await problem(context.problem !== null);
    },
    unblocking: () => expect(button('Unblock')).toHaveAttribute('aria-busy', 'true'),
  };
  return {
    async start(input: FollowInput): Promise<void> {
      follows.forget();
      blocks.forget();
      await begin(page, url, other, input);
      await page.goto(`/profile/${other.username}`);
      await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    },
    cause: (event: AnyEventObject) => (actors[causeOf(event)] ?? act[event.type as keyof typeof act])(),
    see: (snapshot: Snapshot) => see[snapshot.value](snapshot),
  };
}

test('following and blocking: the product matches the machine on every path', async ({
  browser,
  context,
  stepwise,
  mail,
}) => {
  const elsewhere = await browser.newContext();
  const { username } = await newMember(elsewhere, stepwise.url, mail);
  await elsewhere.close();
  const page = await signIn(context, stepwise.url, demoMember('ada'));
  const adapter = await adapterFor(page, stepwise.url, { username, name: 'Walker Example' });
  for (const { path, input } of pathsAt(model, levels.product)) {
    const title = `from input ${input + 1}: ${path.steps
      .slice(1)
      .map(({ event }) => causeOf(event))
      .join(', ')}`;
    await test.step(title, async () => {
      for (const [index, { event, state }] of path.steps.entries()) {
        if (index === 0) await adapter.start(model.inputs[input] as FollowInput);
        else await adapter.cause(event);
        await adapter.see(state as Snapshot);
      }
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
