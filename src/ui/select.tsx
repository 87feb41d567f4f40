import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import field from './field.module.css';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

type Attributes = Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'className' | 'children' | 'multiple' | 'size'>;

interface SelectProps extends FieldTexts, Attributes {
  optional?: boolean;
  options: readonly SelectOption[];
}

/** One of a few values: a native select, which works well on phones and with screen readers. */
export function Select({ label, name, hint, errors, optional, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} errors={errors} optional={optional}>
      {(control) => <BareSelect {...select} {...control} options={options} />}
    </FieldFrame>
  );
}

interface BareSelectProps extends Omit<
  ComponentPropsWithRef<'select'>,
  'className' | 'children' | 'multiple' | 'size'
> {
  options: readonly SelectOption[];
  small?: boolean;
}

/** The control alone: the caller has to label it. */
export function BareSelect({ options, small, ...select }: BareSelectProps) {
  return (
    <span className={styles.box}>
      <select {...select} className={classNames(field.input, styles.select, small && styles.small)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
