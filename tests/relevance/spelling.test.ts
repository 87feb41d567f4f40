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
