let segmenter: Intl.Segmenter | null = null;

const codePoints = (text: string): number => Array.from(text).length;

/**
 * As much of the beginning of a text as fits, in whole characters as people see them: cut anywhere, an emoji of several
 * parts would become another one, or a broken one.
 *
 * @param sizeOf UTF-16 units unless given
 */
export function fitting(text: string, most: number, sizeOf = (part: string): number => part.length): string {
  if (sizeOf(text) <= most) return text;
  segmenter ??= new Intl.Segmenter();
  let size = 0;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    size += sizeOf(segment);
    if (size > most) break;
    kept += segment;
  }
  return kept;
}

/** The beginning of a text, at most so many code points. An ellipsis shows where something was left out. */
export function beginningOf(text: string, most: number): string {
  return codePoints(text) <= most ? text : `${fitting(text, most - 1, codePoints)}…`;
}
