import type { Answer } from './client.ts';
import { paths, signUp, type TestServer } from './server.ts';

/** Good input for every operation of the account, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodAccountAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client, person } = await signUp(server);
  await server.client().post(paths.login, { email: person.email, password: person.password });
  const account = await client.request('/api/account/');
  const { sessions } = account.body as { sessions: { id: string; current: boolean }[] };
  const other = sessions.find(({ current }) => !current)?.id;
  return new Map([
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
