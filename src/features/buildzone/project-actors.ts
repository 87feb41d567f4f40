import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { membershipMachine } from '../../../machines/buildzone/membership.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { setMembership } from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { forgetProjectLists, storeProject } from '../../entities/projects/project-queries.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';

export type MembershipActor = ActorRefFrom<typeof membershipMachine>;

/** One for each project: it goes on when its page is left. */
const actors = new Map<string, MembershipActor>();

onMemberLeft(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
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

/** The membership of the member `as` in a project. */
export function membershipOf(as: string, project: string): MembershipActor {
  const known = actors.get(project);
  if (known !== undefined) return known;
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
  return actor;
}
