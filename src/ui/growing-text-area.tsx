import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './composer.module.css';

/** A text field of one line that grows with its text, and scrolls once it is tall. */
export function GrowingTextArea({ className, value, defaultValue, ...area }: ComponentPropsWithRef<'textarea'>) {
  return (
    // The same text, unseen, gives the field its height: not every browser measures a field by its content.
    <div className={classNames(styles.grow, className)} data-text={String(value ?? defaultValue ?? '')}>
      <textarea
        rows={1}
        dir="auto"
        {...area}
        {...(value === undefined ? { defaultValue } : { value })}
        className={styles.area}
        onInput={({ currentTarget }) => currentTarget.parentElement?.setAttribute('data-text', currentTarget.value)}
      />
    </div>
  );
}
