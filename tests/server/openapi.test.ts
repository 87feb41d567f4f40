// @vitest-environment node
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Answer } from './client.ts';
import { goodPassword, newPerson, paths, signUp, startTestServer, type TestServer } from './server.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let description: Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false });

beforeAll(async () => {
  server = await startTestServer();
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
  const described = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => `${method} ${path} ${one.operationId}`));
  const contracted = Object.values(calls).flat().map((call) => `${call.method.toLowerCase()} /${call.path} ${call.name}`);
  expect(described.toSorted()).toEqual(contracted.toSorted());
  expect(description.openapi).toBe('3.1.0');
});

test('every described operation is served, and its method is the only one', async () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const method of Object.keys(methods)) expect((await server.client().request(path, { method: method.toUpperCase() })).status).not.toBe(404);
    const other = await server.client().request(path, { method: 'PUT' });
    expect(other.headers.get('Allow')?.toLowerCase().split(', ')).toEqual(Object.keys(methods));
  }
});

test('operations for members say how to authenticate, and refuse whoever does not', async () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const answer = await server.client().request(path, { method: method.toUpperCase() });
      expect(answer.status === 401 && JSON.stringify(answer.body).includes('token_missing')).toBe(one.security.length > 0);
    }
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
  answers.set(`get ${paths.me}`, await client.request(paths.me));
  answers.set(`post ${paths.refresh}`, await client.post(paths.refresh));
  answers.set(`post ${paths.logout}`, await client.post(paths.logout));
  answers.set(`post ${paths.login}`, await client.post(paths.login, { email: person.email, password: goodPassword }));
  answers.set(`get ${paths.username}`, await client.request(`${paths.username}?username=somebody`));
  answers.set(`post ${paths.reset}`, await client.post(paths.reset, { email: person.email }));
  const code = await server.mail.codeFor(person.email, 3);
  answers.set(`post ${paths.confirmReset}`, await client.post(paths.confirmReset, { email: person.email, otp: code, password: 'quite another phrase' }));
  return answers;
}

// Third-party sign-in is described, and answered with 501 until it is set up.
const notSetUp = new Set([`post ${paths.google}`]);

test('good input is answered as described, for every operation', async () => {
  const answers = await goodAnswers();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const key = `${method} ${path}`;
      if (notSetUp.has(key)) continue;
      const answer = answers.get(key);
      if (answer === undefined) throw new Error(`there is no good input for ${key}`);
      expect([key, answer.status]).toEqual([key, Number(Object.keys(described.responses)[0])]);
      expect([key, differences(described, answer)]).toEqual([key, []]);
    }
  }
});

test('bad input is answered as described, for every operation with a body', async () => {
  const bad = [{}, { unknown: 1 }, [], { email: 1, password: null, otp: 'x' }];
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      if (described.requestBody === undefined) continue;
      for (const json of bad) {
        const answer = await server.client().request(path, { method: method.toUpperCase(), json });
        expect([path, answer.status]).toEqual([path, 400]);
        expect([path, differences(described, answer)]).toEqual([path, []]);
        // The description must refuse it, too: a client that checks by it would never send this.
        const schema = described.requestBody.content['application/json']?.schema ?? {};
        expect([path, matches(schema, json).length > 0]).toEqual([path, true]);
      }
    }
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
  expect(differences(operation(paths.verify), await server.client().post(paths.verify, { email: person.email, otp: '000000' }))).toEqual([]);
});

test('the described body accepts what the contract accepts', () => {
  const schema = operation(paths.register).requestBody?.content['application/json']?.schema ?? {};
  expect(matches(schema, newPerson())).toEqual([]);
  expect(matches(schema, { ...newPerson(), extra: 1 })).not.toEqual([]);
});
