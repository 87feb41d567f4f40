import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { MembershipEvent, MembershipInput, membershipMachine } from '../../../machines/buildzone/membership.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { projectQuery } from '../../../src/entities/projects/project-queries.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { Join, JoinNews } from '../../../src/features/buildzone/join.tsx';
import { type MembershipActor, membershipInCache } from '../../../src/features/buildzone/project-actors.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import levels, { ShownMembership } from './membership.levels.ts';
import model from './membership.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

vi.stubGlobal('scrollTo', () => undefined);

let shown: ShownMembership;
/** What has happened since the page was last looked at. */
let last: AnyEventObject;

class MembershipStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    last = event;
    return super.cause(event);
  }
}

const stage = new MembershipStage(model.machine);
const { queryKey } = projectQuery('m1', '1042');
let actor: MembershipActor | undefined;

function Membership() {
  const { data } = useQuery({ ...projectQuery('m1', '1042'), enabled: false }, cache);
  if (data === undefined || actor === undefined) return null;
  return (
    <>
      <Join actor={actor} project={data} />
      <JoinNews as="m1" project="1042" actor={actor} joined={data.mine?.role === 'member'} />
    </>
  );
}

const show = (role: 'member' | null) =>
  cache.setQueryData(queryKey, {
    id: '1042',
    status: 'published',
    has_room: true,
    members: 3,
    mine: { role, saved: false, done: 0, in_progress: 0 },
  } as CommunityProject);
const button = () => screen.getByRole('button', { name: /^(?:Leave|Join this project)$/ });
const kept = () => screen.queryByText('The server can’t be reached');
function offers(joined: boolean | null) {
  if (joined !== null) expect(button().textContent).toBe(joined ? 'Leave' : 'Join this project');
}

const adapter: ViewAdapter<typeof membershipMachine, typeof levels.view> = {
  async start(input: MembershipInput) {
    shown = new ShownMembership();
    last = { type: 'xstate.init' };
    show(null);
    // Its timers go with it.
    actor?.stop();
    const machine = membershipInCache('m1', stage.machine as typeof membershipMachine);
    actor = createActor(machine, { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Membership, stillSession({ id: 'm1' }));
  },
  act: {
    async 'membership.pressed'(event: Extract<MembershipEvent, { type: 'membership.pressed' }>) {
      if (shown.joined === null) act(() => void show(event.shown === null ? null : 'member'));
      offers(!event.joined);
      last = event;
      await userEvent.click(button());
    },
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as MembershipEvent)),
    'retry.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Try now' })),
  },
  see: {
    settled(snapshot) {
      shown.after(last, snapshot);
      offers(shown.joined);
      expect(kept()).toBeNull();
      if (snapshot.context.problem !== null) expect(screen.getByText(snapshot.context.problem)).toBeTruthy();
    },
    sending(snapshot) {
      shown.after(last, snapshot);
      offers(snapshot.context.wanted);
      expect(kept()).toBeNull();
    },
    waiting(snapshot) {
      shown.after(last, snapshot);
      offers(snapshot.context.wanted);
      expect(kept()).not.toBeNull();
    },
  },
};

test('joining and leaving: the page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
