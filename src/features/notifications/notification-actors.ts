import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import type { Preference } from '../../../contract/notifications.ts';
import { type Mark, markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { markNotificationsRead, setPreference } from '../../api/notifications.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { toast } from '../../ui/toast.ts';
import { readNotificationsAgain, showPreference, showRead } from './notification-queries.ts';

type MarkingActor = ActorRefFrom<typeof markingReadMachine>;

/** The tab's one, for the member who is signed in: it goes on when its page is left. */
let current: { as: string; actor: MarkingActor } | null = null;

/** Of each kind, the last choice that the server has not confirmed. */
const choices = new Map<Preference['kind'], Preference>();

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
  choices.clear();
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** No status of a call: nothing is tried again for a mistake of ours. */
const markingFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

async function sendMarks(marks: readonly Mark[], as: string): Promise<void> {
  for (let at = 0; at < marks.length; at += limits.notificationMarks)
    await markNotificationsRead({ marks: marks.slice(at, at + limits.notificationMarks) }, { as });
}

/** Marks what the member `as` has seen. */
export function markingOf(as: string): MarkingActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = markingReadMachine.provide({
    actors: { markRead: fromPromise(failingAs(markingFailure, ({ input }) => sendMarks(input.marks, as))) },
    actions: {
      showRead: (_, { marks }) => showRead(as, marks),
      readAgain: () => readNotificationsAgain(as),
    },
  });
  const actor = createActor(machine).start();
  current = { as, actor };
  return actor;
}

/** Shown at once, and taken back if it cannot be saved. One call at a time for each kind, so that the last choice counts. */
export function choose(as: string, choice: Preference): void {
  showPreference(as, choice);
  const isUnderWay = choices.has(choice.kind);
  choices.set(choice.kind, choice);
  if (!isUnderWay) void save(as, choice);
}

async function save(as: string, choice: Preference): Promise<void> {
  try {
    await setPreference(choice, { as });
  } catch (error) {
    // Its member has gone.
    if (!choices.delete(choice.kind)) return;
    showPreference(as, { ...choice, in_app: !choice.in_app });
    toast({ title: 'Your choice was not saved', description: error instanceof Error ? error.message : undefined });
    return;
  }
  const last = choices.get(choice.kind);
  if (last === undefined) return;
  if (last.in_app !== choice.in_app) return save(as, last);
  choices.delete(choice.kind);
}
