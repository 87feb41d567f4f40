import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { readDraft } from '../../entities/drafts/drafts.ts';
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

test.each([
  ['a server that asks to wait', 429, 'rate_limited', 20],
  ['a session that has ended', 401, 'token_expired', undefined],
] as const)(
  'a question that meets %s waits for its member, and is asked once they are back',
  async (_, status, code, wait) => {
    vi.mocked(api.askEdura).mockRejectedValueOnce(
      new CallError('answered', status, 'No.', { code, ...(wait && { retry_after: wait }) }),
    );
    ask('m1', question);
    await expect.poll(() => stateOf('m1')).toBe('waiting');
    dropMemberData();
    askingOf('m2');
    expect(sent(), 'no one else asks it').toHaveLength(1);
    dropMemberData();
    vi.mocked(api.askEdura).mockResolvedValue(answered);
    await expect.poll(() => stateOf('m1')).toBe('resting');
    expect(sent().map(({ key }) => key)).toEqual([sent()[0]?.key, sent()[0]?.key]);
  },
);

test('when another member logs in during the call, the question waits for the one who asked', async () => {
  vi.mocked(api.askEdura).mockRejectedValueOnce(new CallError('superseded', 0, 'Another member has logged in.'));
  ask('m1', question);
  await expect.poll(() => stateOf('m1')).toBe('waiting');
  expect(askingOf('m1').getSnapshot().context.cause).toMatchObject({ status: 401 });
});

test('a question beyond the day’s quota is kept with the reason through a reload, and not asked unseen', async () => {
  const detail = 'You have asked 200 questions in the last 24 hours, which is the limit.';
  vi.mocked(api.askEdura).mockRejectedValue(
    new CallError('answered', 429, detail, { code: 'quota_used_up', retry_after: 3_600 }),
  );
  ask('m1', question);
  await expect.poll(() => stateOf('m1')).toBe('refused');
  dropMemberData();
  expect(stateOf('m1')).toBe('refused');
  expect(askingOf('m1').getSnapshot().context).toMatchObject({ question, problem: detail });
  expect(sent()).toHaveLength(1);
});

const boxOf = (chat: string) => readDraft('m1', `edura.question.${chat}`)?.['text'];
/** Asks, and stops before anything is known of it. */
async function stopOnItsWay(): Promise<(error: unknown) => void> {
  let fail = (_: unknown) => {};
  vi.mocked(api.askEdura).mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  ask('m1', question);
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  askingOf('m1').send({ type: 'stop.pressed' });
  return (error) => fail(error);
}

test('a question that is stopped on its way goes back to its box; asked again as it was, it has the same key', async () => {
  const fail = await stopOnItsWay();
  fail(offline());
  await expect.poll(() => stateOf('m1')).toBe('resting');
  expect(boxOf('5')).toBe('And then?');
  expect(formsHere(), 'it is kept once').toEqual(['edura.question.5']);
  vi.mocked(api.askEdura).mockResolvedValue(answered);
  ask('m1', question);
  await expect.poll(() => stateOf('m1')).toBe('resting');
  ask('m1', question);
  await expect.poll(() => stateOf('m1')).toBe('resting');
  const [first, second, third] = sent().map(({ key }) => key);
  expect(second, 'the server may have it').toBe(first);
  expect(third, 'the one that was asked is not the next one').not.toBe(first);
});

test.each([{ question: 'And now?' }, { chat: '6' }, { parent: '4' }, { guide: 'model' }] as const)(
  'what is asked after a stop with %o is another question, and has its own key',
  async (change) => {
    const fail = await stopOnItsWay();
    fail(offline());
    await expect.poll(() => stateOf('m1')).toBe('resting');
    vi.mocked(api.askEdura).mockResolvedValue(answered);
    ask('m1', { ...question, ...change });
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  },
);

test('the page is left before it is known whether a stopped question arrived: it is back in its box, and not asked', async () => {
  await stopOnItsWay();
  dropMemberData();
  expect(stateOf('m1')).toBe('resting');
  expect(boxOf('5')).toBe('And then?');
  expect(sent()).toHaveLength(1);
  expect(formsHere()).toEqual(['edura.question.5']);
});

test('a stopped question that the server has is stopped there before its first word', async () => {
  let arrive = () => {};
  vi.mocked(api.askEdura).mockImplementationOnce(
    () => new Promise((resolve) => (arrive = () => resolve({ ...answered, text: '', state: 'running' }))),
  );
  vi.mocked(api.stopEdura).mockResolvedValue({ ...answered, text: '', state: 'stopped' });
  ask('m1', question);
  await expect.poll(() => sent().length).toBe(1);
  askingOf('m1').send({ type: 'stop.pressed' });
  expect(api.stopEdura).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => vi.mocked(api.stopEdura).mock.calls).toEqual([['7', { seen: 0 }, { as: 'm1' }]]);
  await expect.poll(formsHere, { message: 'it stands in its chat' }).toEqual([]);
});
