import { isSpeltRight } from './spelt-right.ts';

const cipher = /\b(?:base ?64|rot ?13|hex(?:adecimal)?|morse|backwards?|reversed)\b/i;
/** Letters in both sizes with figures between them, and no address: 'V2hhdCBpcyBBZGEncw==' */
const isBase64 = (word: string): boolean =>
  /^[A-Za-z\d+/]{16,200}={0,2}[.,!?]?$/.test(word) && [/\d/, /[A-Z]/, /[a-z]/].every((sign) => sign.test(word));
const inHex = /(?:\b[\da-f]{2} ){8,}/i;
const [fewestWords, shortest, most] = [2, 3, 400];

/** Whether what it says has to be decoded first: whatever that is, it is neither read nor done. */
export function isEncoded(question: string): boolean {
  const text = question.slice(0, most);
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= shortest);
  const strange = words.filter((word) => !isSpeltRight(word));
  const reversed = strange.filter((word) => isSpeltRight(word.split('').toReversed().join('')));
  return (
    text.split(/\s+/).some(isBase64) ||
    inHex.test(text) ||
    (reversed.length >= fewestWords && reversed.length * 2 > strange.length) ||
    (cipher.test(text) && strange.length >= fewestWords && strange.length * 2 > words.length)
  );
}
