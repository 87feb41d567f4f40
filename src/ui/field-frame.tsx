import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** The field's name in the form data and in the server's error bodies. */
  name: string;
  /** One line on what to enter. */
  hint?: ReactNode;
  /** Only the first message is shown; the next one appears once it is fixed. */
  errors?: readonly string[] | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Ids and ARIA attributes of one field. The error comes first, so that screen readers announce it before the hint. */
export function useField({ name, hint, errors }: Omit<FieldTexts, 'label'>) {
  const id = useId();
  const message = errors?.[0];
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [message === undefined ? '' : errorId, hint === undefined ? '' : hintId].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  return { control, hintId, errorId, message };
}

interface FrameProps extends FieldTexts {
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error, hint. */
export function FieldFrame({ label, name, hint, errors, optional, children }: FrameProps) {
  const { control, hintId, errorId, message } = useField({ name, hint, errors });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {optional ? <span className={styles.optional}>Optional</span> : null}
      </label>
      <div className={styles.box}>{children(control)}</div>
      <FieldError id={errorId} message={message} />
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
