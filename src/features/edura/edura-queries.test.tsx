import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../api/edura.ts';
import { cache } from '../../entities/cache/cache.ts';
import { addText, chatQuery, showMarked, showTurn } from './edura-queries.ts';
import { turn as turnOf } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');
afterEach(() => cache.clear());

const whole = 'Digging comes first, then sowing, then watering.';
const turn = turnOf('7', 'How?', { text: '', guide: 'model', state: 'running' });
const query = chatQuery('m1', '5');
const textNow = () => cache.getQueryData(query.queryKey)?.turns[0]?.text.length;
/** The stream's piece of the answer between these two places. */
const piece = (from: number, to: number) => addText('m1', '5', '7', from, whole.slice(from, to));
/** The chat is read while the server has written so much. */
async function read(length: number): Promise<void> {
  const turns = [{ ...turn, text: whole.slice(0, length) }];
  vi.mocked(api.getEduraChat).mockResolvedValue({ id: '5', title: 'How?', asked_at: turn.asked_at, turns });
  await cache.fetchQuery({ ...query, staleTime: 0 });
}

test('an answer that a read has brought further goes on with the next piece, however much of it is known', async () => {
  showTurn('m1', turn);
  piece(0, 10);
  await read(13);
  // The stream knows nothing of the read.
  piece(10, 18);
  expect(textNow()).toBe(18);
  await read(30);
  piece(18, 24);
  expect([textNow(), 'nothing is said twice']).toEqual([30, 'nothing is said twice']);
  piece(24, 30);
  piece(30, whole.length);
  expect(cache.getQueryData(query.queryKey)?.turns[0]?.text).toBe(whole);
});

test('a read that is behind takes nothing away, and a piece after a gap is not added', async () => {
  showTurn('m1', turn);
  piece(0, 20);
  await read(10);
  expect(textNow()).toBe(20);
  piece(24, 30);
  expect(textNow()).toBe(20);
  piece(20, 30);
  expect(textNow()).toBe(30);
});

test('whatever has brought a step further, each offer about it in the chat knows', () => {
  const about = { project: '1001', step: '3', title: 'Saw it' };
  const start = { kind: 'mark', state: 'in_progress', ...about } as const;
  const finish = { kind: 'mark', state: 'done', ...about } as const;
  const back = { kind: 'reopen', ...about } as const;
  const other = { ...start, step: '4' };
  showTurn('m1', { ...turn, actions: [start, finish, back, other] });
  const done = () => cache.getQueryData(query.queryKey)?.turns[0]?.actions.map((one) => one.done ?? null);
  showMarked('m1', '3', 'done');
  expect(done()).toEqual([true, true, false, null]);
  showMarked('m1', '3', 'in_progress');
  expect(done()).toEqual([true, false, true, null]);
  showMarked('m1', '3', 'todo');
  expect(done()).toEqual([false, false, true, null]);
});
