// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../../contract/entries.ts';
import { images } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { fullSection } from './full-section.ts';
import { fileOf, photo } from './pictures.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/profiles/me/projects/';

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

const add = (client: Client, values: Record<string, string | File>) => client.request(path, { form: formOf(values) });
const change = (client: Client, id: string, values: Record<string, string | File>) =>
  client.request(`${path}${id}/`, { method: 'PATCH', form: formOf(values) });
const remove = (client: Client, id: string) => client.request(`${path}${id}/`, { method: 'DELETE' });
const list = async (client: Client) => (await client.request(path)).body as Project[];

const good = {
  title: 'Rain barrel',
  description: 'Collects rain.',
  url: 'https://example.org/barrel',
  start_date: '2024-02',
  end_date: '2024-05',
  technologies: '["Welding", "عربي 🌧"]',
};
const picture = async () => fileOf(await photo('png', 120, 90), 'barrel.png', 'image/png');

test('a project is added at the top, replaced and removed', async () => {
  const { client } = await signUp(server);
  const first = await add(client, good);
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...good,
      is_current: false,
      technologies: ['Welding', 'عربي 🌧'],
      project_image: null,
    },
  ]);
  const second = await add(client, { title: 'Bench' });
  expect(second.body).toEqual({
    id: expect.any(String),
    title: 'Bench',
    description: '',
    url: '',
    start_date: '',
    end_date: '',
    is_current: false,
    technologies: [],
    project_image: null,
  });
  expect(await list(client)).toEqual([second.body, first.body]);
  const { id } = first.body as Project;
  const changed = await change(client, id, { title: 'Barrel', technologies: '[]' });
  expect([changed.status, changed.body]).toEqual([200, { ...(second.body as Project), id, title: 'Barrel' }]);
  expect((await remove(client, id)).status).toBe(204);
  expect(await list(client)).toEqual([second.body]);
});

test('an end date that is omitted, empty or the string null is empty, and does not mean ongoing', async () => {
  const { client } = await signUp(server);
  const { end_date: _, ...open } = good;
  const { id } = (await add(client, good)).body as Project;
  for (const values of [open, { ...open, end_date: '' }, { ...open, end_date: 'null' }]) {
    await change(client, id, good);
    expect((await change(client, id, values)).body).toMatchObject({
      end_date: '',
      start_date: '2024-02',
      is_current: false,
    });
    expect((await add(client, values)).body).toMatchObject({ end_date: '', is_current: false });
    const current = { end_date: '', is_current: true };
    expect((await change(client, id, { ...values, is_current: 'true' })).body).toMatchObject(current);
  }
});

test('the image stays until it is replaced or removed', async () => {
  const { client } = await signUp(server);
  const added = (await add(client, { ...good, project_image: await picture() })).body as Project;
  expect(added.project_image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  expect((await fetch(server.url + (added.project_image ?? ''))).status).toBe(200);
  expect((await change(client, added.id, { title: 'Same image' })).body).toMatchObject({
    title: 'Same image',
    project_image: added.project_image,
  });
  const other = (await change(client, added.id, { ...good, project_image: await picture() })).body as Project;
  expect(other.project_image).not.toBe(added.project_image);
  expect((await change(client, added.id, { ...good, project_image: '' })).body).toMatchObject({ project_image: null });
  expect((await list(client))[0]?.project_image).toBeNull();
});

test('a rejected image leaves the project unchanged', async () => {
  const { client } = await signUp(server);
  const added = (await add(client, { ...good, project_image: await picture() })).body as Project;
  for (const file of [
    fileOf('<html>', 'a.png', 'image/png'),
    fileOf('<svg/>', 'a.svg', 'image/svg+xml'),
    'https://example.org/a.png',
  ]) {
    const answer = await change(client, added.id, { title: 'Changed', project_image: file });
    expect([answer.status, problemOf(answer).code, problemOf(answer).errors]).toEqual([
      400,
      'image_not_allowed',
      { project_image: ['Only JPEG, PNG, and GIF images are allowed'] },
    ]);
  }
  expect(await list(client)).toEqual([added]);
});

test("another member's project answers 404, as a missing one does, and no image is stored for it", async () => {
  const owner = await signUp(server);
  const other = await signUp(server);
  const added = await add(owner.client, good);
  const { id } = added.body as Project;
  const before = (await server.db.select({ id: images.id }).from(images)).length;
  for (const unknown of [id, randomUUID(), 'x', '1']) {
    const answers = [
      await change(other.client, unknown, { ...good, project_image: await picture() }),
      await remove(other.client, unknown),
    ];
    for (const answer of answers)
      expect([unknown, answer.status, problemOf(answer).code]).toEqual([unknown, 404, 'not_found']);
  }
  expect(await list(owner.client)).toEqual([added.body]);
  expect((await server.db.select({ id: images.id }).from(images)).length).toBe(before);
  const visitor = server.client();
  expect([
    (await visitor.request(path)).status,
    (await add(visitor, good)).status,
    (await change(visitor, id, good)).status,
    (await remove(visitor, id)).status,
  ]).toEqual([401, 401, 401, 401]);
});

test('bad input is answered by field, and changes nothing', async () => {
  const { client } = await signUp(server);
  const added = (await add(client, good)).body as Project;
  const bad: [Record<string, string>, Record<string, string[]>][] = [
    [{}, { title: ['title is required'] }],
    [{ ...good, title: '  ' }, { title: ['title is required'] }],
    [{ ...good, end_date: '2024-01' }, { end_date: ['The end date must be the same as or later than the start date'] }],
    [{ ...good, description: 'x'.repeat(10_000) }, { description: ['description can have at most 2000 characters'] }],
    [{ ...good, owner: 'me' }, { owner: ['Unknown field'] }],
    [{ ...good, technologies: 'Welding' }, { technologies: ['This is not valid JSON'] }],
    [{ ...good, technologies: '' }, { technologies: ['This is not valid JSON'] }],
    [{ ...good, technologies: '{"a":1}' }, { technologies: ['This value is not valid'] }],
    [{ ...good, technologies: '[1]' }, { technologies: ['technology is required'] }],
    [{ ...good, technologies: '[" "]' }, { technologies: ['technology is required'] }],
    [
      { ...good, technologies: JSON.stringify(Array.from({ length: 21 }, () => 'x')) },
      { technologies: ['A project can name at most 20 technologies'] },
    ],
    [{ ...good, url: 'javascript:alert(1)' }, { url: ['Enter an address such as https://example.org'] }],
    [{ ...good, url: 'https://user:secret@example.org' }, { url: ['Enter an address such as https://example.org'] }],
  ];
  for (const [values, errors] of bad) {
    for (const answer of [await add(client, values), await change(client, added.id, values)]) {
      expect([values, answer.status, problemOf(answer).errors]).toEqual([values, 400, errors]);
    }
  }
  for (const technologies of ['["\\u0000"]', '["\\ud800"]', '['.repeat(50_000)]) {
    expect((await add(client, { ...good, technologies })).status).toBe(400);
  }
  expect((await client.post(path, good)).status).toBe(415);
  expect(await list(client)).toEqual([added]);
});

test('a hundred projects are the limit', async () => {
  const { client, user } = await signUp(server);
  await fullSection(server.db, 'projects', user.id, 99);
  expect((await add(client, good)).status).toBe(201);
  const refused = await add(client, good);
  expect([refused.status, problemOf(refused).code]).toEqual([400, 'too_many_entries']);
  expect(await list(client)).toHaveLength(100);
});
