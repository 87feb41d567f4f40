import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { membershipMachine } from '../../../machines/buildzone/membership.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { setMembership } from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { forgetProjectLists, projectQuery, storeProject } from '../../entities/projects/project-queries.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import { keepMemberships, takeOverMemberships, type UnsentMembership } from './unsent-memberships.ts';

export type MembershipActor = ActorRefFrom<typeof membershipMachine>;
type Role = NonNullable<UnsentMembership['confirmed']>;

/** One for each project: it goes on when its page is left. */
const actors = new Map<string, MembershipActor>();
/** What the server has not confirmed; in storage, too, which their member's departure leaves as it is. */
const unsent = new Map<string, UnsentMembership>();
/** Whose wishes of earlier page loads are taken over. */
let resumed: string | null = null;

onMemberLeft(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  unsent.clear();
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

/** Keeps what is unconfirmed for the next page load. */
function keepWish(as: string, actor: MembershipActor, snapshot: SnapshotFrom<MembershipActor>): void {
  const { project, wanted, confirmed } = snapshot.context;
  // A late word of an actor whose member has left is nobody's.
  if (snapshot.status !== 'active' || actors.get(project) !== actor) return;
  if (snapshot.hasTag('unconfirmed')) unsent.set(project, { key: project, joined: wanted, confirmed });
  else if (!unsent.delete(project)) return;
  keepMemberships(as, [...unsent.values()]);
}

/** Sends what an earlier page load could not: the press is made again. */
export function resumeMemberships(as: string): void {
  if (resumed === as) return;
  resumed = as;
  const kept = takeOverMemberships(as);
  for (const wish of kept) unsent.set(wish.key, wish);
  for (const { key: project, joined, confirmed } of kept) {
    const actor = begin(as, project);
    actor.send({ type: 'membership.pressed', joined, shown: confirmed });
    // The page reads the project at the same time, and may have read it before the server heard of this.
    void waitFor(actor, (snapshot) => !snapshot.hasTag('unconfirmed'), { timeout: Infinity }).then(
      () => cache.invalidateQueries({ queryKey: projectQuery(as, project).queryKey }),
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

function begin(as: string, project: string): MembershipActor {
  const machine = membershipMachine.provide({
    actors: {
      setMembership: fromPromise(
        failingAs(membershipFailure, ({ input }) =>
          setMembership(input.project, { action: input.joined ? 'join' : 'leave' }, { as }),
        ),
      ),
    },
  });
  const actor = createActor(membershipInCache(as, machine), { input: { project } }).start();
  actors.set(project, actor);
  actor.subscribe((snapshot) => keepWish(as, actor, snapshot));
  return actor;
}
