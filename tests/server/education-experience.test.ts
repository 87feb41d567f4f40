// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Education } from '../../contract/entries.ts';
import { limits } from '../../contract/limits.ts';
import { educationOf, orderSection } from '../../server/store/entries.ts';
import { education } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { fullSection } from './full-section.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Entry {
  id: string;
}

const resources = [
  {
    section: 'education',
    title: 'school',
    good: {
      school: 'Example School',
      degree: 'Certificate',
      field_of_study: 'Botany',
      start_date: '2019-09',
      end_date: '2021-06',
      is_current: false,
      description: 'Plants.',
    },
    least: { school: 'Example School' },
    filled: {
      school: 'Example School',
      degree: '',
      field_of_study: '',
      start_date: '',
      end_date: '',
      is_current: false,
      description: '',
    },
    required: { school: ['school is required'] },
  },
  {
    section: 'experience',
    title: 'title',
    good: {
      title: 'Gardener',
      organization: 'Example Garden',
      location: 'Nowhere',
      start_date: '2019-09',
      end_date: '',
      is_current: true,
      description: 'Beds.',
    },
    least: { title: 'Gardener', organization: 'Example Garden' },
    filled: {
      title: 'Gardener',
      organization: 'Example Garden',
      location: '',
      start_date: '',
      end_date: '',
      is_current: false,
      description: '',
    },
    required: { title: ['title is required'], organization: ['organization is required'] },
  },
] as const;

