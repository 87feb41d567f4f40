/** Values of a form by field name: text as typed, a checkbox as true or false. */
export type FormValues = Record<string, string | boolean>;

/**
 * The form's current values, and that of the button which submitted it. Files, fields without a name, and fields inside
 * the form that belong to another one (the attribute `form`) are omitted.
 */
export function formValues(form: HTMLFormElement, submitter: HTMLElement | null = null): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  // FormData omits an unchecked box, and reports a checked one as 'on'.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]'))
    if (box.form === form) values[box.name] = box.checked;
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') values[submitter.name] = submitter.value;
  return values;
}
