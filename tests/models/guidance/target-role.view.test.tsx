import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import type { CareerRole } from '../../../contract/guidance.ts';
import type { TargetEvent, targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { roleQuery } from '../../../src/features/guidance/guidance-queries.ts';
import { type TargetActor, targetInCache } from '../../../src/features/guidance/target-actors.ts';
import { TargetControl } from '../../../src/features/guidance/target-control.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels, { ShownTarget } from './target-role.levels.ts';
import model from './target-role.model.ts';

let actor: TargetActor | undefined;
vi.mock('../../../src/features/guidance/target-actors.ts', async (original) => ({
  ...(await original<object>()),
  targetOf: () => actor,
}));
vi.stubGlobal('scrollTo', () => undefined);

let shown: ShownTarget;
/** What has happened since the page was last looked at. */
let last: AnyEventObject;

class TargetStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    last = event;
    return super.cause(event);
  }
}

const stage = new TargetStage(model.machine);
const gardener = { slug: 'market-gardener', title: 'Market gardener' };
const { queryKey } = roleQuery('m1', gardener.slug);

function Role() {
  const { data } = useQuery({ ...roleQuery('m1', gardener.slug), enabled: false }, cache);
  return data === undefined ? null : <TargetControl as="m1" role={data} />;
}

const show = (target: CareerRole['target']) => cache.setQueryData(queryKey, { ...gardener, target } as CareerRole);
const button = () => screen.getByRole('button', { name: /my target$/ });
const kept = () => screen.queryByText('The server can’t be reached');
function offers(slug: string | null | undefined) {
  if (slug === undefined) return;
  expect(button().textContent).toBe(slug === null ? 'Make this my target' : 'Remove as my target');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(slug === null ? '' : 'Your target');
}

const adapter: ViewAdapter<typeof targetRoleMachine, typeof levels.view> = {
  async start() {
    shown = new ShownTarget();
    last = { type: 'xstate.init' };
    show(null);
    // Its timers go with it.
    actor?.stop();
    const machine = targetInCache('m1', stage.machine as typeof targetRoleMachine);
    actor = createActor(machine, { clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Role, stillSession({ id: 'm1' }));
  },
  act: {
    async 'target.chosen'(event: Extract<TargetEvent, { type: 'target.chosen' }>) {
      if (shown.slug === undefined) act(() => void show(event.shown));
      offers(event.target === null ? gardener.slug : null);
      last = event;
      await userEvent.click(button());
    },
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as TargetEvent)),
    'retry.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Try now' })),
  },
  see: {
    settled(snapshot) {
      shown.after(last, snapshot);
      offers(shown.slug);
      expect(kept()).toBeNull();
      if (snapshot.context.problem === null) expect(screen.queryByRole('alert')).toBeNull();
      else expect(screen.getByRole('alert').textContent).toContain(snapshot.context.problem);
    },
    sending(snapshot) {
      shown.after(last, snapshot);
      offers(snapshot.context.wanted?.slug ?? null);
      expect(kept()).toBeNull();
    },
    waiting(snapshot) {
      shown.after(last, snapshot);
      offers(snapshot.context.wanted?.slug ?? null);
      expect(kept()).not.toBeNull();
    },
  },
};

test('choosing a target role: the page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
