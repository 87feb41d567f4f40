import type { RefObject } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface BlockDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onConfirm: () => void;
  /** Gets the focus on closing; by default the element that had it before. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
}

/** Asks before a member is blocked. */
export function BlockDialog({ open, name, onClose, onConfirm, returnTo }: BlockDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      finalFocus={() => returnTo?.current ?? true}
      title={`Block ${name}?`}
      description="You won’t see each other on Stepwise, and you’ll stop following each other. You can unblock them at any time, on their profile or in Settings."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onConfirm}>
            Block
          </Button>
        </>
      }
    />
  );
}
