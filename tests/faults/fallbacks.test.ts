import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { addEducation, deleteEducation, getEducation, updateEducation } from '../../src/api/education.ts';
import { addExperience, deleteExperience, getExperience, updateExperience } from '../../src/api/experience.ts';
import { follow, getFollowers, getFollowing } from '../../src/api/follow.ts';
import { updateProfile } from '../../src/api/profile-changes.ts';
import { getMemberProfile, getProfile, getStats } from '../../src/api/profiles.ts';
import { addProject, deleteProject, getProjects, updateProject } from '../../src/api/projects.ts';
import { connectTokens, type TokenSource } from '../../src/api/token-source.ts';
import { json, ScriptedApi, unauthorized } from './api.ts';

const ada = { as: 'm1' };
const keyed = { ...ada, key: '0c5a3b1e-6f0d-4c57-9f57-1d2f3a4b5c6d' };
const school = { school: 'Example Academy' };
const work = { title: 'Gardener', organization: 'Example Gardens' };
const dates = { start_date: '', end_date: '', is_current: false };
const built = { title: 'A shed', description: '', url: '', ...dates, technologies: [] };

/** Specification, section 8: each failed call of the profile area and its text, word for word. */
const catalogue: readonly [fallback: string, path: string, call: () => Promise<unknown>, field?: 'message'][] = [
  ['Failed to fetch profile', 'api/profiles/me/', () => getProfile(ada)],
  ['Failed to fetch user profile', 'api/profiles/users/kofi/', () => getMemberProfile('kofi', ada)],
  [
    'Failed to update follow status',
    'api/othersprofile/follow/',
    () => follow({ target_username: 'kofi', action: 'follow' }, ada),
    'message',
  ],
  [
    'Failed to fetch followers list',
    'api/othersprofile/kofi/followers/',
    () => getFollowers('kofi', null, ada),
    'message',
  ],
  [
    'Failed to fetch following list',
    'api/othersprofile/kofi/following/',
    () => getFollowing('kofi', null, ada),
    'message',
  ],
  ['Failed to update profile', 'api/profiles/me/', () => updateProfile({ headline: 'Gardener' }, ada)],
  ['Failed to fetch profile stats', 'api/profiles/me/stats/', () => getStats(ada)],
  ['Failed to fetch education', 'api/profiles/me/education/', () => getEducation(ada)],
  ['Failed to add education', 'api/profiles/me/education/', () => addEducation(school, keyed)],
  ['Failed to update education', 'api/profiles/me/education/e1/', () => updateEducation('e1', school, ada)],
  ['Failed to delete education', 'api/profiles/me/education/e1/', () => deleteEducation('e1', '0', ada)],
  ['Failed to fetch experience', 'api/profiles/me/experience/', () => getExperience(ada)],
  ['Failed to add experience', 'api/profiles/me/experience/', () => addExperience(work, keyed)],
  ['Failed to update experience', 'api/profiles/me/experience/e1/', () => updateExperience('e1', work, ada)],
  ['Failed to delete experience', 'api/profiles/me/experience/e1/', () => deleteExperience('e1', '0', ada)],
  ['Failed to fetch projects', 'api/profiles/me/projects/', () => getProjects(ada)],
  ['Failed to add project', 'api/profiles/me/projects/', () => addProject(built, keyed)],
  ['Failed to update project', 'api/profiles/me/projects/p1/', () => updateProject('p1', built, ada)],
  ['Failed to delete project', 'api/profiles/me/projects/p1/', () => deleteProject('p1', '0', ada)],
];

let api: ScriptedApi;

const signedIn = (token: string, replaceToken: TokenSource['replaceToken']): TokenSource => ({
  currentMember: async () => 'm1',
  tokenOf: async () => token,
  replaceToken,
  isCurrent: (member) => member === 'm1',
});

const visitor: TokenSource = {
  currentMember: async () => null,
  tokenOf: () => Promise.reject(new Error('A visitor has no token')),
  replaceToken: () => Promise.reject(new Error('A visitor has no token')),
  isCurrent: (member) => member === null,
};

