import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './form.module.css';

/** A native form whose fields the product validates itself, in its own words. */
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

/** Moves focus to the first field that is marked as invalid. Call it after the errors have rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
