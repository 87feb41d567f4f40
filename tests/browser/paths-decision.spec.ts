import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { OwnDecision } from '../../contract/decisions.ts';
import type { ActKind, CasePage, ModeratedCase } from '../../contract/moderation.ts';
import type { DecisionEvent, decisionMachine } from '../../machines/moderation/decision.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/moderation/decision.levels.ts';
import model from '../models/moderation/decision.model.ts';
import { demoPassword } from '../../server/demo/members.ts';
import { getAs, otherBrowser, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { holdCalls, letThrough } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { signIn } from './member-session.ts';
import { firstModerator, secondModerator } from './moderators.ts';
import { followInProduct } from './walk.ts';

type Snapshot = SnapshotFrom<typeof decisionMachine>;
type Asked = 'hidden' | 'removed' | 'warned' | 'suspended';

/** The buttons of a case about a post, the dialogs behind them, and what is said and listed once it is done. */
const asked: Readonly<Record<Asked, { button: string; title: string; confirm: string; done: string; undo: string }>> = {
  hidden: {
    button: 'Hide it',
    title: 'Hide this post?',
    confirm: 'Hide it',
    done: 'It is hidden.',
    undo: 'Show it again',
  },
  removed: {
    button: 'Remove it',
    title: 'Remove this post?',
    confirm: 'Remove it',
    done: 'It is removed.',
    undo: 'Bring it back',
  },
  warned: {
    button: 'Warn',
    title: 'Warn the author of this post?',
    confirm: 'Send the warning',
    done: 'The warning is sent.',
    undo: 'Take the warning back',
  },
  suspended: {
    button: 'Suspend',
    title: 'Suspend the author of this post?',
    confirm: 'Suspend',
    done: 'The member is suspended.',
    undo: 'End the suspension',
  },
};
const listed: Readonly<Partial<Record<ActKind, string>>> = {
  taken: 'took the case',
  hidden: 'hid it',
  removed: 'removed it',
  warned: 'sent a warning',
  suspended: 'suspended the member',
  undone: 'took a decision back',
};
const names: Readonly<Record<string, string>> = Object.fromEntries(
  [firstModerator, secondModerator].map(({ username, name }) => [username, name]),
);

/** The model's question stands for all that a moderator is asked about: each path has the next one. */
const kinds = ['hidden', 'warned', 'suspended', 'removed'] as const;

test('acting on a case: the product matches the machine on every path, and each act does what its dialog says', async ({
  browser,
  context: authors,
  page: unused,
  stepwise: { url },
  strangers: { one: author, others: reporters },
}) => {
  test.setTimeout(120_000);
  const found = pathsAt(model, levels.product);
  const posts: string[] = [];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Buy it.' }] }] };
  const publish = (title: string) =>
    postAs<{ id: string }>(authors, url, `post-drafts/${randomUUID()}/publish`, {
      version: 0,
      post: null,
      title,
      body,
      skills: [],
    });
  const titleOf = (nth: number) => `Bargain ${nth} of ${author.username}`;
  // The queue is read once.
  for (let nth = 0; nth <= found.length; nth += 1) {
    const { id } = await publish(titleOf(nth));
    posts.push(id);
    await postAs(reporters, url, 'reports', { thing: { kind: 'post', id }, category: 'spam', note: '' });
  }

  const [desk, second] = [await otherBrowser(browser, unused, url), await otherBrowser(browser, unused, url)];
  await postAs(second, url, 'accounts/login', { email: secondModerator.email, password: demoPassword });
  const page = await signIn(desk, url, firstModerator, '/moderation');
  const { results } = await getAs<CasePage>(second, url, 'moderation/cases');
  const caseOf = (nth: number) => results.find(({ thing }) => thing.title === titleOf(nth))?.id ?? 'none';
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const reason = dialog.getByRole('textbox');
  const acts = await holdCalls(page, '**/api/moderation/cases/*/acts/', 'POST');
  /** Only what 'Look at it again' reads. */
  let isLooking = false;
  const looks = await holdCalls(
    page,
    (address) => isLooking && /\/moderation\/cases\/\d+\/$/.test(address.pathname),
    'GET',
  );
  let nth = -1;
  let typed = '';

  const stored = () => getAs<ModeratedCase>(second, url, `moderation/cases/${caseOf(nth)}`);
  /** The other moderator acts on the same case. */
  async function actElsewhere(kind: ActKind, more: object = {}): Promise<void> {
    const seen = (await stored()).acts.at(-1)?.id ?? '';
    await postAs(second, url, `moderation/cases/${caseOf(nth)}/acts`, {
      key: randomUUID(),
      kind,
      text: '',
      seen,
      ...more,
    });
  }
  async function open(): Promise<void> {
    nth += 1;
    acts.forget();
    looks.forget();
    isLooking = false;
    // Behind an open dialog nothing can be pressed.
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    if (nth > 0) await main.getByRole('link', { name: 'Moderation', exact: true }).click();
    await main.getByRole('link', { name: titleOf(nth) }).click();
    await expect(page.getByRole('heading', { level: 1, name: titleOf(nth) })).toBeVisible();
  }

  const detailOf = (problem: string) => (problem === 'no answer' ? /The server could not be reached\./ : problem);
  const kindNow = () => kinds[nth % kinds.length] ?? 'hidden';
  const isAsked = ({ context: { chosen } }: Snapshot) => chosen?.kind !== 'taken';
  const alert = main.getByRole('alert');
  /** What every moderator reads, in order, and the buttons that follow from it. */
  async function showsCase(): Promise<void> {
    const { acts: all, is_open: isOpen } = await stored();
    const trail = main.getByRole('region', { name: 'What was done' }).getByRole('listitem');
    await expect(trail).toHaveCount(all.length);
    await expect(trail).toContainText(all.map(({ by, kind }) => `${names[by.username]} ${listed[kind]}`));
    await expect(button('Dismiss the reports')).toHaveCount(isOpen ? 1 : 0);
    for (const [kind, { button: name, undo }] of Object.entries(asked)) {
      const stands = all.some((one) => one.kind === kind && one.stands);
      await expect(button(undo)).toHaveCount(stands ? 1 : 0);
      if (stands) await expect(button(name)).toHaveCount(0);
    }
  }
  async function isOutdated({ context: { problem } }: Snapshot, busy: boolean): Promise<void> {
    await expect(dialog).toHaveCount(0);
    await expect(alert).toContainText(detailOf(problem ?? ''));
    await expect(button('Dismiss the reports')).toBeDisabled();
    await expect(main.locator('button[aria-busy=true]')).toHaveText(busy ? ['Look at it again'] : []);
  }
  const see: Readonly<Record<Snapshot['value'], (snapshot: Snapshot) => Promise<void>>> = {
    async resting({ context: { done, problem } }) {
      await expect(dialog).toHaveCount(0);
      await expect(alert).toHaveText(problem === null ? [] : [detailOf(problem)]);
      await expect(main.getByText('You have taken the case.')).toHaveCount(done === 'taken' ? 1 : 0);
      if (done !== null) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(button('Dismiss the reports').or(button('Leave a note')).first()).toBeEnabled();
      await showsCase();
    },
    async asking({ context: { problem } }) {
      await expect(dialog).toHaveAccessibleName(asked[kindNow()].title);
      await expect(reason).toHaveValue(typed);
      await expect(dialog.getByRole('alert')).toHaveText(problem === null ? [] : [detailOf(problem)]);
      const confirm = dialog.getByRole('button', { name: problem === null ? asked[kindNow()].confirm : 'Try again' });
      await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
    },
    async sending(snapshot) {
      const pressed = isAsked(snapshot)
        ? dialog.getByRole('button', { name: asked[kindNow()].confirm })
        : button('Take this case');
      await expect(pressed).toHaveAttribute('aria-busy', 'true');
      await acts.arrived();
    },
    outdated: (snapshot) => isOutdated(snapshot, false),
    async looking(snapshot) {
      await isOutdated(snapshot, true);
      await looks.arrived();
    },
  };
  const seen = Object.fromEntries(
    Object.entries(see).map(([state, look]) => [state, (snapshot: AnyMachineSnapshot) => look(snapshot as Snapshot)]),
  );

  async function confirm(text: string): Promise<void> {
    typed = text;
    const days = dialog.getByRole('combobox');
    if ((await days.count()) > 0) await days.selectOption('7');
    await reason.fill(typed);
    await dialog.getByRole('button', { name: /^(?:Hide it|Remove it|Send the warning|Suspend|Try again)$/ }).click();
  }

  await followInProduct(found, {
    async start() {
      typed = '';
      await open();
    },
    causes: {
      'act.chosen #1': () => button(asked[kindNow()].button).click(),
      'act.chosen #2': () => button('Take this case').click(),
      'act.confirmed': (event) => confirm((event as DecisionEvent & { type: 'act.confirmed' }).text),
      'act.cancelled': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      async 'look.pressed'() {
        isLooking = true;
        await button('Look at it again').click();
      },
      'done actOnCase': () => acts.letThrough(),
      async 'error actOnCase #1'() {
        const call = await acts.next();
        await actElsewhere('hidden', { text: 'Seen by me' });
        await letThrough(call);
      },
      'error actOnCase #2': async () => (await acts.next()).abort(),
      async 'done readCase'() {
        await looks.letThrough();
        isLooking = false;
      },
      // Dropped, it would be tried twice more, with pauses.
      'error readCase': async () =>
        (await looks.next()).fulfill({
          status: 500,
          json: { detail: 'The server could not be reached.', code: 'unavailable' },
        }),
    },
    see: seen,
  });

  const statusOf = async (as: BrowserContext) => (await as.request.get(`${url}/api/posts/${posts[nth]}/`)).status();
  const write = async () => {
    const data = { version: 0, post: null, title: 'More', body, skills: [] };
    const to = `${url}/api/post-drafts/${randomUUID()}/publish/`;
    return (await authors.request.post(to, { headers: { origin: url }, data })).ok();
  };
  /** Who reads the post, whether its author can publish another, and what they are told of. */
  const effect = async () => ({
    author: await statusOf(authors),
    others: await statusOf(reporters),
    canWrite: await write(),
    told: (await getAs<OwnDecision[]>(authors, url, 'account/decisions'))
      .filter((one) => one.title === titleOf(nth) && !one.is_taken_back)
      .map(({ kind, text }) => `${kind}: ${text}`)
      .toSorted(),
  });
  async function isDone(word: string): Promise<void> {
    await expect(main.getByText(word, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await showsCase();
  }

  await test.step('an act whose answer is lost is done once; four acts are done and taken back', async () => {
    await open();
    const standing: Asked[] = [];
    const isEffective = async () =>
      expect(await effect()).toEqual({
        author: standing.includes('removed') ? 404 : 200,
        others: standing.includes('removed') || standing.includes('hidden') ? 404 : 200,
        canWrite: !standing.includes('suspended'),
        told: standing.map((kind) => `${kind}: Of ${kind}`).toSorted(),
      });
    await isEffective();
    for (const kind of kinds) {
      const { button: name, title, done } = asked[kind];
      await button(name).click();
      await expect(dialog).toHaveAccessibleName(title);
      await expect(dialog.getByRole('alert'), 'of the act before').toHaveCount(0);
      await expect(reason).toHaveValue('');
      await confirm(`Of ${kind}`);
      if (kind === 'hidden') {
        const lost = await acts.next();
        await lost.fetch();
        await lost.abort();
        await expect(dialog.getByRole('alert')).toContainText(detailOf('no answer'));
        await expect(reason).toHaveValue('Of hidden');
        await dialog.getByRole('button', { name: 'Try again' }).click();
      }
      await acts.letThrough();
      await isDone(done);
      standing.push(kind);
      await isEffective();
    }
    // In another order: each is taken back by itself.
    for (const kind of ['warned', 'removed', 'hidden', 'suspended'] as const) {
      await button(asked[kind].undo).click();
      await dialog.getByRole('button', { name: asked[kind].undo }).click();
      await acts.letThrough();
      await isDone('The decision is taken back.');
      standing.splice(standing.indexOf(kind), 1);
      await isEffective();
    }
  });
  await desk.close();
  await second.close();
});
