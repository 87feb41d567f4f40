import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Milliseconds for which leaving waits for a save that is about to end. */
const patience = 2_000;

/** Asks before a text is left that the server does not have. One that is just being saved is waited for. */
export function LeaveWriting({ actor }: { actor: ActorRefFrom<typeof draftMachine> }) {
  const { session } = useRouteContext({ from: '__root__' });
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const shouldBlockFn = useCallback(async () => {
    const isMember = () => session.getSnapshot().matches({ member: 'authenticated' });
    if (!actor.getSnapshot().hasTag('unsaved') || !isMember()) return false;
    const isSaved = await waitFor(actor, (snapshot) => !snapshot.hasTag('unsaved'), { timeout: patience }).then(
      () => true,
      () => false,
    );
    return !isSaved && isMember();
  }, [actor, session]);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isUnsaved, withResolver: true });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(next) => {
        if (!next) blocker.reset?.();
      }}
      title="Not saved on the server yet"
      description="If you leave now, your text stays in this browser: open the draft here again, and it is saved then."
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave, and keep it in this browser</Button>
        </>
      }
    />
  );
}
