import { beforeEach, expect, test } from 'vitest';
import type { SentText } from '../../../machines/posts/draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts';

const draft = (key: string, title: string): SentText => ({
  key,
  version: 1,
  post: null,
  text: { title, body: { type: 'doc', content: [{ type: 'paragraph' }] }, skills: [] },
});

/** As an older version, or another program, left it. */
const spoil = (key: string): void => {
  const record = JSON.parse(localStorage.getItem('unsent-drafts') ?? 'null');
  for (const one of record.drafts) if (one.key === key) one.text.body = { type: 'nonsense' };
  localStorage.setItem('unsent-drafts', JSON.stringify(record));
};

beforeEach(() => localStorage.clear());

test('a draft that cannot be read is absent, and takes no other with it', () => {
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

test('drafts are read by nobody but their member, and another member begins anew', () => {
  keepDraft('m1', draft('a', 'Theirs'));
  expect(keptDraft('m2', 'a')).toBeNull();
  keepDraft('m2', draft('b', 'Mine'));
  expect(keptDraft('m2', 'b')).toEqual(draft('b', 'Mine'));
  expect(keptDraft('m1', 'a')).toBeNull();
});

test('of more than twenty, the latest are kept', () => {
  for (let n = 0; n < 22; n += 1) keepDraft('m1', draft(`k${n}`, `Text ${n}`));
  expect([keptDraft('m1', 'k1'), keptDraft('m1', 'k2')]).toEqual([null, draft('k2', 'Text 2')]);
});
