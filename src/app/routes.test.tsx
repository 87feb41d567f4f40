import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../entities/cache/cache.ts';
import pageStyles from '../ui/page.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { showTitle } from './page-title.ts';
import { LoadError } from './route-error.tsx';
import { renderAt } from './router-for-tests.tsx';
import { sessionForTest } from '../entities/session/session-for-tests.ts';

beforeEach(() => {
  // jsdom has no scrolling.
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Specification, section 2. */
const open = [
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/contact',
  '/some-name',
  '/profile/somebody',
  '/buildzone',
  '/career-guidance',
  '/projects/typescript',
  '/projects/42',
  '/projects/42/steps',
  '/posts',
  '/search',
];
const members = [
  '/profile',
  '/profile/edit',
  '/profile/edit/experience',
  '/profile/edit/education',
  '/profile/edit/skills',
  '/profile/edit/projects',
  '/buildzone/new',
  '/projects/42/edit',
  '/messages',
  '/notifications',
  '/notes',
  '/newpost',
  '/settings',
  '/settings/profile-privacy',
  '/settings/notifications',
  '/settings/blocked',
  '/settings/decisions',
  '/settings/appearance',
  '/settings/help',
  '/settings/account',
  '/tinymce',
];

test.each([...open, ...members])('a member reaches %s', async (path) => {
  const { router } = await renderAt(path, sessionForTest({ kept: 'token' }));
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(path);
  expect(screen.queryByText('This page does not exist.')).toBeNull();
  await waitFor(() => expect(document.title).not.toBe(''));
});

test.each([...open, '/login', '/register', '/password-reset'])('a visitor reaches %s', async (path) => {
  const { router } = await renderAt(path, sessionForTest({ kept: 'nothing' }));
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(path);
});

test.each(members)('%s redirects a visitor to the login, and keeps the return path', async (path) => {
  const { router } = await renderAt(path, sessionForTest({ kept: 'nothing' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toEqual({ return_to: path });
});

test.each([
  ['/login?return_to=%2Fmessages', '/messages'],
  ['/register', '/profile'],
  ['/login?return_to=%2F%2Fevil.example', '/profile'],
])('a member who opens %s is redirected to %s', async (path, target) => {
  const { router } = await renderAt(path, sessionForTest({ kept: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test.each([
  '/',
  '/some-name',
  '/profile/somebody',
  '/buildzone',
  '/career-guidance',
  '/projects/typescript',
  '/projects/42/steps',
  '/search',
  '/posts',
  '/login',
  '/profile',
  '/messages',
  '/notes',
  '/moderation',
])('%s is given nothing from its address that it does not know', async (path) => {
  const names = [
    'shelf',
    'sort',
    'area',
    'room',
    'list',
    'view',
    'folder',
    'with',
    'tab',
    'job',
    'return_to',
    'feed',
    'filter',
    'chat',
    'draft',
    'utm_source',
  ];
  const strange = names.map((name) => `${name}=%2F%2Fno%20such%20value`).join('&');
  const isForMembers = [...members, '/moderation'].includes(path);
  const { router } = await renderAt(`${path}?${strange}`, sessionForTest({ kept: isForMembers ? 'token' : 'nothing' }));
  const given = Object.values(router.state.matches.at(-1)?.search ?? {});
  expect(given.filter((value) => value !== undefined)).toEqual([]);
});

/** Values that the router, or JSON, would take for something else than a text. */
const odd = [
  'true',
  'null',
  '1e5',
  '007',
  '-0',
  '[1]',
  '{"a":1}',
  '12345678901234567890',
  'Ada & Bo',
  'a+b = 100 %',
  '%00',
];

test.each([
  ['/search', 'q', false],
  ['/search', 'skill', false],
  ['/buildzone', 'skill', false],
  ['/posts', 'skill', false],
  ['/career-guidance', 'q', false],
  ['/notes', 'ask', true],
] as const)('%s?%s= keeps what was typed as it was typed, there and back', async (path, name, isForMembers) => {
  for (const text of odd) {
    const address = `${path}?${new URLSearchParams({ [name]: text })}`;
    const { router } = await renderAt(address, sessionForTest({ kept: isForMembers ? 'token' : 'nothing' }));
    const known = () => (router.state.matches.at(-1)?.search as Record<string, unknown> | undefined)?.[name];
    expect([address, known()]).toEqual([address, text]);
    await router.navigate({ to: path, search: { [name]: text } as never });
    expect([text, known(), new URLSearchParams(router.state.location.searchStr).get(name)]).toEqual([text, text, text]);
    cleanup();
  }
  // A zero byte is nothing that anyone types, and the API refuses it.
  const { router } = await renderAt(
    `${path}?${name}=%00`,
    sessionForTest({ kept: isForMembers ? 'token' : 'nothing' }),
  );
  expect((router.state.matches.at(-1)?.search as Record<string, unknown> | undefined)?.[name] ?? '').toBe('');
});

test.each([
  ['/search?q=%22123%22', { q: '123' }],
  ['/search?q=%22a%20phrase%22', { q: '"a phrase"' }],
  ['/search?q=first&q=second', { q: 'first' }],
  ['/search?tab=jobs&job=0042', { tab: 'jobs', job: 42 }],
  ['/buildzone?effort=months', {}],
  ['/buildzone?effort=weeks&skill=2024', { effort: 'weeks', skill: '2024' }],
  ['/search?effort=months', {}],
  ['/messages?with=123&folder=requests', { with: '123', folder: 'requests' }],
])('%s asks for %j', async (path, asked) => {
  const { router } = await renderAt(path, sessionForTest({ kept: path.startsWith('/messages') ? 'token' : 'nothing' }));
  expect(JSON.parse(JSON.stringify(router.state.matches.at(-1)?.search))).toEqual(asked);
});

test.each(['/nope/nope', '/ab', '/12345', '/settings/nope'])('%s is not found', async (path) => {
  await renderAt(path, sessionForTest({ kept: 'nothing' }));
  expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
});

test.each([
  ['/projects/details', '/buildzone'],
  ['/projects/details?id=0042', '/projects/42'],
  ['/projects/details?projectId=42', '/projects/42'],
  ['/projects/0042', '/projects/42'],
  ['/projects/0042/steps?step=a', '/projects/42/steps'],
])('%s leads to the one address that it has, %s', async (path, target) => {
  const { router } = await renderAt(path, sessionForTest({ kept: 'nothing' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test.each([
  '/projects/gardening/steps',
  '/projects/details?id=gardening',
  `/projects/${'a'.repeat(101)}`,
  '/projects/-1',
  '/projects/+1',
  '/projects/%201',
  '/projects/1.',
  '/projects/%23',
  '/projects/%00',
])('%s is no project', async (path) => {
  await renderAt(path, sessionForTest({ kept: 'nothing' }));
  expect(await screen.findByRole('heading', { name: 'This project does not exist' })).toBeTruthy();
});

test('the title and the focus follow the page', async () => {
  const { router } = await renderAt('/about', sessionForTest({ kept: 'nothing' }));
  await waitFor(() => expect(document.title).toBe('About – Stepwise'));
  await router.navigate({ to: '/terms' });
  await waitFor(() => expect(document.title).toBe('Terms – Stepwise'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Terms' })));
});

test('a title turns nothing round that stands beside it in the tab', () => {
  showTitle('\u202Efdp.\u2066x – Stepwise');
  expect(document.title).toBe('fdp.x – Stepwise');
});

test.each(['', '/experience', '/education', '/skills', '/projects'])(
  'a failed fetch in the editor%s is told inside the editor, and can be retried',
  async (section) => {
    await renderAt(`/profile/edit${section}`, sessionForTest({ kept: 'token' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
    expect(screen.getByRole('navigation', { name: 'Edit profile' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  },
);

test("a failed fetch of a whole page keeps the page's margins", async () => {
  await renderAt('/projects/42/edit', sessionForTest({ kept: 'token' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server could not be reached');
  expect(alert.closest(`.${pageStyles.page}`)).not.toBeNull();
});

test.each(['/profile/edit/experience', '/profile/adas-cat'])(
  'an aborted load of %s shows no failure, and begins again',
  async (path) => {
    const load = vi.spyOn(cache, 'ensureQueryData');
    load.mockRejectedValueOnce(new DOMException('signal is aborted without reason', 'AbortError'));
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await renderAt(path, sessionForTest({ kept: 'token' }));
    // There is no server here, which only the second load finds out.
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
    watch.disconnect();
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(shown.filter((text) => text.includes('aborted'))).toEqual([]);
    load.mockRestore();
  },
);

test("the router's error screen shows the message, and offers to try again", () => {
  const retry = vi.fn();
  render(<LoadError message="No route for this" onRetry={retry} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('No route for this')).toBeTruthy();
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('what did not arrive says why, offers another try while there is a connection, and tries once it is back', () => {
  const retry = vi.fn();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<NotLoaded message="It took too long." onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('It took too long.');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  connection.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(2);
  connection.mockRestore();
});