describe.each(resources)('$section', ({ section, title, good, least, filled, required }) => {
  const path = `/api/profiles/me/${section}/`;
  const list = async (client: Client) => (await client.request(path)).body as Entry[];
  const put = (client: Client, id: string, json: unknown) => client.request(`${path}${id}/`, { method: 'PUT', json });
  const remove = (client: Client, id: string) => client.request(`${path}${id}/`, { method: 'DELETE' });

  test('an entry is added at the top, replaced and removed', async () => {
    const { client } = await signUp(server);
    expect(await list(client)).toEqual([]);
    const first = await client.post(path, good);
    expect([first.status, first.body]).toEqual([201, { id: expect.any(String), ...good }]);
    const second = await client.post(path, least);
    expect(second.body).toEqual({ id: expect.any(String), ...filled });
    expect(await list(client)).toEqual([second.body, first.body]);
    const { id } = first.body as Entry;
    const replaced = await put(client, id, { ...least, [title]: '  Changed ', end_date: 'null' });
    expect([replaced.status, replaced.body]).toEqual([200, { ...filled, id, [title]: 'Changed' }]);
    expect(await list(client)).toEqual([second.body, replaced.body]);
    const removed = await remove(client, id);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect(await list(client)).toEqual([second.body]);
    expect((await remove(client, id)).status).toBe(404);
  });

  test("another member's entry answers 404, as a missing one does", async () => {
    const owner = await signUp(server);
    const other = await signUp(server);
    const added = await owner.client.post(path, good);
    const { id } = added.body as Entry;
    for (const unknown of [
      id,
      randomUUID(),
      'x',
      '1',
      '%00',
      "'; drop table members; --",
      `${id}0`,
      id.replaceAll('-', ''),
    ]) {
      const inPath = unknown === '%00' ? unknown : encodeURIComponent(unknown);
      const answers = [await put(other.client, inPath, good), await remove(other.client, inPath)];
      for (const answer of answers)
        expect([unknown, answer.status, problemOf(answer).code]).toEqual([unknown, 404, 'not_found']);
    }
    expect(await list(owner.client)).toEqual([added.body]);
    expect(await list(other.client)).toEqual([]);
    expect(await orderSection(server.db, other.user.id, section, [id])).toBe(false);
  });

  test('a visitor is asked to sign in', async () => {
    const visitor = server.client();
    const answers = [
      await visitor.request(path),
      await visitor.post(path, good),
      await put(visitor, randomUUID(), good),
      await remove(visitor, randomUUID()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers.map((answer) => problemOf(answer).code)).toEqual(Array.from({ length: 4 }, () => 'token_missing'));
  });

  test('bad input is answered by field, and changes nothing', async () => {
    const { client } = await signUp(server);
    const { id } = (await client.post(path, good)).body as Entry;
    const before = await list(client);
    const empty = Object.fromEntries(Object.keys(required).map((field) => [field, ' \u00A0\t ']));
    const bad: [unknown, Readonly<Record<string, readonly string[]>>][] = [
      [{}, required],
      [empty, required],
      [
        { ...good, start_date: '2020-05', end_date: '2020-04', is_current: false },
        { end_date: ['The end date must be the same as or later than the start date'] },
      ],
      [{ ...good, start_date: '24' }, { start_date: ['Write the year with four digits, such as 2024'] }],
      [{ ...good, is_current: true, end_date: '2020' }, { end_date: ['Leave the end date empty while it goes on'] }],
      [
        { ...good, is_current: true, start_date: '2099', end_date: '' },
        { start_date: ['The start date is in the future, so it cannot be going on yet'] },
      ],
      [{ ...good, is_current: 'yes' }, { is_current: ['Say true or false'] }],
      [{ ...good, description: 'x'.repeat(10_000) }, { description: ['description can have at most 2000 characters'] }],
      [{ ...good, [title]: 'x'.repeat(10_000) }, { [title]: [`${title} can have at most 120 characters`] }],
      [{ ...good, id: randomUUID() }, { id: ['Unknown field'] }],
      [{ ...good, member_id: randomUUID() }, { member_id: ['Unknown field'] }],
      [{ ...good, [title]: ['list'] }, { [title]: [`${title} is required`] }],
    ];
    for (const [json, errors] of bad) {
      for (const answer of [await client.post(path, json), await put(client, id, json)]) {
        expect([answer.status, problemOf(answer).errors]).toEqual([400, errors]);
      }
    }
    expect(await list(client)).toEqual(before);
  });

  test('a period is stored as entered: a year alone, an empty date, and whether it is ongoing', async () => {
    const { client } = await signUp(server);
    const periods = [
      ['2020-05', '2020-05', false],
      ['', '2020-05', false],
      ['2020-05', '', false],
      ['2020', '2020-01', false],
      ['2020-05', '', true],
      ['', '', true],
      ['1900-01', '2199-12', false],
    ].map(([start_date, end_date, is_current]) => ({ start_date, end_date, is_current }));
    for (const period of periods) expect((await client.post(path, { ...good, ...period })).body).toMatchObject(period);
    expect(await list(client)).toMatchObject(periods.toReversed());
  });

  test('every script, emoji and markup is returned as it was written, without marks that turn its direction', async () => {
    const { client } = await signUp(server);
    const texts = [
      'مدرسة المثال ‏(القاهرة)',
      '東京の見本学校',
      '👩🏽‍🌾 Garden 🌱',
      'Ñandú, Łódź, Đà Nẵng',
      '<script>alert(1)</script>',
      "Robert'); drop table education;--",
      'e\u0301',
      '\u202Eright to left',
    ];
    for (const text of texts) {
      const answer = await client.post(path, { ...good, [title]: text, description: `${text}\n\n${text}` });
      // A reader would see another text than the one that is there.
      const kept = text.replace('\u202E', '');
      expect([answer.status, answer.body]).toEqual([
        201,
        expect.objectContaining({ [title]: kept, description: `${kept}\n\n${kept}` }),
      ]);
    }
    expect((await list(client)).length).toBe(texts.length);
  });

  test('a hundred entries are the limit, even for simultaneous additions', async () => {
    const { client, user } = await signUp(server);
    await fullSection(server.db, section, user.id, 98);
    expect(await list(client)).toHaveLength(98);
    const last = await Promise.all(Array.from({ length: 5 }, () => client.post(path, least)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    const refused = last.find(({ status }) => status === 400);
    expect(refused?.body).toEqual({
      code: 'too_many_entries',
      detail: `This section can have at most ${limits.entries} entries.`,
    });
    const all = await list(client);
    expect(all).toHaveLength(100);
    await remove(client, all[50]?.id ?? '');
    expect((await client.post(path, least)).status).toBe(201);
  });
});

test('before `is_current` was stored, a start without an end meant an ongoing entry', async () => {
  const { user } = await signUp(server);
  const migration = await readFile('server/migrations/0003_is_current.sql', 'utf8');
  const undone = new Error('everything is as it was');
  const row = { memberId: user.id, position: 1, school: 'School', degree: '', fieldOfStudy: '', description: '' };
  const periods = [
    ['2020-05', ''],
    ['', ''],
    ['2020-05', '2021-05'],
  ] as const;
  let entries: Education[] = [];
  const migrated = server.db.transaction(async (tx) => {
    await tx
      .insert(education)
      .values(periods.map(([startDate, endDate]) => ({ ...row, id: randomUUID(), startDate, endDate })));
    for (const table of ['education', 'experience', 'projects'])
      await tx.execute(sql.raw(`alter table ${table} drop column is_current`));
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    entries = await educationOf(tx, user.id);
    throw undone;
  });
  await expect(migrated).rejects.toBe(undone);
  const current = entries.filter(({ is_current }) => is_current);
  expect(current.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([['2020-05', '']]);
});

test('a section is reordered only by exactly its ids', async () => {
  const { client, user } = await signUp(server);
  const path = '/api/profiles/me/education/';
  for (const school of ['C', 'B', 'A']) await client.post(path, { school });
  const schools = async () =>
    ((await client.request(path)).body as { school: string }[]).map(({ school }) => school).join('');
  const [a = '', b = '', c = ''] = ((await client.request(path)).body as Entry[]).map(({ id }) => id);
  expect(await schools()).toBe('ABC');
  expect(await orderSection(server.db, user.id, 'education', [c, a.toUpperCase(), b])).toBe(true);
  expect(await schools()).toBe('CAB');
  for (const ids of [
    [],
    [a, b],
    [a, b, b],
    [a, b, c, c],
    [a, b, randomUUID()],
    [a, b, c, randomUUID()],
    [a, a.toUpperCase(), b],
  ]) {
    expect(await orderSection(server.db, user.id, 'education', ids)).toBe(false);
  }
  expect(await schools()).toBe('CAB');
  expect(await orderSection(server.db, user.id, 'experience', [])).toBe(true);
  // A new entry stands above all that were put in order.
  await client.post(path, { school: 'N' });
  expect(await schools()).toBe('NCAB');
});
