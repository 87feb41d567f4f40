import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { addEducation, deleteEducation, getEducation, updateEducation } from '../../src/api/education.ts';
import { addExperience, deleteExperience, getExperience, updateExperience } from '../../src/api/experience.ts';
import { follow, getFollowers, getFollowing } from '../../src/api/follow.ts';
import { getMemberProfile, getProfile, getStats, updateProfile } from '../../src/api/profiles.ts';
import { addProject, deleteProject, getProjects, updateProject } from '../../src/api/projects.ts';
import { connectSession } from '../../src/api/session-port.ts';
import { json, ScriptedApi, unauthorized } from './api.ts';

const school = { school: 'Example Academy' };
const work = { title: 'Gardener', organization: 'Example Gardens' };
const dates = { start_date: '', end_date: '', is_current: false };
const built = { title: 'A shed', description: '', url: '', ...dates, technologies: [] };

/** Specification, section 8: each failed call of the profile area and its text, word for word. */
const catalogue: readonly [fallback: string, path: string, call: () => Promise<unknown>, field?: 'message'][] = [
  ['Failed to fetch profile', 'api/profiles/me/', () => getProfile()],
  ['Failed to fetch user profile', 'api/profiles/users/kofi/', () => getMemberProfile('kofi')],
  [
    'Failed to update follow status',
    'api/othersprofile/follow/',
    () => follow({ target_username: 'kofi', action: 'follow' }),
    'message',
  ],
  ['Failed to fetch followers list', 'api/othersprofile/kofi/followers/', () => getFollowers('kofi', null), 'message'],
  ['Failed to fetch following list', 'api/othersprofile/kofi/following/', () => getFollowing('kofi', null), 'message'],
  ['Failed to update profile', 'api/profiles/me/', () => updateProfile({ headline: 'Gardener' })],
  ['Failed to fetch profile stats', 'api/profiles/me/stats/', () => getStats()],
  ['Failed to fetch education', 'api/profiles/me/education/', () => getEducation()],
  ['Failed to add education', 'api/profiles/me/education/', () => addEducation(school)],
  ['Failed to update education', 'api/profiles/me/education/e1/', () => updateEducation('e1', school)],
  ['Failed to delete education', 'api/profiles/me/education/e1/', () => deleteEducation('e1')],
  ['Failed to fetch experience', 'api/profiles/me/experience/', () => getExperience()],
  ['Failed to add experience', 'api/profiles/me/experience/', () => addExperience(work)],
  ['Failed to update experience', 'api/profiles/me/experience/e1/', () => updateExperience('e1', work)],
  ['Failed to delete experience', 'api/profiles/me/experience/e1/', () => deleteExperience('e1')],
  ['Failed to fetch projects', 'api/profiles/me/projects/', () => getProjects()],
  ['Failed to add project', 'api/profiles/me/projects/', () => addProject(built)],
  ['Failed to update project', 'api/profiles/me/projects/p1/', () => updateProject('p1', built)],
  ['Failed to delete project', 'api/profiles/me/projects/p1/', () => deleteProject('p1')],
];

let api: ScriptedApi;

beforeEach(() => {
  api = new ScriptedApi();
  const token = api.mint();
  connectSession({ currentToken: async () => token, replaceToken: async () => token });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  connectSession(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each(catalogue)('%s', (fallback, path, call, field) => {
  const own = field ?? 'detail';
  const others = own === 'detail' ? 'message' : 'detail';

  test('an answer without a text gets the fallback', async () => {
    api.next(path, () => json(500, {}));
    await expect(call()).rejects.toMatchObject({ status: 500, detail: fallback });
  });

  test('an answer that is not of this service gets the fallback', async () => {
    api.next(path, () => new Response('<!doctype html>Bad gateway', { status: 500 }));
    await expect(call()).rejects.toMatchObject({ detail: fallback });
  });

  test('an empty text gets the fallback', async () => {
    api.next(path, () => json(400, { [own]: '' }));
    await expect(call()).rejects.toMatchObject({ detail: fallback });
  });

  test(`the ${own} of the server wins, and its ${others} does not`, async () => {
    api.next(path, () => json(400, { [own]: 'The server says why.', [others]: 'Something else.' }));
    await expect(call()).rejects.toMatchObject({ status: 400, detail: 'The server says why.' });
  });
});

test('texts are sent as they are, objects and lists as JSON text, and an empty end date is left out', async () => {
  api.next('api/profiles/me/', ({ body }) => json(400, { detail: body }));
  const changed = await updateProfile({ headline: '', links: [{ label: 'Home', url: 'https://example.org' }] }).catch(
    (error: unknown) => String(error),
  );
  expect(changed).toContain('name="headline"\r\n\r\n\r\n');
  expect(changed).toContain('[{"label":"Home","url":"https://example.org"}]');
  for (const end_date of ['', 'null']) {
    api.next('api/profiles/me/projects/', ({ body }) => json(400, { detail: body }));
    const added = await addProject({ ...built, end_date, technologies: ['Wood', 'Nails'] }).catch((error: unknown) =>
      String(error),
    );
    expect(added).toContain('["Wood","Nails"]');
    expect(added).not.toContain('end_date');
  }
  api.next('api/profiles/me/projects/', ({ body }) => json(400, { detail: body }));
  expect(await addProject({ ...built, end_date: '2026-05' }).catch((error: unknown) => String(error))).toContain(
    '2026-05',
  );
});

test('a visitor is answered what everybody may see, and so is a member whose session has ended', async () => {
  const path = 'api/profiles/users/kofi/';
  connectSession({ currentToken: async () => null, replaceToken: async () => 'never' });
  api.next(path, ({ token }) => json(404, { detail: `asked with ${token}` }));
  await expect(getMemberProfile('kofi')).rejects.toMatchObject({ detail: 'asked with null' });

  const ended = new CallError('answered', 401, 'Your session has ended.');
  connectSession({ currentToken: async () => 'old', replaceToken: () => Promise.reject(ended) });
  api.next(path, () => unauthorized());
  api.next(path, ({ token }) => json(404, { detail: `asked with ${token}` }));
  await expect(getMemberProfile('kofi')).rejects.toMatchObject({ detail: 'asked with null' });
});

test('a member whose session can not be asked for is not taken for a visitor', async () => {
  const unreachable = new CallError('network', 0, 'The server could not be reached.');
  connectSession({ currentToken: async () => 'old', replaceToken: () => Promise.reject(unreachable) });
  api.next('api/profiles/users/kofi/', () => unauthorized());
  await expect(getMemberProfile('kofi')).rejects.toMatchObject({ detail: 'The server could not be reached.' });
});
