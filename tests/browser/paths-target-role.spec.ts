import type { SnapshotFrom } from 'xstate';
import type { TargetEvent, targetRoleMachine } from '../../machines/guidance/target-role.ts';
import levels, { ShownTarget } from '../models/guidance/target-role.levels.ts';
import model from '../models/guidance/target-role.model.ts';
import { pathsAt } from '../models/level-coverage.ts';
import { expect } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { callAs } from './member-session.ts';
import { followInProduct, forgetUnsent, passPatience, reconnect } from './walk.ts';

type Snapshot = SnapshotFrom<typeof targetRoleMachine>;
type Chosen = Extract<TargetEvent, { type: 'target.chosen' }>;

const role = 'market-gardener';

test('choosing a target role: the product matches the machine on every path @desktop', async ({
  timedPage: page,
  stepwise: { url },
}) => {
  const calls = await holdCalls(page, '**/api/guidance/target/', 'PUT');
  const main = page.getByRole('main');
  const offered = (isTarget: boolean) =>
    main.getByRole('button', { name: isTarget ? 'Remove as my target' : 'Make this my target' });
  let shown = new ShownTarget();
  let before: string | null = null;

  const seen = async (snapshot: unknown) => {
    const { value, context: state } = snapshot as Snapshot;
    const isTarget = (shown.slug === undefined ? before : shown.slug) !== null;
    await expect(offered(isTarget)).toBeVisible();
    await expect(offered(!isTarget)).toHaveCount(0);
    await expect(main.getByText('Your target', { exact: true })).toHaveCount(isTarget ? 1 : 0);
    await expect(main.getByText('The server can’t be reached')).toHaveCount(value === 'waiting' ? 1 : 0);
    await expect(main.getByText('Your target was not changed')).toHaveCount(state.problem === null ? 0 : 1);
    if (state.problem !== null) await expect(main).toContainText(state.problem);
  };
  /** What the page shows follows from what has happened so far. */
  const then =
    (cause: () => Promise<unknown>) =>
    async (event: Parameters<ShownTarget['after']>[0], _: unknown, after: unknown): Promise<void> => {
      await cause();
      shown.after(event, after as Snapshot);
    };
  const wanted = () => (shown.slug === undefined ? before : shown.slug) !== null;

  await followInProduct(pathsAt(model, levels.product), {
    async start(_, rest) {
      const press = rest.find(({ type }) => type === 'target.chosen') as Chosen | undefined;
      before = press?.shown?.slug ?? null;
      await callAs(page, url, 'guidance/target/', { role: before }, 'PUT');
      calls.forget();
      await forgetUnsent(page);
      shown = new ShownTarget();
      await page.goto(`/career-guidance/${role}`);
    },
    causes: {
      'target.chosen': then(() => offered(wanted()).click()),
      'done setTarget': then(() => calls.letThrough()),
      'error setTarget #1': then(async () =>
        (await calls.next()).fulfill({ status: 404, json: { detail: 'There is no such role', code: 'not_found' } }),
      ),
      'error setTarget #2': then(async () => (await calls.next()).abort()),
      'after patience': then(() => passPatience(page)),
      'connection.returned': then(() => reconnect(page)),
      'retry.pressed': then(() => main.getByRole('button', { name: 'Try now' }).click()),
    },
    see: { settled: seen, sending: seen, waiting: seen },
  });
});
