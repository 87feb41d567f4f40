/** Its letters in the order of the alphabet. */
export const lettersOf = (word: string) => Array.from(word).toSorted().join('');

/** How many slips are forgiven in a word so long. */
export const slipsIn = (word: string): number => (word.length < 6 ? 1 : 2);
/** In a shorter word another letter makes another word: slugs, plugs. */
const longEnough = 6;

/** How many letters the one has that the other has not, whichever has more. */
function lettersApart(one: string, other: string): number {
  const left = Array.from(other);
  let extra = 0;
  for (const letter of one) {
    const at = left.indexOf(letter);
    if (at < 0) extra += 1;
    else left.splice(at, 1);
  }
  return Math.max(extra, left.length);
}

/** Whether the slips between them are such as fingers make: letters left out, doubled or swapped, and not a word that is another one. */
export function isSlip(word: string, one: string, slips: number): boolean {
  const apart = lettersApart(word, one);
  if (slips > 1) return apart <= 1 || (apart === 2 && word.length !== one.length && word.length > 8);
  return apart === 0 || word.length !== one.length || word.length >= longEnough;
}
