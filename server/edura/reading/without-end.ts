/**
 * A text without these characters at its end. A regular expression that ends with `$` would begin anew at each of many
 * such characters in its middle.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
