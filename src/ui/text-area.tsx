import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type Attributes = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'className'>;

interface TextAreaProps extends FieldTexts, Attributes {
  optional?: boolean;
}

/** A labelled multi-line field. */
export function TextArea({ label, name, hint, errors, optional, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} errors={errors} optional={optional}>
      {(control) => <textarea {...area} {...control} className={styles.input} />}
    </FieldFrame>
  );
}
