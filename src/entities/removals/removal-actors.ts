import { createActor, fromPromise } from 'xstate';
import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
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
}

/** A deletion that has not started yet. Never stopped: it must go on when its list is left. */
export function removalOf({ as, id, name, failure, remove, onGone }: RemovalParts) {
  let isShown = false;
  const removal = createActor(
    removalMachine.provide({
      actors: {
        deleteEntry: fromPromise(failingAs(failureOr({ status: 0, detail: failure }), ({ input }) => remove(input.id))),
      },
      actions: {
        announceRemoval: onGone,
        announceFailure: (_, { detail }) => {
          if (!isShown) toastOf(as, { title: `${name} was not deleted`, description: detail });
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
