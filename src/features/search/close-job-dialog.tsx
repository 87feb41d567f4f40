import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

export interface CloseJobDialogProps {
  open: boolean;
  onKeep: () => void;
  onClose: () => void;
}

export function CloseJobDialog({ open, onKeep, onClose }: CloseJobDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onKeep}
      title="Close this job?"
      description="It leaves the list, and nobody can apply any more. Members who saved it still see it, marked as closed. A closed job can’t be opened again."
      actions={
        <>
          <Button onClick={onKeep}>Keep it open</Button>
          <Button variant="danger" onClick={onClose}>
            Close job
          </Button>
        </>
      }
    />
  );
}
