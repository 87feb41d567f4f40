import { describe, expect, test, vi } from 'vitest';
import type { Oracle } from './oracle.ts';
import { failingJourney, scoreOf } from './score.ts';

const oracles = import.meta.glob<{ default: Oracle }>('../*/*.oracle.ts', { eager: true });

describe.each(
  Object.entries(oracles).map(([path, { default: oracle }]) => ({
    name: path.replace(/^.*\/|\.oracle\.ts$/g, ''),
    oracle,
  })),
)('$name', ({ oracle }) => {
  test('every journey ends as it says', () => {
    const failing = failingJourney(oracle);
    expect(failing?.journey, String(failing?.error)).toBeUndefined();
  });

  test('the journeys notice the faults that are planted into the chart', { timeout: 60_000 }, () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { survivors, misnamed, faults } = scoreOf(oracle);
    expect(faults).toBeGreaterThan(10);
    expect(misnamed).toEqual([]);
    expect(survivors).toEqual([]);
  });
});
