import { createActor, fromPromise } from 'xstate';
import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { isUnanswered } from '../failures/is-unanswered.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { toastOf } from '../session/toast-of.ts';

interface RemovalParts {
  /** Id of the member who deletes it. */
  as: string;
  id: string;
  /** Used to say that it is still there, for example `Your comment`. */
  name: string;
  /** Said if an unexpected error occurs. */
  failure: string;
  remove: (id: string) => Promise<void>;
  /** Called when the server has deleted it. */
  onGone: () => void;
  /** No answer came: reads again what shows the entry, which may be deleted. Rejects if that fails. */
  askAgain: () => Promise<unknown>;
}

/** A deletion that has not started yet. Never stopped: it must go on when its list is left. */
export function removalOf({ as, id, name, failure, remove, onGone, askAgain }: RemovalParts) {
  let isShown = false;
  // -1 is no status: after an error of our own, nothing was sent.
  const ownError = { status: -1, detail: failure };
  const removal = createActor(
    removalMachine.provide({
      actors: {
        deleteEntry: fromPromise(failingAs(failureOr(ownError), ({ input }) => remove(input.id))),
      },
      actions: {
        announceRemoval: onGone,
        announceFailure: (_, problem) => {
          const isUnsure = isUnanswered(problem);
          if (!isShown)
            toastOf(as, {
              title: `${name} ${isUnsure ? 'may have been' : 'was not'} deleted`,
              description: problem.detail,
            });
          if (isUnsure) void inTurn(JSON.stringify([as, 'removal', name, id]), askAgain);
        },
      },
    }),
    { input: { id } },
  );
  /** Whether the list is on screen. If so, the entry itself shows an error. */
  const show = (shown: boolean) => {
    isShown = shown;
  };
  return { removal, show };
}

export type Removal = ReturnType<typeof removalOf>;
