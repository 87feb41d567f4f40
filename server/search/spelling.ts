/**
 * Words that are spelt almost alike. Two words within two slips of each other have something in common once at most two letters of
 * each are left out; the hashes of that are indexed, so that finding them does not take longer the more words there are.
 */

/** Only the beginning is compared by its hashes: it keeps their number small, and long words differ early or late, rarely both. */
const compared = 7;

/** How many slips are forgiven: none in short words, which would become others. */
export function slipsIn(term: string): 0 | 1 | 2 {
  const { length } = Array.from(term);
  if (length < 4 || /\d/.test(term)) return 0;
  return length < 6 ? 1 : 2;
}

/** Two slips make another word of a short one: Berlin, begin. Of a longer one they may have left few letters. */
export const twoSlips = { longer: 7, shorter: 5 };

export function mostSlips(typed: string, known: string): number {
  const [one, other] = [Array.from(typed).length, Array.from(known).length];
  const isLong = Math.max(one, other) >= twoSlips.longer && Math.min(one, other) >= twoSlips.shorter;
  return isLong ? 2 : Math.min(slipsIn(typed), 1);
}

/** What is at most so far is taken for a single slip. */
export const oneSlip = 1.5;

/** FNV-1a, 32 bits, as PostgreSQL's integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

function without(letters: readonly string[], slips: number, into: Set<string>): void {
  into.add(letters.join(''));
  if (slips === 0 || letters.length <= 2) return;
  for (const place of letters.keys()) without(letters.toSpliced(place, 1), slips - 1, into);
}

/** Hashes of the word's beginning with up to two letters left out; none for a word in which no slip is forgiven. */
export function spellingsOf(term: string): number[] {
  // One letter shorter than in a query: a term may have lost one there.
  if (slipsIn(`${term}.`) === 0) return [];
  const texts = new Set<string>();
  const letters = Array.from(term);
  without(letters.slice(0, compared), letters.length < 5 ? 1 : 2, texts);
  return [...new Set([...texts].map(hashOf))];
}

/** Which letters a word has, as bits; several share one. Undefined where letters are longer than a unit: their halves say nothing. */
function lettersOf(word: string): number | undefined {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdfff) return undefined;
    letters |= 1 << (unit & 31);
  }
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * Certain without comparing place by place, as for most pairs of words: a slip changes the length by one, and takes away or brings in one
 * letter at most.
 */
function isFarFrom(typed: string, term: string, most: number, start: boolean): boolean {
  const [a, b] = [lettersOf(typed), lettersOf(term)];
  if (a === undefined || b === undefined) return false;
  if (typed.length - term.length > most || (!start && term.length - typed.length > most)) return true;
  return bitsIn(a & ~b) > most || (!start && bitsIn(b & ~a) > most);
}

/**
 * Letters to add, leave out, replace or swap with their neighbour to make one word of the other. Two that were swapped may have another
 * letter left out or added between them, as when someone who has missed a letter mixes up the next. `start`: or the beginning of the other.
 * Ends early, with more than `most`, once it cannot be fewer.
 */
export function slipsBetween(typed: string, term: string, most: number, start = false): number {
  if (isFarFrom(typed, term, most, start)) return most + 1;
  const [a, b] = [Array.from(typed), Array.from(term)];
  if (a.length - b.length > most || (!start && b.length - a.length > most)) return most + 1;
  /** Of the first letters of both, by how many of the one and the other. */
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const slips = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    rows.push(row);
    for (const [j, other] of b.entries()) {
      let fewest = Math.min(slips(i, j) + (letter === other ? 0 : 1), slips(i, j + 1) + 1, slips(i + 1, j) + 1);
      const [isSwapped, isSwappedLater, isSwappedEarlier] = [
        letter === b[j - 1] && a[i - 1] === other,
        letter === b[j - 2] && a[i - 1] === other,
        letter === b[j - 1] && a[i - 2] === other,
      ];
      if (isSwapped) fewest = Math.min(fewest, slips(i - 1, j - 1) + 1);
      if (isSwappedLater) fewest = Math.min(fewest, slips(i - 1, j - 2) + 2);
      if (isSwappedEarlier) fewest = Math.min(fewest, slips(i - 2, j - 1) + 2);
      row.push(fewest);
    }
    if (Math.min(...row) > most) return most + 1;
  }
  const last = rows.at(-1) ?? [];
  return start ? Math.min(...last) : (last.at(-1) ?? 0);
}