beforeEach(() => {
  api = new ScriptedApi();
  const token = api.mint();
  connectTokens(signedIn(token, async () => token));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  connectTokens(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each(catalogue)('%s', (fallback, path, call, field) => {
  const own = field ?? 'detail';
  const others = own === 'detail' ? 'message' : 'detail';

  test('an answer without a message gets the fallback', async () => {
    api.next(path, () => json(500, { code: 'server_error' }));
    await expect(call()).rejects.toMatchObject({ status: 500, detail: fallback });
  });

  test.each([
    ['a page', 500],
    ['a page', 401],
    ['a page', 403],
    ['a page', 404],
    ['a page', 200],
    ['an empty object', 403],
  ])('%s with status %i is no answer of this service: it gets the fallback, and no status', async (what, status) => {
    api.next(path, () => (what === 'a page' ? new Response('<!doctype html>Portal', { status }) : json(status, {})));
    await expect(call()).rejects.toMatchObject({ kind: 'malformed', status: 0, detail: fallback });
    expect(api.count(path), 'asked once').toBe(1);
  });

  test.each([205, 204])(
    'success is the status of the contract, in an answer of this service: not a bare %i',
    async (status) => {
      api.next(path, () => new Response(null, { status }));
      await expect(call()).rejects.toMatchObject({ kind: 'malformed', status: 0, detail: fallback });
    },
  );

  test('an empty message gets the fallback', async () => {
    api.next(path, () => json(400, { [own]: '' }));
    await expect(call()).rejects.toMatchObject({ detail: fallback });
  });

  test(`the server's ${own} is used, and its ${others} is not`, async () => {
    api.next(path, () => json(400, { [own]: 'The server says why.', [others]: 'Something else.' }));
    await expect(call()).rejects.toMatchObject({ detail: 'The server says why.' });
  });
});

test('texts are sent unchanged, objects and lists as JSON text, and an empty end date is omitted', async () => {
  api.next('api/profiles/me/', ({ body }) => json(400, { detail: body }));
  const changed = await updateProfile(
    { headline: '', links: [{ label: 'Home', url: 'https://example.org' }] },
    ada,
  ).catch((error: unknown) => String(error));
  expect(changed).toContain('name="headline"\r\n\r\n\r\n');
  expect(changed).toContain('[{"label":"Home","url":"https://example.org"}]');
  for (const end_date of ['', 'null']) {
    api.next('api/profiles/me/projects/', ({ body }) => json(400, { detail: body }));
    const added = await addProject({ ...built, end_date, technologies: ['Wood', 'Nails'] }, keyed).catch(
      (error: unknown) => String(error),
    );
    expect(added).toContain('["Wood","Nails"]');
    expect(added).not.toContain('end_date');
  }
  api.next('api/profiles/me/projects/', ({ body }) => json(400, { detail: body }));
  expect(await addProject({ ...built, end_date: '2026-05' }, keyed).catch((error: unknown) => String(error))).toContain(
    '2026-05',
  );
});

test('a visitor, and a member whose session has ended, get what everyone may see', async () => {
  const path = 'api/profiles/users/kofi/';
  connectTokens(visitor);
  api.next(path, ({ token }) => json(404, { detail: `asked with ${token}` }));
  await expect(getMemberProfile('kofi', { as: null })).rejects.toMatchObject({ detail: 'asked with null' });

  const ended = new CallError('answered', 401, 'Your session has ended.');
  let current: string | null = 'm1';
  connectTokens({
    ...signedIn('old', () => {
      current = null;
      return Promise.reject(ended);
    }),
    isCurrent: (member) => member === current,
  });
  api.next(path, () => unauthorized());
  api.next(path, ({ token }) => json(404, { detail: `asked with ${token}` }));
  await expect(getMemberProfile('kofi', ada)).rejects.toMatchObject({ detail: 'asked with null' });
});

test('a member whose session cannot be determined is not treated as a visitor', async () => {
  const unreachable = new CallError('network', 0, 'The server could not be reached.');
  connectTokens(signedIn('old', () => Promise.reject(unreachable)));
  api.next('api/profiles/users/kofi/', () => unauthorized());
  await expect(getMemberProfile('kofi', ada)).rejects.toMatchObject({ detail: 'The server could not be reached.' });
});
