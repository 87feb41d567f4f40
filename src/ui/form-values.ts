/** Values of a form by field name: text as it stands there, a checkbox as true or false. */
export type FormValues = Record<string, string | boolean>;

/** What stands in a form now. Files and fields without a name are left out. */
export function formValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  // FormData leaves an unchecked box out, and calls a checked one 'on'.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]'))
    values[box.name] = box.checked;
  return values;
}
