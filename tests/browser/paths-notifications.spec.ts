import { randomUUID } from 'node:crypto';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Unread } from '../../contract/notifications.ts';
import type { markingReadMachine } from '../../machines/notifications/marking-read.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/notifications/marking-read.levels.ts';
import model from '../models/notifications/marking-read.model.ts';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { followInProduct } from './walk.ts';

/** Of the member's posts, each with a comment that is not seen yet: paths see up to three, and two of them for good. */
const posts = 6;

test('notifications that are seen: the product matches the machine on every path', async ({
  context,
  page,
  stepwise: { url },
  strangers: { others },
}) => {
  test.setTimeout(120_000);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dig.' }] }] };
  for (let nth = 1; nth <= posts; nth += 1) {
    const draft = { version: 0, post: null, title: `Bed ${nth}`, body, skills: [] };
    const { id } = await postAs<{ id: string }>(context, url, `post-drafts/${randomUUID()}/publish`, draft);
    await postAs(others, url, `posts/${id}/comments`, { key: randomUUID(), text: 'How deep?' });
  }
  const onServer = async () =>
    ((await (await context.request.get(`${url}/api/notifications/unread/`)).json()) as Unread).groups;
  await expect.poll(onServer).toBe(posts);

  const marks = await holdCalls(page, '**/api/notifications/read/', 'POST');
  // What this tab has not marked yet would be asked for again by what it hears of.
  await page.route('**/api/events/', () => undefined);
  await page.clock.install();
  // Below the header is room for one row, and for none before someone scrolls.
  await page.setViewportSize({ width: 1280, height: 190 });
  const unseen = page.getByRole('list', { name: 'Notifications' }).locator('[data-unread]');
  const badge = page.getByRole('banner').getByText(/^\d+ unread notifications?$/);
  let visits = 0;
  /** How many are shown as unread. */
  let unread = 0;

  async function shows(snapshot: AnyMachineSnapshot): Promise<void> {
    const { value, context: of } = snapshot as SnapshotFrom<typeof markingReadMachine>;
    await expect(badge).toHaveText(new RegExp(`^${unread} unread`));
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    await expect(page.getByText('Not marked as read')).toHaveCount(of.problem === null ? 0 : 1);
    if (of.problem !== null) await expect(page.getByText(of.problem, { exact: true })).toHaveCount(1);
    if (value === 'sending') await marks.arrived();
    if (value === 'settled') await expect.poll(onServer).toBe(unread);
  }

  await followInProduct(pathsAt(model, levels.product), {
    async start() {
      // It would outlive its page.
      while (marks.count() > 0) await (await marks.next()).abort();
      unread = await onServer();
      visits += 1;
      // An address of its own: a page that is visited again begins where it was left, with a row in view.
      await page.goto(`/notifications?visit=${visits}`);
      await expect(unseen).toHaveCount(unread);
    },
    causes: {
      async 'notifications.seen'() {
        const left = await unseen.count();
        await unseen.first().evaluate((row) => row.scrollIntoView({ block: 'center' }));
        await expect(unseen).toHaveCount(left - 1);
        unread -= 1;
      },
      async 'connection.returned'() {
        await context.setOffline(true);
        await context.setOffline(false);
      },
      'done markRead': () => marks.letThrough(),
      async 'error markRead #1'({ error }) {
        await (await marks.next()).fulfill({ status: 400, json: { ...error, code: 'validation_failed' } });
        unread = await onServer();
      },
      'error markRead #2': async () => (await marks.next()).abort(),
      'after patience': () => page.clock.fastForward(15_000),
    },
    see: { settled: shows, sending: shows, waiting: shows },
  });
});
