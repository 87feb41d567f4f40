/**
 * Control characters, those that turn the direction of what follows (a reader would see another text than the one that is there), marks of
 * byte order, and invisible letters. Joiners stay: scripts and emoji need them.
 */
const hidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Without a width, and needed by no script: with them, two names that look the same would be different ones. */
const widthless = /[\u00ad\u200b\u2060-\u2064\u206a-\u206f]/g;

/** One line, without characters that hide or turn what is written. */
export function cleanLine(text: string): string {
  return text.replaceAll(/\r\n|[\t\n\r\u2028\u2029]/g, ' ').replaceAll(hidden, '');
}

/** Several lines, as they were typed. */
export function cleanCode(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u2028\u2029]/g, '\n')
    .replaceAll(hidden, '');
}

/** A line that names something: beside others in a list, in the title of a tab, in a link's preview. */
export function cleanName(text: string): string {
  return cleanLine(text).replaceAll(widthless, '');
}
