import { trimmed } from '../../../contract/fields.ts';

/** What was typed into a field of a form, trimmed; empty if nothing of it can be seen. */
export function textIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? trimmed(typed) : '';
}

/** As a ref: takes focus when the field has just been opened. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}
