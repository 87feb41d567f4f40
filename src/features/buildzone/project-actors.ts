import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import {
  type MembershipAnswer,
  membershipMachine,
  type MembershipWish,
} from '../../../machines/buildzone/membership.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { getCommunityProject } from '../../api/community-projects.ts';
import { setMembership } from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { forgetProjectLists, projectQuery, storeProject } from '../../entities/projects/project-queries.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import { type UnsentMembership, unsentMemberships } from './unsent-memberships.ts';

export type MembershipActor = ActorRefFrom<typeof membershipMachine>;
type Role = NonNullable<UnsentMembership['confirmed']>;

/** One for each project: it goes on when its page is left. */
const actors = new Map<string, MembershipActor>();
/** Whose wishes of earlier page loads are taken over. */
let resumed: string | null = null;

onMemberLeft(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  resumed = null;
});
globalThis.addEventListener?.('online', () => {
  for (const actor of actors.values()) actor.send({ type: 'connection.returned' });
});

/** Shows in the cache, and takes back there. */
export function membershipInCache<Machine extends typeof membershipMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showRole: (_, { project, role }) =>
        storeProject(as, project, ({ mine, members }) => ({
          mine: mine && { ...mine, role },
          members: members + Number(role !== null) - Number((mine?.role ?? null) !== null),
        })),
      showAnswer: (_, { project, role, ...counts }) => {
        storeProject(as, project, ({ mine }) => ({ mine: mine && { ...mine, role }, ...counts }));
        forgetProjectLists(as);
        void cache.invalidateQueries({ queryKey: membersQuery(as, project).queryKey });
      },
    },
  }) as Machine;
}

/** No status of a call: nothing is tried again for a mistake of ours. */
const membershipFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

globalThis.addEventListener?.('storage', (event) => {
  const wish = resumed === null ? undefined : unsentMemberships.heard(resumed, event);
  // Pressed in another tab, it is what the member wants here, too.
  if (wish !== undefined) press(wish);
});

function press({ key, joined, confirmed }: UnsentMembership): void {
  actors.get(key)?.send({ type: 'membership.pressed', joined, shown: confirmed });
}

/** Keeps what is unconfirmed for the next page load. */
function keepWish(as: string, actor: MembershipActor, snapshot: SnapshotFrom<MembershipActor>): void {
  const { project, wanted, confirmed } = snapshot.context;
  // A late word of an actor whose member has left is nobody's.
  if (snapshot.status !== 'active' || actors.get(project) !== actor) return;
  const last = unsentMemberships.last(as, project);
  if (snapshot.hasTag('unconfirmed')) {
    if (last?.joined !== wanted) unsentMemberships.keep(as, { key: project, joined: wanted, confirmed });
    return;
  }
  // What another tab wanted while this one's wish was on its way may have reached the server first.
  const newer = last === undefined ? undefined : unsentMemberships.settle(as, project);
  if (newer !== undefined) press(newer);
}

/** Sends what an earlier page load could not: the press is made again. */
export function resumeMemberships(as: string): void {
  if (resumed === as) return;
  resumed = as;
  for (const wish of unsentMemberships.takeOver(as)) {
    const actor = begin(as, wish.key);
    press(wish);
    // The page reads the project at the same time, and may have read it before the server heard of this.
    void waitFor(actor, (snapshot) => !snapshot.hasTag('unconfirmed'), { timeout: Infinity }).then(
      () => cache.invalidateQueries({ queryKey: projectQuery(as, wish.key).queryKey }),
      // Its member has left.
      () => {},
    );
  }
}

/** The membership of the member `as` in a project. */
export function membershipOf(as: string, project: string): MembershipActor {
  resumeMemberships(as);
  return actors.get(project) ?? begin(as, project);
}

/** Lets a join or leave that is unconfirmed reach the server first: a mark of someone who is not in the project is refused. */
export async function membershipSent(as: string, project: string): Promise<void> {
  resumeMemberships(as);
  const actor = actors.get(project);
  if (actor === undefined) return;
  actor.send({ type: 'retry.pressed' });
  const settled = await waitFor(actor, (snapshot) => !snapshot.matches('sending'), { timeout: Infinity });
  if (settled.hasTag('waiting')) throw new CallError('network', 0, "The server can't be reached.");
}

/** The role that the page shows: what the member wants, until the server has decided. */
export function shownRole(snapshot: SnapshotFrom<MembershipActor>, role: Role | null): Role | null {
  if (!snapshot.hasTag('unconfirmed')) return role;
  const { wanted, confirmed } = snapshot.context;
  return wanted ? (confirmed ?? 'member') : null;
}

/** Sends the newest wish of all tabs; where another tab has sent it already, asks what has become of it. */
async function sendNewest(as: string, { project, joined }: MembershipWish): Promise<MembershipAnswer> {
  const isKept = unsentMemberships.last(as, project) !== undefined;
  const wish = isKept ? unsentMemberships.toSend(as, project) : { joined };
  if (wish !== undefined) return setMembership(project, { action: wish.joined ? 'join' : 'leave' }, { as });
  const { mine, members, has_room: hasRoom } = await getCommunityProject(project, { as });
  return { role: mine?.role ?? null, members, has_room: hasRoom };
}

function begin(as: string, project: string): MembershipActor {
  const machine = membershipMachine.provide({
    actors: {
      setMembership: fromPromise(
        failingAs(membershipFailure, async ({ input: { project: id, joined } }) => {
          // The machine starts this before its press is kept.
          await Promise.resolve();
          return sendNewest(as, { project: id, joined });
        }),
      ),
    },
  });
  const actor = createActor(membershipInCache(as, machine), { input: { project } }).start();
  actors.set(project, actor);
  actor.subscribe((snapshot) => keepWish(as, actor, snapshot));
  return actor;
}
