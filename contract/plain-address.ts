/**
 * Marks of writing direction, which show an address as another one, characters that show nothing, marks that cover it, and a backslash,
 * which a browser reads as `/`.
 */
const misleading =
  /[\\\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{Cc}|\p{M}{9}/u;

/** Whether an address shows what it is. Nothing is cleaned in one: it would lead elsewhere. */
export function isPlainAddress(address: string): boolean {
  return !misleading.test(address);
}
