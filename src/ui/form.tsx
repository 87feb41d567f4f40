import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './form.module.css';

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

interface FormActionsProps {
  /** They have news of a long form, such as that something is not saved, or is saved now: they stay in the window. */
  inView?: boolean;
  children: ReactNode;
}

export function FormActions({ inView = false, children }: FormActionsProps) {
  return (
    <div className={styles.actions} data-in-view={inView || undefined}>
      {children}
    </div>
  );
}

/** Focuses the first field marked as invalid. Call it after the errors have rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
