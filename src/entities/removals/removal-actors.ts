import { createActor, fromPromise } from 'xstate';
import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { toast } from '../../ui/toast.ts';

interface RemovalParts {
  id: string;
  /** For the message that it is still there, for example `Your comment`. */
  name: string;
  /** What is said of an error that nobody foresaw. */
  failure: string;
  remove: (id: string) => Promise<void>;
  /** The server has deleted it. */
  onGone: () => void;
}

/** Not yet started, and stopped by nobody: it has to go on when its list is left. */
export function removalOf({ id, name, failure, remove, onGone }: RemovalParts) {
  let isShown = false;
  const removal = createActor(
    removalMachine.provide({
      actors: {
        deleteEntry: fromPromise(failingAs(failureOr({ status: 0, detail: failure }), ({ input }) => remove(input.id))),
      },
      actions: {
        announceRemoval: onGone,
        announceFailure: (_, { detail }) => {
          if (!isShown) toast({ title: `${name} was not deleted`, description: detail });
        },
      },
    }),
    { input: { id } },
  );
  /** Whether the list is on the screen, where the entry itself says what went wrong. */
  const show = (shown: boolean) => {
    isShown = shown;
  };
  return { removal, show };
}

export type Removal = ReturnType<typeof removalOf>;
