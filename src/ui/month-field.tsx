import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import field from './field.module.css';
import styles from './month-field.module.css';
import { BareSelect, type SelectOption } from './select.tsx';

interface MonthFieldProps {
  label: string;
  /** In the form data, the parts are `<name>.month` (`01` to `12`) and `<name>.year`. */
  name: string;
  defaultMonth?: string;
  /** Whatever was typed. */
  defaultYear?: string;
  optional?: boolean;
  /** Replaces the fields, for example 'Present'. */
  instead?: string | undefined;
  hint?: string;
  /** About both parts. */
  errors?: readonly string[] | undefined;
  yearErrors?: readonly string[] | undefined;
}

/** Month names in the reader's language, with the values used on the wire. */
const months: readonly SelectOption[] = [
  { value: '', label: 'Month' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
  })),
];

/** A month and a year, or a year alone. Two plain fields: every browser's own month picker is missing somewhere. */
export function MonthField({
  label,
  name,
  defaultMonth = '',
  defaultYear = '',
  optional,
  instead,
  hint,
  errors,
  yearErrors,
}: MonthFieldProps) {
  const id = useId();
  const message = errors?.[0] ?? yearErrors?.[0];
  const described = [message === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`];
  const attributesOf = (isInvalid: boolean) => ({
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <span>{label}</span>
        {optional ? <span className={field.optional}>Optional</span> : null}
      </legend>
      {instead === undefined ? null : <p className={styles.instead}>{instead}</p>}
      <div className={styles.parts} hidden={instead !== undefined}>
        <BareSelect
          {...attributesOf(errors?.[0] !== undefined)}
          name={`${name}.month`}
          aria-label="Month"
          defaultValue={defaultMonth}
          options={months}
        />
        <input
          {...attributesOf(message !== undefined)}
          className={field.input}
          name={`${name}.year`}
          aria-label="Year"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Year"
          defaultValue={defaultYear}
        />
      </div>
      <FieldError id={`${id}-error`} message={instead === undefined ? message : undefined} />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
