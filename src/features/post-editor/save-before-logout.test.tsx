import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { draftMachine, type DraftText } from '../../../machines/posts/draft.ts';
import { onToast } from '../../ui/toast.ts';
import { logOutWhenSent, unfinished } from '../../entities/session/before-logout.ts';
import { keepDraft } from './kept-drafts.ts';
import { saveBeforeLogout } from './save-before-logout.ts';

const textOf = (title: string): DraftText => ({
  title,
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  skills: [],
});

let end = () => {};
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A post that is being written, whose saves `save` answers. `untold` is what the editor has not told yet. */
function writing(save: () => Promise<{ version: number; published: string | null }>, untold: string | null = null) {
  let typed = untold;
  const actor = createActor(
    draftMachine.provide({
      actors: { saveDraft: fromPromise(save) },
      actions: { keep: (_, sent) => keepDraft('ada', sent), forget: () => localStorage.clear() },
    }),
    { input: { key: 'k', version: 0, post: null, text: textOf(''), isUnsaved: false } },
  ).start();
  const stop = saveBeforeLogout(actor, {
    flush: () => {
      if (typed !== null) actor.send({ type: 'text.edited', text: textOf(typed) });
      typed = null;
    },
    isUploading: () => false,
  });
  end = () => {
    stop();
    actor.stop();
  };
  return actor;
}

const away = async () => {
  throw Object.assign(new Error('away'), { status: 0, detail: 'The server cannot be reached.' });
};

test('a logout in the pause after a letter waits until the server has it, with what was typed a moment ago', async () => {
  const saved: string[] = [];
  const actor = writing(async () => {
    saved.push(actor.getSnapshot().context.text.title);
    return { version: 1, published: null };
  }, 'Beds, deep');
  actor.send({ type: 'text.edited', text: textOf('Beds') });
  const left = await new Promise<string[]>((resolve) => {
    logOutWhenSent('ada', () => resolve([...saved]));
  });
  expect(left).toEqual(['Beds, deep']);
});

test('a save that takes its time is told of, so that the press does not seem to have been missed', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const stopListening = onToast({ show: ({ title }) => said.push(title), dropOwned: () => {} });
  // Those of the tests before.
  said.splice(0);
  const actor = writing(async () => ({ version: 1, published: null }));
  const logOut = vi.fn<() => void>();
  actor.send({ type: 'text.edited', text: textOf('Beds') });
  logOutWhenSent('ada', logOut);
  await vi.advanceTimersByTimeAsync(300);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([said, logOut.mock.calls]).toEqual([['Logging out'], []]);
  // The pause after which a text is saved passes.
  const passing = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return logOut.mock.calls.length;
  };
  await expect.poll(passing).toBe(1);
  expect(said).toEqual(['Logging out']);
  stopListening();
  vi.useRealTimers();
});

test('with each letter the note for other tabs is renewed, and not taken back until the server has the text', async () => {
  const actor = writing(async () => ({ version: 1, published: null }));
  const takenBack = vi.spyOn(Storage.prototype, 'removeItem');
  const noted = vi.spyOn(Storage.prototype, 'setItem');
  for (const title of ['B', 'Be', 'Bed']) actor.send({ type: 'text.edited', text: textOf(title) });
  expect(noted.mock.calls.filter(([name]) => name.startsWith(unfinished))).toHaveLength(3);
  expect(takenBack).not.toHaveBeenCalled();
  await expect.poll(() => actor.getSnapshot().matches('saved')).toBe(true);
  expect(takenBack).toHaveBeenCalledOnce();
});

test('what could not be sent is tried once more, and is asked about where that fails, too', async () => {
  // The dialog has a test of its own: here the answer matters.
  vi.doMock('../../entities/session/logout-question.tsx', () => ({ askBeforeLogout }));
  const askBeforeLogout = vi.fn<(texts: readonly string[]) => Promise<boolean>>(async () => false);
  const save = vi.fn<() => Promise<{ version: number; published: string | null }>>(away);
  const actor = writing(save);
  actor.send({ type: 'text.edited', text: textOf('Beds') });
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(true);
  const tries = save.mock.calls.length;
  const logOut = vi.fn<() => void>();
  logOutWhenSent('ada', logOut);
  await expect.poll(() => askBeforeLogout.mock.lastCall?.[0]).toContain('post');
  expect(save.mock.calls.length).toBeGreaterThan(tries);
  expect(logOut).not.toHaveBeenCalled();
  expect(actor.getSnapshot().context.text.title).toBe('Beds');
  save.mockResolvedValue({ version: 1, published: null });
  logOutWhenSent('ada', logOut);
  await expect.poll(() => logOut.mock.calls).toHaveLength(1);
  vi.doUnmock('../../entities/session/logout-question.tsx');
});
