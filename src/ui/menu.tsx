import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it, for example `<Button>More</Button>`. */
  trigger: ReactElement;
  /** Open from the beginning. */
  opened?: boolean;
  /** Called after it has closed and focus is back on the button. */
  onClosed?: () => void;
  /** Asked as it closes: whether the focus goes back to the button. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

/** A floating menu of actions: arrow keys, type-ahead, Escape. */
export function Menu({ trigger, opened = false, onClosed, returnsFocus, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** An item has opened a dialog: the menu fades out behind it, and would take the focus out of it. */
  function isFocusElsewhere(): boolean {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && popup.current?.contains(focused) !== true;
  }
  return (
    <Base.Root defaultOpen={opened} onOpenChangeComplete={(open) => (open ? undefined : onClosed?.())}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align="end">
          <Base.Popup
            ref={popup}
            className={styles.popup}
            finalFocus={() => !isFocusElsewhere() && (returnsFocus?.() ?? true) && button.current}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, danger, disabled, children }: MenuItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} disabled={disabled} onClick={onSelect}>
      {children}
    </Base.Item>
  );
}
