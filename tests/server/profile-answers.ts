import { multipartOf, type MultipartValue } from '../../src/api/multipart.ts';
import type { Answer, RequestOptions } from './client.ts';
import { profilePaths } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { paths, signUp, type TestServer } from './server.ts';

interface Section {
  name: string;
  add: RequestOptions;
  change: RequestOptions;
}

const json = (body: object, method = 'POST'): RequestOptions => ({ json: body, method });
const form = (fields: Record<string, MultipartValue>, method = 'POST'): RequestOptions => ({
  form: multipartOf(fields),
  method,
});
const projectSent = { title: 'Example Bridge', technologies: ['Steel'], start_date: '2020-01', end_date: 'null' };
const sectionInputs: readonly Section[] = [
  { name: 'education', add: json({ school: 'Example School' }), change: json({ school: 'Another School' }, 'PUT') },
  {
    name: 'experience',
    add: json({ title: 'Welder', organization: 'Example Works' }),
    change: json({ title: 'Smith', organization: 'Example Works' }, 'PUT'),
  },
  { name: 'skills', add: json({ name: 'Welding', level: 'expert' }), change: json({ level: 'beginner' }, 'PUT') },
  { name: 'projects', add: form(projectSent), change: form(projectSent, 'PATCH') },
];

/** Good input for every operation of profiles, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodProfileAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const { client } = await signUp(server);
  const { person } = await signUp(server);
  for (const { name, add, change } of sectionInputs) {
    const path = profilePaths.entries(name);
    const added = await client.request(path, add);
    const { id } = added.body as { id: string };
    answers.set(`post ${path}`, added);
    answers.set(`get ${path}`, await client.request(path));
    answers.set(`${String(change.method).toLowerCase()} ${path}{id}/`, await client.request(`${path}${id}/`, change));
    if (name === 'education')
      answers.set(
        `put ${profilePaths.order}`,
        await client.request(profilePaths.order, json({ section: name, ids: [id] }, 'PUT')),
      );
    answers.set(`get ${paths.me}`, await client.request(paths.me));
    answers.set(`delete ${path}{id}/`, await client.request(`${path}${id}/`, { method: 'DELETE' }));
  }
  const file = fileOf(await photo('png', 20, 20), 'me.png', 'image/png');
  answers.set(
    `patch ${paths.me}`,
    await client.request(
      paths.me,
      form({ headline: 'Welder', links: [{ label: '', url: 'https://example.org' }], profile_image: file }, 'PATCH'),
    ),
  );
  answers.set(`get ${profilePaths.stats}`, await client.request(profilePaths.stats));
  const levels = '/api/profiles/me/skill-levels/';
  await client.post(profilePaths.entries('skills'), { name: 'Weaving', level: 'expert' });
  answers.set(`get ${levels}`, await client.request(levels));
  answers.set(`get /api/skills/`, await client.request('/api/skills/?q=wel'));
  answers.set(
    `post ${profilePaths.follow}`,
    await client.post(profilePaths.follow, { target_username: person.username, action: 'follow' }),
  );
  answers.set('get /api/profiles/users/{username}/', await client.request(profilePaths.user(person.username)));
  answers.set(
    'get /api/othersprofile/{username}/followers/',
    await client.request(profilePaths.followers(person.username)),
  );
  answers.set(
    'get /api/othersprofile/{username}/following/',
    await client.request(profilePaths.following(person.username)),
  );
  answers.set(
    `post ${profilePaths.report}`,
    await client.post(profilePaths.report, {
      thing: { kind: 'member', username: person.username },
      category: 'spam',
    }),
  );
  answers.set(
    `post ${profilePaths.block}`,
    await client.post(profilePaths.block, { target_username: person.username, action: 'block' }),
  );
  answers.set(`get ${profilePaths.blocked}`, await client.request(profilePaths.blocked));
  return answers;
}
