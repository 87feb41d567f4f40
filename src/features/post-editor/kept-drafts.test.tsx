import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { documentField } from '../../../contract/document.ts';
import { limits } from '../../../contract/limits.ts';
import type { SentText } from '../../../machines/posts/draft.ts';
import { areDraftsKept, forgetDraft, keepDraft, keptDraft, keptDrafts } from './kept-drafts.ts';

const draft = (key: string, title: string): SentText => ({
  key,
  version: 1,
  post: null,
  text: { title, body: { type: 'doc', content: [{ type: 'paragraph' }] }, skills: [] },
});

/** As an older version, or another program, left it. */
const spoil = (key: string): void => {
  const record = JSON.parse(localStorage.getItem('unsent-drafts.m1') ?? 'null');
  for (const one of record.drafts) if (one.key === key) one.text.body = { type: 'nonsense' };
  localStorage.setItem('unsent-drafts.m1', JSON.stringify(record));
};

beforeEach(() => localStorage.clear());

test('an unreadable draft counts as absent, and does not affect the others', () => {
  keepDraft('m1', draft('a', 'Spoilt'));
  keepDraft('m1', draft('b', 'Sound'));
  spoil('a');
  expect(keptDraft('m1', 'a')).toBeNull();
  expect(keptDraft('m1', 'b')).toEqual(draft('b', 'Sound'));
  keepDraft('m1', draft('c', 'Written next'));
  expect(keptDraft('m1', 'b')).toEqual(draft('b', 'Sound'));
  forgetDraft('m1', 'b');
  expect(keptDraft('m1', 'b')).toBeNull();
  expect(keptDraft('m1', 'c')).toEqual(draft('c', 'Written next'));
});

test('drafts are read by nobody but their member, and wait for them while another member writes here, for a month', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepDraft('m1', draft('a', 'Theirs'));
  expect(keptDraft('m2', 'a')).toBeNull();
  expect(keptDrafts('m2')).toEqual([]);
  keepDraft('m2', draft('b', 'Mine'));
  expect(keptDraft('m2', 'b')).toEqual(draft('b', 'Mine'));
  expect(keptDraft('m1', 'a')).toEqual(draft('a', 'Theirs'));
  vi.advanceTimersByTime(30 * 86_400_000 + 1);
  keepDraft('m2', draft('b', 'Mine'));
  expect(keptDraft('m2', 'b')).not.toBeNull();
  expect(keptDraft('m1', 'a')).toBeNull();
  vi.useRealTimers();
});

test('the latest is the first in the list', () => {
  keepDraft('m1', draft('a', 'First'));
  keepDraft('m1', draft('b', 'Second'));
  spoil('a');
  keepDraft('m1', draft('c', 'Third'));
  expect(keptDrafts('m1').map(({ text }) => text.title)).toEqual(['Third', 'Second']);
});

test('a text that is too long for the server is still there after a reload', () => {
  const text = 'x'.repeat(limits.documentCharacters + 1);
  const long: SentText = {
    ...draft('a', 'Long'),
    text: {
      title: 'Long',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      skills: [],
    },
  };
  expect(v.safeParse(documentField, long.text.body).success).toBe(false);
  keepDraft('m1', long);
  expect(keptDraft('m1', 'a')).toEqual(long);
});

test('of more than twenty, the latest are kept', () => {
  for (let n = 0; n < 22; n += 1) keepDraft('m1', draft(`k${n}`, `Text ${n}`));
  expect([keptDraft('m1', 'k1'), keptDraft('m1', 'k2')]).toEqual([null, draft('k2', 'Text 2')]);
});

test('what a full storage refuses is still there on another screen of this tab, and is not said to be kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft('m1', draft('a', 'Only here'));
  expect([keptDraft('m1', 'a'), areDraftsKept('m1'), areDraftsKept('m2')]).toEqual([
    draft('a', 'Only here'),
    false,
    true,
  ]);
  vi.restoreAllMocks();
  keepDraft('m1', draft('a', 'Kept'));
  expect([keptDraft('m1', 'a'), areDraftsKept('m1')]).toEqual([draft('a', 'Kept'), true]);
});
