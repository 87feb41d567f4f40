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

/** The target role of the member `as`. Shown in the cache, and taken back there. */
export function targetOf(as: string): TargetActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = targetRoleMachine.provide({
    actors: {
      setTarget: fromPromise(
        failingAs(targetFailure, ({ input }) => setTargetRole({ role: input.target?.slug ?? null }, { as })),
      ),
    },
    actions: { showTarget: (_, { target }) => storeTarget(as, target) },
  });
  const actor = createActor(machine).start();
  current = { as, actor };
  return actor;
}
