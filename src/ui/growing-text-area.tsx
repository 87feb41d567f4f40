import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './composer.module.css';

type GrowingTextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue'> & { value: string };

/**
 * Characters that already give it its full height on the widest screen. More would only be laid out again with each
 * key.
 */
const enough = 2_000;

/** A text field of one line that grows with its text, and scrolls once it is tall. */
export function GrowingTextArea({ className, value, ...area }: GrowingTextAreaProps) {
  return (
    // An invisible copy of the text gives the field its height: not every browser sizes a field by its content.
    <div className={classNames(styles.grow, className)} data-text={value.slice(0, enough)}>
      <textarea rows={1} dir="auto" {...area} value={value} className={styles.area} />
    </div>
  );
}
