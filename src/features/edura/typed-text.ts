/** What was typed into a field of a form, trimmed. */
export function textIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}

/** As a ref: takes focus when the field has just been opened. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}
