// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { makeModerator } from '../../server/store/moderation.ts';
import { multipartOf, type MultipartValue } from '../../src/api/multipart.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Answer, RequestOptions } from './client.ts';
import { goodAccountAnswers, goodGuidanceAnswers } from './account-answers.ts';
import { goodCommunityAnswers } from './community-answers.ts';
import { published } from './community.ts';
import { goodMessageAnswers } from './conversations.ts';
import { goodModerationAnswers } from './moderation.ts';
import { goodNotificationAnswers } from './notifications.ts';
import { goodPostAnswers, published as publishedPost } from './posts.ts';
import { goodEduraAnswers } from './edura-answers.ts';
import { goodJobAnswers, mayPost, postedJob } from './jobs.ts';
import { profilePaths } from './people.ts';
import { goodProfileAnswers } from './profile-answers.ts';
import { goodPassword, newPerson, paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object; encoding?: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let member: SignedUp;
let description: Description;
/** A published community project of the member's. */
let shown: CommunityProject;
let [job, post] = ['', ''];
const ajv = new Ajv2020({ strict: false, validateFormats: false });

beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
  // For everyone else, calls of moderators are not there.
  await makeModerator(server.db, member.user.id, server.now());
  shown = await published(member.client);
  await mayPost(server, member, '');
  job = (await postedJob(member.client)).id;
  post = (await publishedPost(member.client)).id;
  description = (await server.client().request('/openapi.json')).body as Description;
  ajv.addSchema({ $id: 'description', components: description.components });
});
afterAll(() => server.close());

