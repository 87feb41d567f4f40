import { type ActorRefFrom, waitFor } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { finishBeforeLogout } from '../../entities/session/unfinished-work.ts';

interface Parts {
  /** Tells the actor what was typed a moment ago. */
  flush: () => void;
  isUploading: () => boolean;
}

/**
 * A logout waits until the server has the text, because nothing can be saved after it. What it does not have by then is asked about.
 *
 * @returns a function that ends it
 */
export function saveBeforeLogout(actor: ActorRefFrom<typeof draftMachine>, { flush, isUploading }: Parts): () => void {
  const isLeft = () => actor.getSnapshot().hasTag('unsaved') || isUploading();
  const save = () => {
    flush();
    if (actor.getSnapshot().hasTag('waiting')) actor.send({ type: 'retry.pressed' });
    // A refusal, a conflict and a server that cannot be reached are for their writer to decide about.
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
  // With each letter, and not taken back in between: a note for the other tabs counts for half a minute.
  const subscription = actor.subscribe(look);
  return () => {
    subscription.unsubscribe();
    takeBack();
  };
}
