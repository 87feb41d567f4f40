/** So many words are remembered; then it begins anew, so that nobody can fill the memory with words of their own. */
const most = 4000;

/** The same, but what was worked out for a word is remembered: a question is read as a whole, by its parts and for its language. */
export function remembering<Found>(of: (word: string) => Found): (word: string) => Found {
  const found = new Map<string, { is: Found }>();
  return (word) => {
    const before = found.get(word);
    if (before !== undefined) return before.is;
    if (found.size >= most) found.clear();
    const is = of(word);
    found.set(word, { is });
    return is;
  };
}
