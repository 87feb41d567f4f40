import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type Target, targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { getRoles, setTargetRole } from '../../api/guidance.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { storeTarget } from './guidance-queries.ts';
import { targetKey, unsentTarget } from './unsent-target.ts';

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

globalThis.addEventListener?.('storage', (event) => {
  const wish = current === null ? undefined : unsentTarget.heard(current.as, event);
  // Chosen in another tab, it is what the member wants here, too.
  if (wish !== undefined) current?.actor.send({ type: 'target.chosen', target: wish.target, shown: wish.confirmed });
});

/** Keeps what is unconfirmed for the next page load. */
function keepWish(as: string, actor: TargetActor, snapshot: SnapshotFrom<TargetActor>): void {
  // A late word of an actor whose member has left is nobody's.
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

/** Sends the newest wish of all tabs; where another tab has sent it already, asks what has become of it. */
async function sendNewest(as: string, own: Target): Promise<{ target: Target }> {
  const isKept = unsentTarget.last(as, targetKey) !== undefined;
  const wish = isKept ? unsentTarget.toSend(as, targetKey) : { target: own };
  if (wish !== undefined) return setTargetRole({ role: wish.target?.slug ?? null }, { as });
  const { target } = await getRoles({ as });
  return { target };
}

/** The target that the page shows: what the member wants, until the server has decided. */
export function shownTarget(snapshot: SnapshotFrom<TargetActor>, target: Target): Target {
  return snapshot.hasTag('unconfirmed') ? snapshot.context.wanted : target;
}

/** The target role of the member `as`; sends what an earlier page load could not. */
export function targetOf(as: string): TargetActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = targetRoleMachine.provide({
    actors: {
      setTarget: fromPromise(
        failingAs(targetFailure, async ({ input: { target } }) => {
          // The machine starts this before its press is kept.
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
