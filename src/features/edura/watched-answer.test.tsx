// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/edura.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { watch } from './run-actors.ts';
import { turn as turnOf } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');
vi.mock('../../api/token-source.ts', () => ({ tokenSource: () => ({ isCurrent: () => true }) }));

const turn = turnOf('7', 'How?', { text: '', guide: 'model', state: 'running' });
/** The stream that was opened last: it never ends by itself. */
let say: (event: string, data: object) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.openEduraTurn).mockImplementation(
    async () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          say = (event, data) =>
            controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        },
      }),
  );
});
afterEach(() => {
  dropMemberData();
  cache.clear();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('a stream that falls silent without a word is given up after 25 seconds, and opened anew; beats keep it', async () => {
  const actor = watch('m1', turn);
  await vi.advanceTimersByTimeAsync(0);
  say('turn', { turn });
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(20_000);
    say('beat', {});
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('watching');
  }
  await vi.advanceTimersByTimeAsync(24_999);
  expect([actor.getSnapshot().value, vi.mocked(api.openEduraTurn).mock.calls.length]).toEqual(['watching', 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toBe('waiting');
  expect(vi.mocked(api.openEduraTurn).mock.calls[0]?.[1].signal?.aborted, 'the dead one is let go').toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  expect([actor.getSnapshot().value, vi.mocked(api.openEduraTurn).mock.calls.length]).toEqual(['watching', 2]);
  say('turn', { turn: { ...turn, text: 'Dig.', state: 'done' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().value).toBe('ended');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(api.openEduraTurn).mock.calls.length, 'an ended one is not watched for silence').toBe(2);
});
