import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { setTargetRole } from '../../api/guidance.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { storeTarget } from './guidance-queries.ts';

export type TargetActor = ActorRefFrom<typeof targetRoleMachine>;

/** The tab's one, for the member who is signed in: it goes on when its page is left. */
let current: { as: string; actor: TargetActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** No status of a call: nothing is tried again for a mistake of ours. */
const targetFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/** Shows in the cache, and takes back there. */
export function targetInCache<Machine extends typeof targetRoleMachine>(as: string, machine: Machine): Machine {
  return machine.provide({ actions: { showTarget: (_, { target }) => storeTarget(as, target) } }) as Machine;
}

/** The target role of the member `as`. */
export function targetOf(as: string): TargetActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = targetRoleMachine.provide({
    actors: {
      setTarget: fromPromise(
        failingAs(targetFailure, ({ input }) => setTargetRole({ role: input.target?.slug ?? null }, { as })),
      ),
    },
  });
  const actor = createActor(targetInCache(as, machine)).start();
  current = { as, actor };
  return actor;
}
