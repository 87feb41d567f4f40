import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members } from '../../server/store/schema.ts';
import type { Answer } from './client.ts';
import { paths, signUp, type TestServer } from './server.ts';

/** Good input for every operation of the account, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodAccountAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client, person } = await signUp(server);
  await server.client().post(paths.login, { email: person.email, password: person.password });
  const account = await client.request('/api/account/');
  const { sessions } = account.body as { sessions: { id: string; current: boolean }[] };
  const other = sessions.find(({ current }) => !current)?.id;
  const change = '/api/accounts/email-change/';
  const typed = { current_password: person.password };
  const email = `new-${person.email}`;
  const asked = await client.post(change, { email, ...typed });
  server.pass(60);
  const resent = await client.post(`${change}resend/`, { email });
  const confirmed = await client.post(`${change}confirm/`, { email, otp: await server.mail.codeFor(email, 2) });
  const cancelled = await client.request(change, { method: 'DELETE' });
  const moved = await signUp(server);
  const movedTo = `new-${moved.person.email}`;
  await moved.client.post(change, { email: movedTo, current_password: moved.person.password });
  await moved.client.post(`${change}confirm/`, { email: movedTo, otp: await server.mail.codeFor(movedTo) });
  const told = (await server.mail.to(moved.person.email, 2)).at(-1);
  const token = /#(\S+)/.exec(told?.text ?? '')?.[1];
  const leaver = await signUp(server);
  const codeless = await signUp(server);
  await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, codeless.user.id));
  return new Map([
    [`post ${change}`, asked],
    [`post ${change}resend/`, resent],
    [`post ${change}confirm/`, confirmed],
    [`delete ${change}`, cancelled],
    [`post ${change}undo/`, await server.client().post(`${change}undo/`, { token })],
    [
      'post /api/accounts/deletion/',
      await leaver.client.post('/api/accounts/deletion/', {
        phrase: 'delete my account',
        current_password: leaver.person.password,
      }),
    ],
    ['post /api/accounts/own-code/', await codeless.client.post('/api/accounts/own-code/', { act: 'deletion' })],
    ['post /api/account/export/', await client.post('/api/account/export/')],
    ['get /api/account/export/', await client.request('/api/account/export/')],
    [
      'post /api/account/problems/',
      await client.post('/api/account/problems/', { key: randomUUID(), text: 'The picture did not load.' }),
    ],
    ['get /api/account/', account],
    [
      'delete /api/account/sessions/{id}/',
      await client.request(`/api/account/sessions/${other}/`, { method: 'DELETE' }),
    ],
    ['post /api/account/end-other-sessions/', await client.post('/api/account/end-other-sessions/')],
    [
      'post /api/account/password/',
      await client.post('/api/account/password/', {
        current_password: person.password,
        password: 'quite another phrase',
      }),
    ],
  ]);
}

/** The same for the operations of career guidance. */
export async function goodGuidanceAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client } = await signUp(server);
  const answers = new Map([
    [
      'put /api/guidance/target/',
      await client.request('/api/guidance/target/', { json: { role: 'archivist' }, method: 'PUT' }),
    ],
  ]);
  for (const [key, path] of [
    ['roles/', 'roles/'],
    ...['', 'plan/', 'people/'].map((rest) => [`roles/{role}/${rest}`, `roles/archivist/${rest}`]),
  ])
    answers.set(`get /api/guidance/${key}`, await client.request(`/api/guidance/${path}`));
  return answers;
}
