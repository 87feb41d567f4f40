import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { type FieldTexts, useField } from './field-frame.tsx';
import styles from './field.module.css';

type Attributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'type'>;

interface CheckboxProps extends Omit<FieldTexts, 'label'>, Attributes {
  /** May contain links. */
  label: ReactNode;
}

export function Checkbox({ label, name, hint, errors, ...input }: CheckboxProps) {
  const { control, hintId, errorId, message } = useField({ name, hint, errors });
  return (
    <div className={styles.check}>
      <label className={styles.checkRow}>
        <input {...input} {...control} type="checkbox" className={styles.checkbox} />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} message={message} />
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
