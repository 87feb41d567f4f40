/** A value of a form that travels as multipart. All but texts and files is sent as JSON text. */
export type MultipartValue =
  | string
  | boolean
  | File
  | readonly unknown[]
  | Readonly<Record<string, unknown>>
  | null
  | undefined;

/**
 * Specification, sections 3 and 7: every field is appended, objects as JSON text, empty values as an empty string, a file only
 * where there is one. A field that is undefined is left out.
 */
export function multipartOf(values: Readonly<Record<string, MultipartValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value === null) form.append(name, '');
    else if (typeof value === 'string' || value instanceof File) form.append(name, value);
    else form.append(name, JSON.stringify(value));
  }
  return form;
}
