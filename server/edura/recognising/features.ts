import { stemOf } from '../../search/words.ts';
import { conceptIn } from './concepts.ts';

const isName = (sign: string) => /^[A-Z]+$/.test(sign);
export const stem = (sign: string): string => (isName(sign) ? sign : stemOf(sign));

/** What each kind of feature is worth beside a word. */
export interface Worth {
  pair: number;
  /** Two words with one between them. */
  apart: number;
  /** A piece of a word says less than a word. */
  piece: number;
  concept: number;
  /** Two words of concepts, whatever stands between them. */
  concepts: number;
}

const pieceLength = 4;

/**
 * Words, pairs of neighbours, concepts, and pieces of words, for what is spelt otherwise; each with what it is worth. A word that no
 * wording has is a topic.
 */
export function featuresOf(signs: readonly string[], known: ReadonlySet<string>, worth: Worth): Map<string, number> {
  const stems = signs.map(stem);
  const all = ['^', ...stems.map((one) => (known.has(one) ? one : 'TOPIC')), '$'];
  const features = new Map<string, number>();
  for (const word of all.slice(1, -1)) features.set(word, 1);
  for (const [at, word] of all.entries()) {
    if (at >= 1) features.set(`${all[at - 1]} ${word}`, worth.pair);
    if (at >= 2 && worth.apart > 0) features.set(`${all[at - 2]} _ ${word}`, worth.apart);
  }
  if (worth.concept > 0) {
    const concepts = stems.flatMap((one) => conceptIn(one) ?? (isName(one) ? one : []));
    for (const one of concepts) features.set(`~${one}`, worth.concept);
    for (const [at, one] of ['^', ...concepts, '$'].entries())
      if (at >= 1) features.set(`~${['^', ...concepts][at - 1]} ${one}`, worth.concepts);
  }
  for (const sign of signs) {
    if (isName(sign) || sign.length < pieceLength) continue;
    const whole = `<${sign}>`;
    for (let at = 0; at + pieceLength <= whole.length; at += 1)
      features.set(`#${whole.slice(at, at + pieceLength)}`, worth.piece);
  }
  return features;
}
