import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { ask, askingOf } from './edura-actors.ts';
import { turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

const answered = turn('7', 'And then?', { parent: '6', text: 'Dig.' });
const question = { chat: '5', parent: '6', question: 'And then?', guide: 'built-in' } as const;
const offline = () => new CallError('network', 0, 'No answer');
const sent = () => vi.mocked(api.askEdura).mock.calls.map(([body]) => body);
const stateOf = (as: string) => askingOf(as).getSnapshot().value;

beforeEach(() => {
  dropMemberData();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.mocked(api.openEduraTurn).mockRejectedValue(new CallError('answered', 404, 'There is no such question.'));
});

test('a question that the server does not have outlives a reload: it is asked on, with the same key', async () => {
  vi.mocked(api.askEdura).mockRejectedValue(offline());
  ask('m1', question);
  await expect.poll(() => stateOf('m1')).toBe('waiting');
  expect(formsHere(), 'a logout asks about it').toEqual(['edura.asked']);
  // Of a page that is gone, only what the browser keeps is left.
  dropMemberData();
  askingOf('m2');
  expect(sent(), 'no one else asks it').toHaveLength(1);
  dropMemberData();
  vi.mocked(api.askEdura).mockResolvedValue(answered);
  await expect.poll(() => stateOf('m1')).toBe('resting');
  expect(sent()).toEqual([
    { key: expect.any(String), ...question },
    { key: sent()[0]?.key, ...question },
  ]);
  expect(formsHere()).toEqual([]);
  dropMemberData();
  await expect.poll(() => stateOf('m1')).toBe('resting');
  expect(sent(), 'what the server has is not asked again').toHaveLength(2);
});

test('the first question of a chat, for whichever guide, is kept as it was asked; dropped, it is not', async () => {
  vi.mocked(api.askEdura).mockRejectedValue(offline());
  const first = { chat: null, parent: null, question: 'What next?', guide: null };
  ask('m1', first);
  await expect.poll(() => stateOf('m1')).toBe('waiting');
  dropMemberData();
  await expect.poll(() => stateOf('m1')).toBe('waiting');
  expect(sent()[1]).toEqual({ ...first, key: sent()[0]?.key });
  askingOf('m1').send({ type: 'discard.pressed' });
  expect(formsHere()).toEqual([]);
  dropMemberData();
  await expect.poll(() => stateOf('m1')).toBe('resting');
  expect(sent()).toHaveLength(2);
});

test('a stored question without a key, or for an unknown guide, is never asked', async () => {
  const keep = (values: object) =>
    sessionStorage.setItem('profile-draft.edura.asked', JSON.stringify({ memberId: 'm1', values }));
  for (const values of [{ question: 'Without a key' }, { key: 'k', question: 'x', guide: 'oracle' }]) {
    keep(values);
    dropMemberData();
    await expect.poll(() => stateOf('m1')).toBe('resting');
  }
  expect(sent()).toEqual([]);
});
