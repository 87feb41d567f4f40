/**
 * Direction marks, which disguise an address as another one; invisible characters; marks that cover it; and a
 * backslash, which a browser reads as `/`.
 */
const misleading =
  /[\\\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{Cc}|\p{M}{9}/u;

/** Whether an address is what it looks like. Nothing in it is cleaned: a changed address would lead elsewhere. */
export function isPlainAddress(address: string): boolean {
  return !misleading.test(address);
}
