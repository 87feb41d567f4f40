import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type Attributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className'>;

interface TextFieldProps extends FieldTexts, Attributes {
  optional?: boolean;
}

/** A labelled one-line field. Uncontrolled by default: the form reads it through FormData. */
export function TextField({ label, name, hint, errors, optional, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} errors={errors} optional={optional}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
          className={styles.input}
        />
      )}
    </FieldFrame>
  );
}
