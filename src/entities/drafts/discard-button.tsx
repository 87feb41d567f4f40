import { Button } from '../../ui/button.tsx';

interface DiscardButtonProps {
  small?: boolean;
  /** It is on its way: what is sent cannot be discarded. */
  busy: boolean;
  discard: () => void;
  /** Closes the form that the draft was typed in. */
  onClose: () => void;
}

/** Of a form that opens on a press. */
export function DiscardButton({ small = false, busy, discard, onClose }: DiscardButtonProps) {
  return (
    <Button
      size={small ? 'small' : 'medium'}
      variant="quiet"
      disabled={busy}
      onClick={() => {
        discard();
        onClose();
      }}
    >
      Discard
    </Button>
  );
}
