import { expect, test } from 'vitest';
import { slipsBetween } from '../../server/search/spelling.ts';

test('two slips side by side are two: swapped letters with one missing, or one too many, between them', () => {
  const asTyped = [
    ['wolfgagn', 'wolfgang', 1],
    // The a is missing, and what stood around it is swapped.
    ['valrpaiso', 'valparaiso', 2],
    ['transloar', 'translator', 2],
    // One too many between the swapped letters.
    ['capxrenter', 'carpenter', 2],
  ] as const;
  for (const [typed, meant, slips] of asTyped) expect([typed, slipsBetween(typed, meant, 2)]).toEqual([typed, slips]);
});

test('pairs of words that are passed over unread are no pairs within the slips: every word of a few letters, against all others', () => {
  // Counted otherwise than in what is tested: by making the slips.
  const letters = ['a', 'b', 'q', '\u{1D400}'];
  const within = (word: string): Set<string> => {
    const all = Array.from(word);
    const made = new Set([word]);
    for (const place of [...all.keys(), all.length]) {
      for (const letter of letters) made.add(all.toSpliced(place, 0, letter).join(''));
      if (place === all.length) continue;
      made.add(all.toSpliced(place, 1).join(''));
      for (const letter of letters) made.add(all.toSpliced(place, 1, letter).join(''));
    }
    return made;
  };
  const short = ['', ...letters];
  const words = short.flatMap((start) => letters.flatMap((next) => short.map((last) => `${start}${next}${last}`)));
  const missed: string[] = [];
  for (const one of new Set(words)) {
    const near = within(one);
    const far = new Set([...near].flatMap((other) => [...within(other)]));
    for (const other of new Set(words)) {
      const found = [1, 2].map((most) => slipsBetween(one, other, most) <= most);
      if ((near.has(other) && !found[0]) || (far.has(other) && !found[1])) missed.push(`${one} ${other}`);
    }
  }
  expect(missed).toEqual([]);
});
