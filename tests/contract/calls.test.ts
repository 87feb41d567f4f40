import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { createApp } from '../../server/app.ts';
import { builtInGuide } from '../../server/edura/built-in.ts';
import { createRuns } from '../../server/edura/runs.ts';
import { readEnvironment } from '../../server/environment.ts';
import { readClientFiles } from '../../server/http/client-files.ts';
import { serverLimits } from '../../server/limits.ts';
import { createLogger } from '../../server/logger.ts';
import type { Parts } from '../../server/parts.ts';
import { createAcknowledgements } from '../../server/realtime/acknowledgements.ts';
import { createStreams } from '../../server/realtime/streams.ts';
import { importsOf } from '../boundaries.ts';
import { memoryDatabase } from '../server/database.ts';
import { sourceFiles } from '../source-files.ts';

/** Specification, section 7, to the letter. */
const specified: readonly [method: string, path: string, name: string][] = [
  ['POST', 'api/accounts/register/', 'register'],
  ['POST', 'api/accounts/verify-otp/', 'verifyOtp'],
  ['POST', 'api/accounts/resend-otp/', 'resendOtp'],
  ['POST', 'api/accounts/login/', 'login'],
  ['POST', 'api/accounts/google-login/', 'googleLogin'],
  ['POST', 'api/token/refresh/', 'refreshToken'],
  ['GET', 'api/profiles/me/', 'getProfile'],
  ['PATCH', 'api/profiles/me/', 'updateProfile'],
  ['GET', 'api/profiles/users/{username}/', 'getMemberProfile'],
  ['GET', 'api/profiles/me/stats/', 'getStats'],
  ['POST', 'api/othersprofile/follow/', 'follow'],
  ['GET', 'api/othersprofile/{username}/followers/', 'getFollowers'],
  ['GET', 'api/othersprofile/{username}/following/', 'getFollowing'],
  ['GET', 'api/profiles/me/education/', 'getEducation'],
  ['POST', 'api/profiles/me/education/', 'addEducation'],
  ['PUT', 'api/profiles/me/education/{id}/', 'updateEducation'],
  ['DELETE', 'api/profiles/me/education/{id}/', 'deleteEducation'],
  ['GET', 'api/profiles/me/experience/', 'getExperience'],
  ['POST', 'api/profiles/me/experience/', 'addExperience'],
  ['PUT', 'api/profiles/me/experience/{id}/', 'updateExperience'],
  ['DELETE', 'api/profiles/me/experience/{id}/', 'deleteExperience'],
  ['GET', 'api/profiles/me/projects/', 'getProjects'],
  ['POST', 'api/profiles/me/projects/', 'addProject'],
  ['PATCH', 'api/profiles/me/projects/{id}/', 'updateProject'],
  ['DELETE', 'api/profiles/me/projects/{id}/', 'deleteProject'],
];

/** The calls that the specification wants as multipart, evidence, and images of posts and messages; everything else is JSON. */
const multipart = [
  'addEvidence',
  'addProject',
  'sendImageMessage',
  'updateProfile',
  'updateProject',
  'uploadPostImage',
];
/** The calls whose errors are read for `message`. */
const withMessage = ['follow', 'getFollowers', 'getFollowing'];

const byResource = Object.entries(calls);
const all = byResource.flatMap(([, list]) => list);
const clientModules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts');
const sorted = (names: Iterable<string>) => [...names].toSorted((a, b) => (a < b ? -1 : 1));

test('every specified call is in the contract, with its exact method and path', () => {
  const known = all.map(({ method, path, name }) => [method, path, name]);
  expect(known).toEqual(expect.arrayContaining(specified.map((call) => [...call])));
});

test('bodies and errors travel as specified', () => {
  expect(sorted(all.filter(({ encoding }) => encoding === 'multipart').map(({ name }) => name))).toEqual(multipart);
  expect(sorted(all.filter(({ errorField }) => errorField === 'message').map(({ name }) => name))).toEqual(withMessage);
});

