import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { askEarly } from './early-calls.ts';
import { fetchUnlessAsked } from '../api/early-answers.ts';

const address = 'http://localhost:3000/api/profiles/me/';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
let clock: MockInstance<() => number>;
const asked = vi.fn<(input: string, init?: RequestInit) => Promise<Response>>();
const request = (token: string, path = address) => new Request(path, { headers: { authorization: `Bearer ${token}` } });
const keep = (over: object = {}) =>
  localStorage.setItem(
    'session',
    JSON.stringify({ grant: { token: 'kept', expiresAt: Date.now() + 900_000, ...over } }),
  );

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('what the page asked early is not asked again, and is handed over once', async () => {
  keep();
  asked.mockResolvedValueOnce(json('early')).mockResolvedValueOnce(json('proper'));
  expect(askEarly('')).toBe(true);
  expect(await (await fetchUnlessAsked(request('kept'))).json()).toBe('early');
  expect(asked).toHaveBeenCalledOnce();
  expect(await (await fetchUnlessAsked(request('kept'))).json()).toBe('proper');
});

test.each([
  ['another token, hence perhaps another member', () => request('newer'), json('early')],
  ['a refusal', () => request('kept'), json({ code: 'token_expired' }, 401)],
  ['a page that is not of this API', () => request('kept'), new Response('<html>', { status: 200 })],
])('with %s the early answer is thrown away, and asked properly', async (_, ask, answer) => {
  keep();
  asked.mockResolvedValueOnce(answer).mockResolvedValueOnce(json('proper'));
  askEarly('');
  expect(await (await fetchUnlessAsked(ask())).json()).toBe('proper');
});

test('an early call that reached nobody is asked properly', async () => {
  keep();
  asked.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(json('proper'));
  askEarly('');
  expect(await (await fetchUnlessAsked(request('kept'))).json()).toBe('proper');
});

test('an early answer that came long ago is not taken for news', async () => {
  keep();
  asked.mockResolvedValueOnce(json('early')).mockResolvedValueOnce(json('proper'));
  askEarly('');
  clock.mockReturnValue(16_000);
  expect(await (await fetchUnlessAsked(request('kept'))).json()).toBe('proper');
});

test('a caller who gives up does not wait for the early answer', async () => {
  keep();
  asked.mockReturnValue(new Promise(() => undefined));
  askEarly('');
  const calling = new AbortController();
  const answer = fetchUnlessAsked(new Request(request('kept'), { signal: calling.signal }));
  calling.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['/profile/Bo-Sample', [address, 'http://localhost:3000/api/profiles/users/bo-sample/']],
  ['/profile/edit', [address]],
  ['/search', [address]],
])('at %s the profiles of that page are asked for', (path, addresses) => {
  keep();
  asked.mockResolvedValue(json('early'));
  history.replaceState(null, '', path);
  askEarly('');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(addresses);
});

test.each([
  ['nobody is signed in', () => undefined],
  ['the token is near its end', () => keep({ expiresAt: Date.now() + 20_000 })],
  ['the record is none', () => localStorage.setItem('session', '{"grant":')],
])('nothing is asked early where %s', (_, prepare) => {
  prepare();
  expect(askEarly('')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
