import { type ActorRefFrom, waitFor } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { finishBeforeLogout } from '../../entities/session/unfinished-work.ts';

interface Parts {
  /** Passes on what was typed a moment ago. */
  flush: () => void;
  isUploading: () => boolean;
}

/**
 * Makes a logout wait until the server has the text, because nothing can be saved afterwards. If it does not get it,
 * the member is asked.
 *
 * @returns a function that stops this
 */
export function saveBeforeLogout(actor: ActorRefFrom<typeof draftMachine>, { flush, isUploading }: Parts): () => void {
  const isLeft = () => actor.getSnapshot().hasTag('unsaved') || isUploading();
  const save = () => {
    flush();
    if (actor.getSnapshot().hasTag('waiting')) actor.send({ type: 'retry.pressed' });
    // After a refusal or a conflict, or without a connection, the author has to decide.
    return waitFor(
      actor,
      (now) => now.hasTag('waiting') || now.matches('refused') || now.matches('conflicting') || !isLeft(),
    );
  };
  let takeBack = () => {};
  const look = () => {
    if (isLeft()) takeBack = finishBeforeLogout(save, () => (isLeft() ? 'post' : null));
    else takeBack();
  };
  look();
  // Renewed with every keystroke without being withdrawn in between, because the note for the other tabs expires after
  // half a minute.
  const subscription = actor.subscribe(look);
  return () => {
    subscription.unsubscribe();
    takeBack();
  };
}
