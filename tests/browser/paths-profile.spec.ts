import type { Page } from '@playwright/test';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/profile/profile.levels.ts';
import model from '../models/profile/profile.model.ts';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { expectMember, expectVisitor, storedSession } from './member-session.ts';
import { followInProduct } from './walk.ts';

const address = '**/api/profiles/me/';

/** The calls for the profile wait for the path; so many may be under way that each is decided as the last one was. */
async function decideReads(page: Page) {
  let decide = (_: 'let' | 'fail') => {};
  let decided = new Promise<'let' | 'fail'>(() => undefined);
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const how = await decided;
    return how === 'let' ? route.continue() : route.fulfill({ status: 503, json: { detail: 'Try again later' } });
  });
  return {
    hold() {
      decided = new Promise((resolve) => {
        decide = resolve;
      });
    },
    decide: async (how: 'let' | 'fail') => decide(how),
  };
}

test('the own profile: the product matches the machine on every path', async ({ context, stepwise, mail }) => {
  const { email, password } = await newMember(context, stepwise.url, mail);
  const page = await context.newPage();
  const updates = await holdCalls(page, address, 'PATCH');
  const reads = await decideReads(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Walker Example' });
  const save = page.getByRole('button', { name: /^Sav(?:e profile|ing\.\.\.)$/ });
  /** The page waits for the session as well, which asks the same. */
  const notYet = () => expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  /** From then on, this browser knows who is signed in, and asks for the profile beside it. */
  const arrive = async () => {
    reads.hold();
    await reads.decide('let');
    await page.goto('/search');
    await expectMember(page);
  };
  let isOut = false;
  await arrive();
  await followInProduct(pathsAt(model, levels.product), {
    async start() {
      if (isOut) {
        const answer = await context.request.post(`${stepwise.url}/api/accounts/login/`, {
          headers: { origin: stepwise.url },
          data: { email, password },
        });
        expect(answer.ok()).toBe(true);
        await arrive();
        isOut = false;
      }
      updates.forget();
      reads.hold();
      await page.goto('/profile', { waitUntil: 'commit' });
    },
    causes: {
      'session.changed #2': async () => undefined,
      async 'session.changed #5'() {
        await page.getByRole('button', { name: 'LOGOUT' }).click();
        // The server's answer, which clears the cookies, must not meet those of the next sign-in.
        await expect.poll(() => storedSession(page)).toMatchObject({ grant: null, revocationPending: false });
        isOut = true;
      },
      'done fetchProfile': () => reads.decide('let'),
      'error fetchProfile #1': () => reads.decide('fail'),
      async 'reload.requested'() {
        reads.hold();
        await page.getByRole('button', { name: 'Try again' }).click();
      },
      async 'update.requested'() {
        await page.getByRole('link', { name: 'Edit profile' }).click();
        const headline = page.getByLabel('Headline');
        await headline.fill(`${await headline.inputValue()} Builder`.trim());
        await save.click();
      },
      'done updateProfile': () => updates.letThrough(),
      'error updateProfile': async () =>
        (await updates.next()).fulfill({ status: 400, json: { detail: 'Look at the fields' } }),
    },
    see: {
      fetching: notYet,
      async 'loaded.settled'() {
        await expect(heading.or(save)).toBeVisible();
        await expect(page.getByText('Loading the profile')).toHaveCount(0);
        if (await save.isVisible()) await expect(save).not.toHaveAttribute('aria-busy', 'true');
      },
      'loaded.updating': () => expect(save).toHaveAttribute('aria-busy', 'true'),
      failed: () => expect(page.getByRole('heading', { level: 1, name: 'This profile didn’t load' })).toBeVisible(),
      absent: () => expectVisitor(page),
    },
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
