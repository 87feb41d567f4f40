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

/** The tab's one, for the member who is signed in: it goes on when its page is left. */
let current: { as: string; actor: MarkingActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** No status of a call: nothing is tried again for a mistake of ours. */
const markingFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

async function sendMarks(marks: readonly Mark[], as: string): Promise<void> {
  for (let at = 0; at < marks.length; at += limits.notificationMarks)
    await writing(notificationMarks(as), () =>
      markNotificationsRead({ marks: marks.slice(at, at + limits.notificationMarks) }, { as }),
    );
}

/** Shows in the cache, and asks for it again where nothing was marked. */
export function markingInCache<Machine extends typeof markingReadMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showRead: (_, { marks }) => showRead(as, marks),
      readAgain: () => readNotificationsAgain(as),
    },
  }) as Machine;
}

/** Marks what the member `as` has seen. */
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
