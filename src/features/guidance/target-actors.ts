import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type Target, targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { getRoles, setTargetRole } from '../../api/guidance.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { storeTarget } from './guidance-queries.ts';
import { targetKey, unsentTarget } from './unsent-target.ts';

export type TargetActor = ActorRefFrom<typeof targetRoleMachine>;

/** The one target actor of this tab, for the member who is signed in. It keeps running when its page is left. */
let current: { as: string; actor: TargetActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const targetFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/** The target is shown in the cache, and rolled back there. */
export function targetInCache<Machine extends typeof targetRoleMachine>(as: string, machine: Machine): Machine {
  return machine.provide({ actions: { showTarget: (_, { target }) => storeTarget(as, target) } }) as Machine;
}

globalThis.addEventListener?.('storage', (event) => {
  const wish = current === null ? undefined : unsentTarget.heard(current.as, event);
  // A choice in another tab is what the member now wants in this one.
  if (wish !== undefined) current?.actor.send({ type: 'target.chosen', target: wish.target, shown: wish.confirmed });
});

/** Keeps an unconfirmed choice for the next page load. */
function keepWish(as: string, actor: TargetActor, snapshot: SnapshotFrom<TargetActor>): void {
  // This actor belongs to a member who has left, or has been replaced: its late events change nothing.
  if (snapshot.status !== 'active' || current?.actor !== actor) return;
  const { wanted, confirmed } = snapshot.context;
  const last = unsentTarget.last(as, targetKey);
  if (snapshot.hasTag('unconfirmed')) {
    if (last === undefined || last.target?.slug !== wanted?.slug)
      unsentTarget.keep(as, { key: targetKey, target: wanted, confirmed });
    return;
  }
  const newer = last === undefined ? undefined : unsentTarget.settle(as, targetKey);
  if (newer !== undefined) actor.send({ type: 'target.chosen', target: newer.target, shown: newer.confirmed });
}

/** Sends the newest choice of all tabs. If another tab has already sent it, reads the outcome instead. */
async function sendNewest(as: string, own: Target): Promise<{ target: Target }> {
  const isKept = unsentTarget.last(as, targetKey) !== undefined;
  const wish = isKept ? unsentTarget.toSend(as, targetKey) : { target: own };
  if (wish !== undefined) return setTargetRole({ role: wish.target?.slug ?? null }, { as });
  const { target } = await getRoles({ as });
  return { target };
}

/** The target to show: what the member wants, until the server has decided. */
export function shownTarget(snapshot: SnapshotFrom<TargetActor>, target: Target): Target {
  return snapshot.hasTag('unconfirmed') ? snapshot.context.wanted : target;
}

/** The target actor of the member `as`; also sends what an earlier page load could not send. */
export function targetOf(as: string): TargetActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = targetRoleMachine.provide({
    actors: {
      setTarget: fromPromise(
        failingAs(targetFailure, async ({ input: { target } }) => {
          // The machine starts this call before `keepWish` has stored the choice.
          await Promise.resolve();
          return sendNewest(as, target);
        }),
      ),
    },
  });
  const actor = createActor(targetInCache(as, machine)).start();
  current = { as, actor };
  const [left] = unsentTarget.takeOver(as);
  actor.subscribe((snapshot) => keepWish(as, actor, snapshot));
  if (left !== undefined) actor.send({ type: 'target.chosen', target: left.target, shown: left.confirmed });
  return actor;
}
