import { fold } from '../search/words.ts';
import type { ThingKind } from '../../contract/reports.ts';
import type { Snapshot } from '../store/moderation-schema.ts';

/*
 * Texts that say nearly the same: someone who sends one text to many changes a name, a link or an emoji in it. Each text is the set of all
 * runs of four letters in it. Two are alike when most of what either holds is in both. To find the likes of one without reading all
 * others, each has signs, which are kept with it and indexed: hashes of the smallest members of the set under several orders. The more
 * two sets share, the more surely they share a sign; what shares one is then compared. It needs no extension of the database.
 */

/** What was reported. */
export interface Reported {
  kind: ThingKind;
  snapshot: Snapshot;
}

/** Letters in a shingle: shorter ones occur in every text of a language. */
const run = 4;
/** With fewer letters, as in "Thank you", everyone writes the same. */
const fewest = 9;
/** Anything beyond is not compared: someone who sends one text to many changes more than its beginning. */
const compared = 4_000;
/** The share of all shingles of two texts that both have. */
const enough = 0.6;
/** Signs of a text, and orders in each. Texts that are alike enough share none in one of a hundred pairs; of others, few share one. */
const [signs, orders] = [20, 3];

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Mixes the bits of a hash, differently for each order. */
function inOrder(hash: number, order: number): number {
  let mixed = Math.imul(hash ^ Math.imul(order + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Hashes of a text's shingles, ignoring case, accents and everything that is neither a letter nor a digit. */
function runsOf({ kind, snapshot: { title, text } }: Reported): Set<number> {
  // Many members have the same name.
  const letters = Array.from(
    fold((kind === 'member' ? text : `${title} ${text}`).slice(0, compared))
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (letters.filter((letter) => letter !== ' ').length < fewest) return new Set();
  const starts = letters.slice(0, letters.length - run + 1).keys();
  return new Set(Array.from(starts, (at) => hashOf(letters.slice(at, at + run).join(''))));
}

const imagesOf = ({ snapshot: { images = [] } }: Reported) => images.map(({ hash }) => hashOf(`image ${hash}`) | 0);

/** The signs of what was reported: two that share none are not alike. */
export function signsOf(reported: Reported): number[] {
  const runs = [...runsOf(reported)];
  if (runs.length === 0) return imagesOf(reported);
  const smallest = Array.from({ length: signs * orders }, (_, order) =>
    runs.reduce((least, hash) => Math.min(least, inOrder(hash, order)), Infinity),
  );
  const ofText = Array.from(
    { length: signs },
    (_, sign) => hashOf([sign, ...smallest.slice(sign * orders, (sign + 1) * orders)].join(' ')) | 0,
  );
  return [...new Set([...ofText, ...imagesOf(reported)])];
}

/** Whether two say nearly the same, or show the same image. */
export function areAlike(one: Reported, other: Reported): boolean {
  const images = new Set(imagesOf(one));
  if (imagesOf(other).some((image) => images.has(image))) return true;
  const [runs, others] = [runsOf(one), runsOf(other)];
  const shared = [...runs].filter((hash) => others.has(hash)).length;
  return shared > 0 && shared / (runs.size + others.size - shared) >= enough;
}