test('no two calls share a name, or a method and path', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

test.each(all.map((call) => [call.name, call] as const))('%s has a path in the specified form', (_, { path }) => {
  expect(path).toMatch(/^api\/([a-z0-9-]+\/|\{[a-z_]+\}\/)+$/);
});

test.each(byResource)('src/api/%s.ts has one function for each call, and no other', async (resource, list) => {
  const load = clientModules[`../../src/api/${resource}.ts`];
  if (load === undefined) throw new Error(`src/api/${resource}.ts is not there`);
  const functions = Object.entries(await load())
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name);
  expect(sorted(functions)).toEqual(sorted(list.map(({ name }) => name)));
});

test("every module of src/api that uses the contract's calls is named after a resource of the contract", async () => {
  const files = await sourceFiles(['src/api'], /(?<!\.test)\.ts$/);
  const resources = new Set(Object.keys(calls));
  const strays = [...files]
    .filter(([path, source]) =>
      importsOf(path, source).some(({ from, isType }) => {
        const resource = /\/contract\/([a-z-]+)\.ts$/.exec(from)?.[1];
        return !isType && resource !== undefined && resources.has(resource) && path !== `src/api/${resource}.ts`;
      }),
    )
    .map(([path]) => path);
  expect(strays).toEqual([]);
});

/** Routes of the running server as `METHOD path`, in the contract's spelling; middleware and the refusal of other methods left out. */
async function serverRoutes(): Promise<string[]> {
  const database = await memoryDatabase();
  try {
    const env = readEnvironment({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' });
    const parts: Parts = {
      env,
      db: database.db,
      log: createLogger('silent'),
      now: () => new Date(),
      secret: 'a secret of thirty-two characters',
      publicUrl: () => 'http://localhost:3000',
      limits: serverLimits,
      mailWaiting: () => undefined,
      exportWaiting: () => undefined,
      streams: createStreams({
        db: database.db,
        listen: (channel, onNotice) => database.listen(channel, onNotice),
        log: createLogger('silent'),
        now: () => new Date(),
      }),
      acknowledgements: createAcknowledgements({ store: () => Promise.resolve(), everyMs: 0 }),
      runs: createRuns({
        db: database.db,
        log: createLogger('silent'),
        now: () => new Date(),
        guides: { builtIn: builtInGuide(database.db, () => new Date()), model: null },
      }),
      fetch: () => Promise.reject(new Error('nothing is fetched here')),
      inBackground: () => undefined,
    };
    const app = createApp(parts, await readClientFiles('/no/client/is/built'));
    return app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice(1).replaceAll(/:(\w+)/g, '{$1}')}`);
  } finally {
    await database.close();
  }
}

let served: string[];
// The first database of a fresh clone takes longer to make on a busy machine than a test may.
beforeAll(async () => {
  served = await serverRoutes();
}, 60_000);

test('the server has one route for each call, and no other under /api/', () => {
  expect(served.toSorted()).toEqual(all.map(({ method, path }) => `${method} ${path}`).toSorted());
});

interface Node {
  type?: unknown;
  requirement?: unknown;
  pipe?: Node[];
}

/** Every number schema inside a schema, each as the steps of its pipe. */
function numbersIn(node: unknown, seen = new Set<unknown>()): Node[][] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  const { type, pipe } = node as Node;
  if (type === 'number') return [pipe ?? []];
  return Object.values(node).flatMap((one) => numbersIn(one, seen));
}

test('every number that can be sent is whole and fits into a column of the database', () => {
  const sent = Object.values(calls)
    .flat()
    .flatMap(({ name, body, query }) => [body, query].flatMap((one) => numbersIn(one)).map((pipe) => ({ name, pipe })));
  expect(sent.length).toBeGreaterThan(3);
  const bound = (pipe: Node[], type: string) => Number(pipe.find((step) => step.type === type)?.requirement);
  const unbounded = sent.filter(
    ({ pipe }) =>
      !pipe.some(({ type }) => type === 'integer') ||
      !(bound(pipe, 'min_value') >= -(2 ** 31)) ||
      !(bound(pipe, 'max_value') < 2 ** 31),
  );
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});
