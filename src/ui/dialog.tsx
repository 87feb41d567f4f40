import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, a press on the backdrop or a Close button. The owner decides whether to close. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, safest first. */
  actions?: ReactNode;
  /** Takes focus on opening; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called as it closes: returns what takes the focus; true for whatever had it before. */
  finalFocus?: () => HTMLElement | true | null;
}

interface ModalProps extends DialogProps {
  /** For a list: full height on narrow screens, with scrolling content. */
  tall?: boolean;
  /** For a picture: as wide as its content, within the window. */
  wide?: boolean;
  /** The address says that it is open, so that Back closes it anyway. */
  inAddress?: boolean;
}

/** A modal dialog: traps focus, restores it on closing, closes on Escape, on Back and on a press outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  tall,
  wide,
  inAddress = false,
}: ModalProps) {
  useBackCloses(open && !inAddress, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classNames(styles.popup, tall && styles.tall, wide && styles.wide)}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description === undefined ? null : (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          {tall ? <div className={styles.content}>{children}</div> : children}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
