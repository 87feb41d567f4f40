import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { attemptsAt, isInDoubt } from '../failures/is-unanswered.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { isHere, toastOf } from '../session/toast-of.ts';

interface RemovalParts {
  /** Id of the member who deletes it. */
  as: string;
  id: string;
  /** Of what it is one, where that has a limit or takes nothing twice: see `orAfterRemovals`. */
  list?: string;
  /** Used to say that it is still there, for example `Your comment`. */
  name: string;
  /** Said if an unexpected error occurs. */
  failure: string;
  remove: (id: string) => Promise<void>;
  /** Called when the server has deleted it. */
  onGone: () => void;
  /** No answer came, or it has changed since: reads again what shows the entry. Rejects if that fails. */
  askAgain: () => Promise<unknown>;
}

/** Deletions that can still be undone or are on their way, with the list that they are from. */
const begun = new Map<ActorRefFrom<typeof removalMachine>, string>();

/** Ends the time to undo them, and waits for the server. @returns whether there were any */
async function removalsSent(list: string): Promise<boolean> {
  const those = [...begun].filter(([, from]) => from === list).map(([removal]) => removal);
  await Promise.all(
    those.map(async (removal) => {
      removal.send({ type: 'page.left' });
      await waitFor(removal, (snapshot) => snapshot.status === 'done' || snapshot.matches('kept'), {
        timeout: Infinity,
      });
    }),
  );
  return those.length > 0;
}

/**
 * Adds to a list. What its member has deleted, and could still get back, is still there for the server: if it refuses
 * because of that ('You already have this skill', or too many), the deletion goes first, and it is added again.
 */
export async function orAfterRemovals<Added>(list: string, add: () => Promise<Added>): Promise<Added> {
  try {
    return await add();
  } catch (error) {
    const isFull = error instanceof CallError && (error.code === 'too_many_entries' || error.code === 'already_there');
    if (!isFull || !(await removalsSent(list))) throw error;
    return add();
  }
}

/** A deletion that has not started yet. Never stopped: it must go on when its list is left. */
export function removalOf({ as, id, list, name, failure, remove, onGone, askAgain }: RemovalParts) {
  let isShown = false;
  const attempt = attemptsAt();
  // -1 is no status: after an error of our own, nothing was sent.
  const ownError = { status: -1, detail: failure };
  const removal = createActor(
    removalMachine.provide({
      actors: {
        deleteEntry: fromPromise(failingAs(failureOr(ownError), ({ input }) => attempt(remove(input.id)))),
      },
      actions: {
        announceRemoval: onGone,
        announceFailure: (_, problem) => {
          const isUnsure = isInDoubt(problem);
          const hasEnded = !isHere(as);
          if (!isShown || hasEnded)
            toastOf(as, {
              title: `${name} ${isUnsure ? 'may have been' : 'was not'} deleted`,
              description:
                hasEnded && !isUnsure ? 'You were logged out before it was. Delete it again.' : problem.detail,
            });
          if (isUnsure || problem.code === 'edited_meanwhile')
            void inTurn(JSON.stringify([as, 'removal', name, id]), askAgain);
        },
      },
    }),
    { input: { id } },
  );
  removal.subscribe((snapshot) => {
    if (list !== undefined && snapshot.status === 'active' && !snapshot.matches('kept')) begun.set(removal, list);
    else begun.delete(removal);
  });
  /** Whether the list is on screen. If so, the entry itself shows an error. */
  const show = (shown: boolean) => {
    isShown = shown;
  };
  return { removal, show };
}

export type Removal = ReturnType<typeof removalOf>;
