import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import { useIsKeyboardOpen } from './keyboard.ts';

/**
 * A native form with the browser's validation turned off: the product validates the fields and words the messages
 * itself.
 */
export function Form(props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={styles.form} />;
}

/** Two fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Fields in which one writes. Others would move away under the pointer that presses them. */
const written = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

interface FormActionsProps {
  /**
   * They have news of a long form, such as that something is not saved, or is saved now: they stay in the window. Not
   * while a phone's keyboard is open, which leaves little room.
   */
  inView?: boolean;
  children: ReactNode;
}

export function FormActions({ inView = false, children }: FormActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isBar = useIsKeyboardOpen() ? false : inView;
  // The bar comes while one types, and of fields with several lines browsers show only the line with the caret.
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!isBar || form == null) return undefined;
    const show = (field: EventTarget | null) => {
      if (field instanceof HTMLElement && field.matches(written)) field.scrollIntoView?.({ block: 'nearest' });
    };
    if (form.contains(document.activeElement)) show(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => show(target);
    form.addEventListener('focusin', onFocus);
    return () => form.removeEventListener('focusin', onFocus);
  }, [isBar]);
  return (
    <div ref={bar} className={styles.actions} data-in-view={isBar || undefined}>
      {children}
    </div>
  );
}

/** Focuses the first field marked as invalid. Call it after the errors have rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
