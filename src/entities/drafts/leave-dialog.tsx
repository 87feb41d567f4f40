import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
// Imported here so that the logout question is available offline, too.
import '../session/logout-question.tsx';
import { memberIdOf } from '../session/member-id.ts';
import { useIsHere } from './use-is-here.ts';

interface LeaveDialogProps {
  open: boolean;
  /** A picture was chosen, and drafts cannot keep files. */
  picture?: boolean | undefined;
  /** The form keeps no draft: leaving discards what was chosen. */
  draftless?: boolean | undefined;
  onStay: () => void;
  /** Called to leave and keep the draft. */
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks before a form with unsaved changes is left. */
export function LeaveDialog({
  open,
  picture = false,
  draftless = false,
  onStay,
  onLeave,
  onDiscard,
}: LeaveDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title="You have unsaved changes"
      description={
        draftless
          ? 'What you changed here isn’t saved yet.'
          : `Keep the draft, and your text waits in this tab until you come back.${picture ? ' The picture you chose isn’t kept.' : ''}`
      }
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          {/* The last button lies over a phone's tab bar: double-tapping a tab must not discard anything. */}
          {draftless ? null : <Button onClick={onLeave}>Leave and keep the draft</Button>}
        </>
      }
    />
  );
}

interface LeaveGuardProps {
  unsaved: boolean;
  picture?: boolean | undefined;
  draftless?: boolean | undefined;
  /** Drops what was typed, once the member has chosen to leave without it. */
  onDiscard: () => void;
}

/** Asks before navigation, a reload or closing the tab discards a form with unsaved changes. */
export function LeaveGuard({ unsaved, picture, draftless, onDiscard }: LeaveGuardProps) {
  const { session } = useRouteContext({ from: '__root__' });
  const isHere = useIsHere();
  const shouldBlockFn = useCallback(
    // Do not ask once the session has ended: the form cannot be saved then, and its draft is kept.
    () => isHere.current && unsaved && memberIdOf(session.getSnapshot()) !== null,
    [isHere, unsaved, session],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: unsaved, withResolver: true });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      picture={picture}
      draftless={draftless}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
      onDiscard={() => {
        blocker.proceed?.();
        onDiscard();
      }}
    />
  );
}