function operation(path: string, method = 'post'): Operation {
  const found = description.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not described`);
  return found;
}

function matches(schema: object, value: unknown): string[] {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"description#/components')) as object;
  const check = ajv.compile(absolute);
  return check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** What the description says about this status, compared with what came. */
function differences(described: Operation, answer: Answer): string[] {
  const response = described.responses[String(answer.status)] ?? described.responses['default'];
  if (response === undefined) return [`status ${answer.status} is not described`];
  const schema = response.content?.['application/json']?.schema;
  if (schema === undefined) return answer.body === '' ? [] : ['a body that is not described'];
  return matches(schema, answer.body);
}

test('the description and the contract hold the same operations', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => `${method} ${path} ${one.operationId}`),
  );
  const contracted = Object.values(calls)
    .flat()
    .map((call) => `${call.method.toLowerCase()} /${call.path} ${call.name}`);
  expect(described.toSorted()).toEqual(contracted.toSorted());
  expect(description.openapi).toBe('3.1.0');
});

interface Described {
  /** `get /api/…/`, as the description has it. */
  key: string;
  method: string;
  /** With parameters filled in. */
  path: string;
  one: Operation;
}

/** A member, a job, a project, a step and a role that exist, an entry that does not. */
function filled(path: string): string {
  return path
    .replace('{username}', member.person.username)
    .replace('{project}', shown.id)
    .replace('{job}', job)
    .replace('{post}', post)
    .replace('{key}', randomUUID())
    .replace('{case}', '1')
    .replace(/\{(?:chat|turn)\}/, '1')
    .replace('{step}', shown.steps[0]?.id ?? '')
    .replace('{role}', 'archivist')
    .replace('{id}', randomUUID());
}

function allOperations(): Described[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      key: `${method} ${path}`,
      method: method.toUpperCase(),
      path: filled(path),
      one,
    })),
  );
}

test('every described operation is served', async () => {
  for (const { key, method, path } of allOperations())
    expect([key, (await server.client().request(path, { method })).status]).not.toEqual([key, 404]);
});

test('a described path answers only the described methods', async () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    const method = ['PUT', 'DELETE', 'POST'].find((one) => methods[one.toLowerCase()] === undefined) ?? '';
    const other = await server.client().request(filled(path), { method });
    expect([path, other.status]).toEqual([path, 405]);
    expect(other.headers.get('Allow')?.toLowerCase().split(', ').toSorted()).toEqual(Object.keys(methods).toSorted());
  }
});

test('operations for members describe their authentication, and reject requests without it', async () => {
  for (const { key, method, path, one } of allOperations()) {
    const answer = await server.client().request(path, { method });
    const needsMember =
      one.security.length > 0 && !one.security.some((requirement) => JSON.stringify(requirement) === '{}');
    expect([key, answer.status === 401 && JSON.stringify(answer.body).includes('token_missing')]).toEqual([
      key,
      needsMember,
    ]);
  }
});

/** Good input for every operation, in an order in which it succeeds. */
async function goodAnswers(): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const person = newPerson();
  const client = server.client();
  answers.set(`post ${paths.register}`, await client.post(paths.register, person));
  server.pass(61);
  answers.set(`post ${paths.resend}`, await client.post(paths.resend, { email: person.email }));
  const otp = await server.mail.codeFor(person.email, 2);
  answers.set(`post ${paths.verify}`, await client.post(paths.verify, { email: person.email, otp }));
  answers.set(`post ${paths.refresh}`, await client.post(paths.refresh));
  answers.set(`post ${paths.logout}`, await client.post(paths.logout));
  answers.set(`post ${paths.login}`, await client.post(paths.login, { email: person.email, password: goodPassword }));
  answers.set(`get ${paths.username}`, await client.request(`${paths.username}?username=somebody`));
  answers.set(`post ${paths.reset}`, await client.post(paths.reset, { email: person.email }));
  const code = await server.mail.codeFor(person.email, 3);
  answers.set(
    `post ${paths.confirmReset}`,
    await client.post(paths.confirmReset, { email: person.email, otp: code, password: 'quite another phrase' }),
  );
  return answers;
}

// Third-party sign-in is described, and answered with 501 until it is set up.
const notSetUp = new Set([`post ${paths.google}`]);

const json = (body: object, method = 'POST'): RequestOptions => ({ json: body, method });
const form = (fields: Record<string, MultipartValue>, method = 'POST'): RequestOptions => ({
  form: multipartOf(fields),
  method,
});
test('valid input is answered as described, for every operation', async () => {
  const answers = new Map([
    ...(await goodAnswers()),
    ...(await goodProfileAnswers(server)),
    ...(await goodAccountAnswers(server)),
    ...(await goodCommunityAnswers(server)),
    ...(await goodMessageAnswers(server)),
    ...(await goodGuidanceAnswers(server)),
    ...(await goodJobAnswers(server)),
    ...(await goodPostAnswers(server)),
    ...(await goodModerationAnswers(server)),
    ...(await goodNotificationAnswers(server)),
    ...(await goodEduraAnswers(server)),
  ]);
  for (const { key, one } of allOperations()) {
    if (notSetUp.has(key)) continue;
    const answer = answers.get(key);
    if (answer === undefined) throw new Error(`there is no good input for ${key}`);
    expect([key, answer.status]).toEqual([key, Number(Object.keys(one.responses)[0])]);
    expect([key, differences(one, answer)]).toEqual([key, []]);
  }
});

test('a visitor is answered as described where visitors are allowed', async () => {
  const answer = await server.client().request(profilePaths.user(member.person.username));
  expect(answer.body).toMatchObject({ relation: null });
  expect(differences(operation('/api/profiles/users/{username}/', 'get'), answer)).toEqual([]);
  for (const path of [
    '/api/community-projects/',
    '/api/community-projects/{project}/',
    '/api/community-projects/{project}/members/',
    '/api/jobs/',
    '/api/jobs/{job}/',
    '/api/posts/',
    '/api/posts/{post}/',
    '/api/posts/{post}/comments/',
    '/api/search/',
  ]) {
    const one = await server.client().request(filled(path));
    expect([path, one.status, differences(operation(path, 'get'), one)]).toEqual([path, 200, []]);
  }
});

test('invalid input is answered as described, for every operation with a body', async () => {
  const bad = [{}, { unknown: 1 }, [], { email: 1, password: null, otp: 'x' }];
  for (const { key, method, path, one } of allOperations()) {
    const schema = one.requestBody?.content['application/json']?.schema;
    for (const sent of schema === undefined ? [] : bad) {
      const answer = await member.client.request(path, { method, json: sent });
      expect([key, answer.status]).toEqual([key, 400]);
      expect([key, differences(one, answer)]).toEqual([key, []]);
      // The description must reject it, too: a client that validates against it would never send this.
      expect([key, matches(schema ?? {}, sent).length > 0]).toEqual([key, true]);
    }
  }
});

test('multipart bodies are described as such, and rejected as described', async () => {
  const multipart = allOperations().filter(({ one }) => one.requestBody?.content['multipart/form-data'] !== undefined);
  expect(multipart.map(({ one }) => one.operationId).toSorted()).toEqual([
    'addEvidence',
    'addProject',
    'sendImageMessage',
    'updateProfile',
    'updateProject',
    'uploadPostImage',
  ]);
  const images: Record<string, string> = {
    updateProfile: 'profile_image',
    addEvidence: 'evidence_image',
    uploadPostImage: 'image',
    sendImageMessage: 'image',
  };
  for (const { key, method, path, one } of multipart) {
    const { schema = {}, encoding } = one.requestBody?.content['multipart/form-data'] ?? {};
    const image = images[one.operationId] ?? 'project_image';
    expect(encoding).toEqual({ [image]: { contentType: 'image/jpeg, image/jpg, image/png, image/gif' } });
    for (const fields of [
      { unknown: 'x', title: 'x' },
      { title: 'x'.repeat(200), headline: 'x'.repeat(200) },
    ]) {
      const answer = await member.client.request(path, form(fields, method));
      expect([key, answer.status, differences(one, answer)]).toEqual([key, 400, []]);
      expect([key, matches(schema, fields).length > 0]).toEqual([key, true]);
    }
    const wrongType = await member.client.request(path, json({}, method));
    expect([key, wrongType.status, differences(one, wrongType)]).toEqual([key, 415, []]);
  }
});

test('missing query parameters and failed sign-ins are answered as described', async () => {
  const { person } = await signUp(server);
  const noQuery = await server.client().request(paths.username);
  expect(noQuery.status).toBe(400);
  expect(differences(operation(paths.username, 'get'), noQuery)).toEqual([]);
  const wrong = await server.client().post(paths.login, { email: person.email, password: 'no' });
  expect(wrong.status).toBe(401);
  expect(differences(operation(paths.login), wrong)).toEqual([]);
  expect(differences(operation(paths.refresh), await server.client().post(paths.refresh))).toEqual([]);
  expect(
    differences(
      operation(paths.verify),
      await server.client().post(paths.verify, { email: person.email, otp: '000000' }),
    ),
  ).toEqual([]);
});

test('the described body accepts what the contract accepts', () => {
  const schema = operation(paths.register).requestBody?.content['application/json']?.schema ?? {};
  expect(matches(schema, newPerson())).toEqual([]);
  expect(matches(schema, { ...newPerson(), extra: 1 })).not.toEqual([]);
  const project = operation('/api/profiles/me/projects/').requestBody?.content['multipart/form-data']?.schema ?? {};
  expect(matches(project, { title: 'Example Bridge', technologies: '["Steel"]', project_image: 'bytes' })).toEqual([]);
  expect(matches(project, { title: 'Example Bridge', project_image: 1 })).not.toEqual([]);
});
