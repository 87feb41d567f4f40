const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
].map((words) => words.split(' '));
const numbers = new Map<string, number>([
  ['a', 1],
  ['an', 1],
  ['no', 0],
  ...(small[0] ?? []).map((word, at) => [word, at] as const),
  ...(small[1] ?? []).map((word, at) => [word, (at + 2) * 10] as const),
]);

/** Any of them, for an expression. */
export const numberWord = [...numbers.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** '12', '1,5', 'twenty five', 'a couple of'; 0 where it is none. */
export function numberOfWord(said: string): number {
  if (/^\d/.test(said)) return Number(said.replace(',', '.'));
  if (said.includes('couple')) return 2;
  if (said.includes('few')) return 3;
  const all = said.split(/[ -]/);
  const sum = all.reduce((total, one) => total + (numbers.get(one) ?? 0), 0);
  return all.includes('hundred') ? sum * 100 : sum;
}

/** 'first', '1st': 1. */
export const ordinalNumbers: ReadonlyMap<string, number> = new Map(
  ['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th', 'fifth 5th'].flatMap((words, at) =>
    words.split(' ').map((word) => [word, at + 1] as const),
  ),
);
