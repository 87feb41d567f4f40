/**
 * Control characters, direction overrides (a reader would see another text than the one that is stored), byte order
 * marks and invisible letters. Joiners stay, because scripts and emoji need them; so do the tag letters of flags such
 * as Scotland's, in the group.
 */
const hidden =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f})|(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * More marks on one letter than any script uses, with or without invisible characters between them: hundreds would
 * cover the lines above and below.
 */
const stacked = /([\p{M}\u00ad\u200b-\u200f\u2060-\u206f]{8})[\p{M}\u00ad\u200b-\u200f\u2060-\u206f]+/gu;

const shown = (text: string): string => text.replaceAll(hidden, '$1').replaceAll(stacked, '$1');

/** Zero-width, and needed by no script: with them, two names that look the same would differ. */
const widthless = /[\u00ad\u200b\u2060-\u2064\u206a-\u206f]/g;

const inOneLine = (text: string): string => text.replaceAll(/\r\n|[\t\n\r\u2028\u2029]/g, ' ');

/** One line, without characters that reverse, hide or cover what is written. */
export function cleanLine(text: string): string {
  return shown(inOneLine(text));
}

/** Several lines, otherwise as they were typed. */
export function cleanLines(text: string): string {
  return shown(text.replaceAll('\r\n', '\n').replaceAll(/[\r\u2028\u2029]/g, '\n'));
}

/** A line that names something: shown beside others in a list, in a tab's title, in a link preview. */
export function cleanName(text: string): string {
  return shown(inOneLine(text).replaceAll(widthless, ''));
}
