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

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Focuses the first field marked as invalid. Call it after the errors have rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
