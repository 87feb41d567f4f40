import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import field from './field.module.css';
import styles from './month-field.module.css';
import { BareSelect, type SelectOption } from './select.tsx';

interface MonthFieldProps {
  label: string;
  /** In the form data, the parts are `<name>.month` (`01` to `12`) and `<name>.year`. */
  name: string;
  /** `YYYY-MM`, possibly incomplete. */
  defaultMonth?: string;
  defaultYear?: string;
  optional?: boolean;
  /** Replaces the fields, for example 'Present'. */
  instead?: string | undefined;
  errors?: readonly string[] | undefined;
}

/** Month names in the reader's language, with the values used on the wire. */
const months: readonly SelectOption[] = [
  { value: '', label: 'Month' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
  })),
];

/** A month and a year, as two plain fields: not every browser has a month picker. */
export function MonthField({
  label,
  name,
  defaultMonth = '',
  defaultYear = '',
  optional,
  instead,
  errors,
}: MonthFieldProps) {
  const id = useId();
  const message = errors?.[0];
  const attributes = {
    'aria-invalid': message === undefined ? undefined : (true as const),
    'aria-describedby': message === undefined ? undefined : `${id}-error`,
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <span>{label}</span>
        {optional ? <span className={field.optional}>Optional</span> : null}
      </legend>
      {instead === undefined ? null : <p className={styles.instead}>{instead}</p>}
      <div className={styles.parts} hidden={instead !== undefined}>
        <BareSelect
          {...attributes}
          name={`${name}.month`}
          aria-label="Month"
          defaultValue={defaultMonth}
          options={months}
        />
        <input
          {...attributes}
          className={field.input}
          name={`${name}.year`}
          aria-label="Year"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Year"
          maxLength={4}
          defaultValue={defaultYear}
        />
      </div>
      <FieldError id={`${id}-error`} message={instead === undefined ? message : undefined} />
    </fieldset>
  );
}
