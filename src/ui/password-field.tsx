import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type Attributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'className' | 'type' | 'autoComplete'>;

interface PasswordFieldProps extends FieldTexts, Attributes {
  /** Tells password managers whether to fill in a password or suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a show/hide toggle. Pasting is allowed. */
export function PasswordField({ label, name, hint, errors, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} name={name} hint={hint} errors={errors}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.input, styles.withToggle)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </>
      )}
    </FieldFrame>
  );
}
