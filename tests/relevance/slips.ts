/** The same numbers on every machine. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A letter left out, doubled, replaced, or swapped with its neighbour; the first one stays. */
function slip(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${'etaoin'.charAt(Math.floor(next() * 6))}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ];
  return slips[Math.floor(next() * slips.length)] ?? word;
}

/** The query with so many slips in its longest word; undefined where that word has too few letters for them, or other ones. */
export function withSlips(query: string, slips: number, letters: number, next: () => number): string | undefined {
  const longest = query.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest.length < letters || !/^[a-z]+$/.test(longest)) return undefined;
  const wrong = Array.from({ length: slips }).reduce<string>((word) => slip(word, next), longest);
  return query.replace(longest, wrong);
}
