// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../contract/profiles.ts';
import { multipartOf } from '../../src/api/multipart.ts';
import { change } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type TestServer } from './server.ts';

/* A member's profile and its entries in two devices: what one has saved, the other does not overwrite unseen. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const period = { start_date: '2019', end_date: '', is_current: false };
const sections = [
  ['education', 'school', { school: 'Example', degree: '', field_of_study: '', ...period, description: 'Plants.' }],
  ['experience', 'title', { title: 'Example', organization: 'Garden', location: '', ...period, description: 'Beds.' }],
  ['projects', 'title', { title: 'Example', description: 'A shed.', url: '', ...period, technologies: ['Saw'] }],
] as const;

test.each(sections)(
  'of two devices that change one entry of %s, the second is told what differs',
  async (section, name, fields) => {
    const { client } = await signUp(server);
    const path = `/api/profiles/me/${section}/`;
    const as = (body: object) => (section === 'projects' ? { form: multipartOf({ ...body }) } : { json: body });
    const added = await client.request(path, { method: 'POST', ...as(fields) });
    expect(added.status).toBe(201);
    const { id } = added.body as { id: string };
    const method = section === 'projects' ? 'PATCH' : 'PUT';
    const save = (body: object) => client.request(`${path}${id}/`, { method, ...as(body) });
    const stored = async () => ((await client.request(path)).body as object[])[0];

    const first = { ...fields, [name]: 'Of the first device' };
    expect((await save({ ...first, seen: fields })).status).toBe(200);
    const second = { ...fields, description: 'Of the second device' };
    const refused = await save({ ...second, seen: fields });
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'edited_meanwhile']);
    expect(Object.keys(problemOf(refused).errors ?? {}).toSorted()).toEqual(['description', name].toSorted());
    expect(await stored()).toMatchObject(first);
    // The same again, because its answer was lost, is no conflict.
    expect((await save({ ...first, seen: fields })).status).toBe(200);
    // After comparing, it names what it has seen.
    expect((await save({ ...first, description: 'Of both', seen: first })).status).toBe(200);
    expect(await stored()).toMatchObject({ ...first, description: 'Of both' });
    // A client that knows no `seen` replaces the entry, as the specification has it.
    expect((await save(fields)).status).toBe(200);
    expect(await stored()).toMatchObject(fields);
  },
);

test('of two devices that change the same text of a profile, the second is told; another text is saved', async () => {
  const { client } = await signUp(server);
  const links = [{ label: 'Garden', url: 'https://example.org/garden' }];
  const saved = async () => (await client.request(paths.me)).body as Profile;
  expect((await change(client, { headline: 'First', links, seen: { headline: '', links: [] } })).status).toBe(200);
  const refused = await change(client, { headline: 'Second', links: [], seen: { headline: '', links: [] } });
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'edited_meanwhile']);
  expect(Object.keys(problemOf(refused).errors ?? {})).toEqual(['headline', 'links']);
  expect(await saved()).toMatchObject({ headline: 'First', links });
  expect((await change(client, { location: 'Bergen', seen: { location: '' } })).status).toBe(200);
  expect((await change(client, { headline: 'Second', links, seen: { headline: 'First', links } })).status).toBe(200);
  expect(await saved()).toMatchObject({ headline: 'Second', links, location: 'Bergen' });
});

test('of two changes at the same moment, one is told of the other', async () => {
  const { client } = await signUp(server);
  const answers = await Promise.all(
    ['One', 'Two'].map((headline) => change(client, { headline, seen: { headline: '' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
