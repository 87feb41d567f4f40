/** Values of a form by field name: text as typed, a checkbox as true or false. */
export type FormValues = Record<string, string | boolean>;

/** The form's current values. Files and fields without a name are omitted. */
export function formValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  // FormData omits an unchecked box, and reports a checked one as 'on'.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]'))
    values[box.name] = box.checked;
  return values;
}
