import { isSpeltRight } from './spelt-right.ts';

const cipher = /\b(?:base ?64|rot ?13|hex(?:adecimal)?|morse|backwards?|reversed)\b/i;
/** Letters in both sizes with figures between them, and no address: 'V2hhdCBpcyBB'. */
const inBase64 =
  /(?<![\p{L}\p{N}/.:-])(?=[A-Za-z\d+/]*\d)(?=[A-Za-z\d+/]*[A-Z])(?=[A-Za-z\d+/]*[a-z])[A-Za-z\d+/]{16,}/u;
const inHex = /(?:\b[\da-f]{2} ){8,}/i;
const [fewestWords, shortest, most] = [2, 3, 400];

/** Whether what it says has to be decoded first: whatever that is, it is neither read nor done. */
export function isEncoded(question: string): boolean {
  const text = question.slice(0, most);
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= shortest);
  const strange = words.filter((word) => !isSpeltRight(word));
  const reversed = strange.filter((word) => isSpeltRight(word.split('').toReversed().join('')));
  return (
    inBase64.test(text) ||
    inHex.test(text) ||
    (reversed.length >= fewestWords && reversed.length * 2 > strange.length) ||
    (cipher.test(text) && strange.length >= fewestWords && strange.length * 2 > words.length)
  );
}
