import anyAscii from 'any-ascii';

/**
 * Scripts whose letters alone say how a name is written in Latin ones. Han is read in several languages, Arabic and Hebrew leave vowels
 * out, Thai writes them in another order: what came out would be nobody's name.
 */
const spelt =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

const runs = /[\p{L}\p{M}]+/gu;

/** The words of a name or place as they are typed on a Latin keyboard: 'Ελένη' is 'Eleni'. Empty where there are none to write so. */
export function inLatin(text: string): string {
  const words = text.match(runs) ?? [];
  return words
    .filter((word) => spelt.test(word.normalize('NFC')))
    .map((word) => {
      const plain = anyAscii(word.normalize('NFC')).toLowerCase();
      return plain.charAt(0).toUpperCase() + plain.slice(1);
    })
    .join(' ');
}
