import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { loadMachine, machineNames } from '../machines.ts';
import { loadOracle } from './oracles.ts';
import { keptScore, scoreRow, worseThan, type KeptScores } from './report.ts';
import { deadEndsOf } from './rules.ts';
import { failingJourney, scoreOf } from './score.ts';

const docs = new URL('../../../docs/', import.meta.url);
const table = readFileSync(new URL('mutation.md', docs), 'utf8').split('\n');
const kept = JSON.parse(readFileSync(new URL('mutation.json', docs), 'utf8')) as KeptScores;

const loaded = await Promise.all(machineNames.map(async (name) => ({ name, oracle: await loadOracle(name) })));
const oracles = loaded.flatMap(({ name, oracle }) => (oracle === null ? [] : [{ name, oracle }]));

test('every machine has an oracle', () => {
  expect(loaded.filter(({ oracle }) => oracle === null).map(({ name }) => name)).toEqual([]);
  const had = Object.keys(kept).filter((name) => oracles.every((one) => one.name !== name));
  expect(had, 'machines that had an oracle, and have none now').toEqual([]);
});

describe.each(oracles)('$name', ({ name, oracle }) => {
  test('every journey ends as it says, and every state leads on, is an end or is meant to be rested in', async () => {
    expect(oracle.machine).toBe(await loadMachine(name));
    const failing = failingJourney(oracle);
    expect(failing?.journey, String(failing?.error)).toBeUndefined();
    expect(deadEndsOf(oracle.machine)).toEqual(oracle.rests);
  });

  // A second of computing for the largest, which a busy machine may have to wait for.
  test('the journeys notice the faults that are planted into the chart', { timeout: 60_000 }, () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const score = scoreOf(oracle);
    expect(score.misnamed, 'listed as equivalent, but noticed or no longer planted').toEqual([]);
    const now = keptScore(score, oracle);
    expect(worseThan(kept[name], name, now)).toEqual([]);
    const stale =
      'The report says something else of this chart. Was it meant to change? docs/testers.md says how reports follow';
    expect(kept[name], stale).toEqual(now);
    expect(table, stale).toContain(scoreRow(name, now));
  });
});
