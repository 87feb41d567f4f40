import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type Attributes = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'name' | 'className' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'
>;

/**
 * An e-mail code: one labelled input, so that paste, autofill and screen readers work as usual. No `maxLength`: it
 * would truncate a code pasted with spaces.
 */
export function CodeField({ label, name, hint, errors, ...input }: FieldTexts & Attributes) {
  return (
    <FieldFrame label={label} name={name} hint={hint} errors={errors}>
      {(control) => (
        <input
          spellCheck={false}
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={classNames(styles.input, styles.code)}
        />
      )}
    </FieldFrame>
  );
}
