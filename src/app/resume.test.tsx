import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../api/edura.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { setOthersAside } from '../entities/drafts/draft-places.ts';
import { keepDraft } from '../entities/drafts/drafts.ts';
import { resumeMarks } from './resume.ts';

vi.mock('../api/edura.ts');

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  vi.mocked(api.openEduraTurn).mockImplementation(async () => new ReadableStream<Uint8Array>());
  vi.mocked(api.stopEdura).mockImplementation(() => new Promise(() => {}));
  vi.mocked(api.askEdura).mockImplementation(() => new Promise(() => {}));
});
afterEach(() => dropMemberData());

const stops = () => vi.mocked(api.stopEdura).mock.calls;

test('an answer that could not be stopped before a reload is stopped on whichever page its member comes back to', async () => {
  keepDraft('m1', 'edura.stop.5.7', { seen: '12' });
  await resumeMarks('m1');
  expect(stops()).toEqual([['7', { seen: 12 }, { as: 'm1' }]]);
});

test('the stops of a member wait while another one is logged in', async () => {
  keepDraft('m1', 'edura.stop.5.7', { seen: '12' });
  await resumeMarks('m2');
  expect(stops()).toEqual([]);
  setOthersAside('m1');
  await resumeMarks('m1');
  expect(stops()).toEqual([['7', { seen: 12 }, { as: 'm1' }]]);
});

const asked = { key: 'k1', chat: '5', parent: '6', question: 'And then?', guide: 'built-in' } as const;
const questions = () => vi.mocked(api.askEdura).mock.calls;

test('a question that could not be sent before a reload goes out on whichever page its member comes back to', async () => {
  keepDraft('m1', 'edura.asked', asked);
  await resumeMarks('m1');
  expect(questions()).toEqual([[asked, { as: 'm1' }]]);
});

test('the question of a member waits while another one is logged in', async () => {
  keepDraft('m1', 'edura.asked', asked);
  await resumeMarks('m2');
  expect(questions()).toEqual([]);
  setOthersAside('m1');
  await resumeMarks('m1');
  expect(questions()).toEqual([[asked, { as: 'm1' }]]);
});

test('a question that was refused or stopped is not sent on another page', async () => {
  for (const [name, value] of [
    ['problem', 'You have asked 200 questions.'],
    ['stopped', true],
  ] as const) {
    keepDraft('m1', 'edura.asked', { ...asked, [name]: value });
    await resumeMarks('m1');
    dropMemberData();
  }
  expect(questions()).toEqual([]);
});
