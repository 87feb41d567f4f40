/** The longest run of words of the title in the question, as they stand in it. */
export function runIn(words: readonly string[], title: readonly string[]): { from: number; length: number } {
  let best = { from: 0, length: 0 };
  for (const [at] of words.entries())
    for (const [start] of title.entries()) {
      let length = 0;
      while (words[at + length] !== undefined && words[at + length] === title[start + length]) length += 1;
      if (length > best.length) best = { from: at, length };
    }
  return best;
}
