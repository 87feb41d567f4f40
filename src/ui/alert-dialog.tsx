import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** A modal dialog that requires an answer: role `alertdialog`, and a press outside does not close it. Escape and Back do. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
}: DialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} initialFocus={initialFocus} finalFocus={finalFocus}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description === undefined ? null : (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          {children}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
