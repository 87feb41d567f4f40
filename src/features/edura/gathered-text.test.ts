import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherText, type Piece } from './gathered-text.ts';

let shown: Piece[];
const gathered = () => gatherText((piece) => void shown.push(piece));

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first piece is shown at once, those of the next 50 ms together', () => {
  const text = gathered();
  for (const [from, word] of ['One ', 'two ', 'six '].entries()) text.add({ from: from * 4, text: word });
  expect(shown).toEqual([{ from: 0, text: 'One ' }]);
  vi.advanceTimersByTime(49);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([
    { from: 0, text: 'One ' },
    { from: 4, text: 'two six ' },
  ]);
  // Still 50 ms after that.
  text.add({ from: 12, text: 'ten' });
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(50);
  expect(shown[2]).toEqual({ from: 12, text: 'ten' });
  // After a silence the next one waits for nothing.
  vi.advanceTimersByTime(50);
  text.add({ from: 15, text: '.' });
  expect(shown[3]).toEqual({ from: 15, text: '.' });
});

test('pieces with a gap between them stay separate and in order', () => {
  const text = gathered();
  text.add({ from: 0, text: 'a' });
  text.add({ from: 1, text: 'b' });
  text.add({ from: 1, text: 'b' });
  text.flush();
  expect(shown).toEqual([
    { from: 0, text: 'a' },
    { from: 1, text: 'b' },
    { from: 1, text: 'b' },
  ]);
});

test('batched text is shown before any other event, and dropped once it is stopped', () => {
  const text = gathered();
  text.add({ from: 0, text: 'a' });
  text.add({ from: 1, text: 'b' });
  text.flush();
  expect(shown.at(-1)).toEqual({ from: 1, text: 'b' });
  text.add({ from: 2, text: 'c' });
  text.stop();
  vi.runAllTimers();
  expect(shown.at(-1)).toEqual({ from: 1, text: 'b' });
});
