import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { type Mark, markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { markNotificationsRead } from '../../api/notifications.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { writing } from '../../entities/cache/writes.ts';
import { notificationMarks } from '../../entities/notifications/unread-queries.ts';
import { readNotificationsAgain, showRead } from './notification-queries.ts';

export type MarkingActor = ActorRefFrom<typeof markingReadMachine>;

/** The one marking actor of this tab, for the member who is signed in. It keeps running when its page is left. */
let current: { as: string; actor: MarkingActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const markingFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

async function sendMarks(marks: readonly Mark[], as: string): Promise<void> {
  for (let at = 0; at < marks.length; at += limits.notificationMarks)
    await writing(notificationMarks(as), () =>
      markNotificationsRead({ marks: marks.slice(at, at + limits.notificationMarks) }, { as }),
    );
}

/** Shows notifications as read in the cache, and refetches them if marking failed. */
export function markingInCache<Machine extends typeof markingReadMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showRead: (_, { marks }) => showRead(as, marks),
      readAgain: () => readNotificationsAgain(as),
    },
  }) as Machine;
}

/** The actor that marks as read what the member `as` has seen. */
export function markingOf(as: string): MarkingActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = markingReadMachine.provide({
    actors: { markRead: fromPromise(failingAs(markingFailure, ({ input }) => sendMarks(input.marks, as))) },
  });
  const actor = createActor(markingInCache(as, machine)).start();
  current = { as, actor };
  return actor;
}
