import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a form with something unsaved is left. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title="You have unsaved changes"
      description="If you leave, your text is kept as a draft in this tab and will be here when you come back. The picture you chose isn't kept."
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
          <Button onClick={onLeave}>Leave and keep the draft</Button>
        </>
      }
    />
  );
}

/** Asks before another page, a reload or the end of the tab takes a form with something unsaved away. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { session } = useRouteContext({ from: '__root__' });
  const shouldBlockFn = useCallback(
    // Nobody is asked when the session has ended: the form cannot be saved then, and its draft waits.
    () => unsaved && session.getSnapshot().matches({ member: 'authenticated' }),
    [unsaved, session],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: unsaved, withResolver: true });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
