import { cp, mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';
import { cleanLine } from '../../contract/clean-text.ts';
import { limits } from '../../contract/limits.ts';
import { demoEmail, demoPassword } from '../../server/demo/members.ts';
import { hostileTexts } from '../contract/hostile-texts.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies, signIn } from './member-session.ts';
import { StepwiseProcess } from './stepwise-process.ts';

/** The columns with what members write in words, by table. */
const words: Readonly<Record<string, string>> = {
  comments: 'text',
  community_project_skills: 'name',
  community_projects: 'title summary description',
  education: 'school degree field_of_study description',
  edura_chats: 'title',
  edura_turns: 'question text sources actions follow_ups',
  evidence: 'text step_title',
  evidenced_skills: 'name step_title',
  experience: 'title organization location description',
  families: 'device',
  feedback: 'text',
  job_posters: 'organisation',
  job_skills: 'name',
  jobs: 'title organisation place summary description',
  members: 'first_name last_name headline about location links',
  memberships: 'project_title',
  message_images: 'alt',
  messages: 'text',
  moderation_acts: 'text',
  moderation_replies: 'appeal',
  post_comments: 'text',
  post_drafts: 'title body skills',
  post_skills: 'name',
  post_versions: 'title body',
  posts: 'title body excerpt',
  progress: 'step_title',
  projects: 'title description technologies',
  registrations: 'first_name last_name',
  reports: 'note snapshot',
  skills: 'name',
  steps: 'title goal how done_when mistakes skills',
};

/** Two words in a row, and yet shown nowhere: keys. */
const keys = ['skills.name_key', 'notifications.group_key', 'notifications.source', 'rate_limits.key'];

/** Names in JSON whose values are no words: addresses, kinds and keys. */
const codes = new Set(['type', 'url', 'href', 'image', 'username', 'project', 'step', 'kind', 'key', 'id']);

/** Puts a text that could become a script in the place of every text of a member: as it is stored, past all that asks for less. */
async function rewrite(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: join(folder, 'db') });
  let given = 0;
  const next = () => cleanLine(storable(hostileTexts[given++ % hostileTexts.length]?.[1] ?? ''));
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value === '' ? '' : next();
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        codes.has(name) && typeof one === 'string' ? one : replaced(one),
      ]),
    );
  };
  for (const [table, columns] of Object.entries(words)) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select ctid::text as row_address, ${columns.split(' ').join(', ')} from ${table}`,
    );
    for (const { row_address: address, ...row } of rows) {
      const names = Object.keys(row);
      const values = Object.values(row).map((value) => {
        const changed = replaced(value);
        return typeof changed === 'object' && changed !== null ? JSON.stringify(changed) : changed;
      });
      await client.query(
        `update ${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where ctid = $1::tid`,
        [address, ...values],
      );
    }
  }
  expect(given, 'every text stands somewhere').toBeGreaterThan(hostileTexts.length);
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') order by 1, 2`,
  );
  const forgotten: string[] = [];
  for (const { table, name } of columns) {
    if (words[table]?.split(' ').includes(name) === true || keys.includes(`${table}.${name}`)) continue;
    const { rows } = await client.query(
      `select 1 from ${table} where ${name}::text ~ '[[:alpha:]]{2} [[:alpha:]]{2}' limit 1`,
    );
    if (rows.length > 0) forgotten.push(`${table}.${name}`);
  }
  expect(forgotten, 'columns with words of members that are not in the table above').toEqual([]);
  await client.close();
}

/** What a page makes of its texts: a script that ran, or elements and addresses that would. */
const aliveOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    );
    const addresses = [
      ...document.querySelectorAll('a[href], area[href], form[action], iframe, object, embed, base'),
    ].filter((element) => !/^(?:https?|mailto):$/.test((element as HTMLAnchorElement).protocol));
    return [
      ...((window as { ran?: string[] }).ran ?? []),
      ...[...handlers, ...addresses].map(({ outerHTML }) => outerHTML),
    ];
  });

/** Waits until the page shows texts of members, in lines or in fields, and expects that they are nothing else. */
async function expectHarmless(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      ].join(' '),
    );
  await expect.poll(shown, { message: page.url() }).toContain('alive()');
  expect(await aliveOn(page), page.url()).toEqual([]);
}

/** The server refuses what cannot be stored. */
const storable = (text: string) => text.replaceAll(/\0|\p{Surrogate}/gu, '');

/** As a document in each of whose lines one stands. */
const hostileBody = {
  type: 'doc',
  content: hostileTexts.map(([, text]) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: storable(text) }],
  })),
};

test('no text that a member can write comes alive on any screen @desktop', async ({ browser }) => {
  // Two dozen pages.
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-'));
  await cp(process.env.STEPWISE_TEMPLATE ?? '', folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  await rewrite(folder);
  const [ada, kofi] = [demoMember('ada'), demoMember('kofi')];
  const stepwise = await StepwiseProcess.start({ DEMO: '1', STEPWISE_MODERATOR: ada.email, SMTP_URL: '' }, folder);
  // The product's own policy would stop most scripts: none may be there to be stopped.
  const context = await browser.newContext({ baseURL: stepwise.url, bypassCSP: true });
  try {
    await context.addInitScript(() => {
      const ran: string[] = [];
      Object.assign(window, { ran, alive: () => ran.push(`alive on ${location.pathname}`) });
      localStorage.setItem('hasSeenTour', 'true');
    });
    const asked = await browser.newContext({ baseURL: stepwise.url, extraHTTPHeaders: { origin: stepwise.url } });
    const call = async (path: string, data?: object, method = 'POST') => {
      const answer = await asked.request.fetch(`/api/${path}`, data === undefined ? {} : { method, data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      const text = await answer.text();
      return text === ''
        ? []
        : ((JSON.parse(text) as { results: { id: string; author?: { username: string } }[] }).results ?? []);
    };
    await call('accounts/login/', { email: kofi.email, password: demoPassword });
    const [[post], [job]] = await Promise.all([call('posts/'), call('jobs/')]);
    await call('reports/', {
      thing: { kind: 'post', id: post?.id },
      category: 'other',
      note: '<img src=x onerror=alive()>',
    });
    await call('accounts/login/', { email: ada.email, password: demoPassword });
    const [found] = await call('moderation/cases/');
    // A measure against the member who is shown their decisions, with a reason that a moderator may have copied.
    await call(`moderation/cases/${found?.id}/acts/`, {
      key: randomUUID(),
      kind: 'warned',
      text: `alive() ${hostileTexts.map(([, text]) => storable(text)).join(' ')}`.slice(
        0,
        limits.moderationTextCharacters,
      ),
      seen: '',
    });
    const draft = randomUUID();
    const written = { version: 0, post: null, title: '<img src=x onerror=alive()>', body: hostileBody, skills: [] };
    await call(`post-drafts/${draft}/`, written, 'PUT');
    await asked.close();

    const page = await signIn(context, stepwise.url, ada);
    const author = post?.author?.username ?? '';
    const poster = { username: author, email: demoEmail(author), name: author };
    const paths = [
      '/profile',
      '/profile/edit',
      '/profile/edit/experience',
      '/profile/edit/education',
      '/profile/edit/projects',
      '/profile/edit/skills',
      `/profile/${kofi.username}?list=followers`,
      `/${kofi.username}`,
      '/buildzone',
      '/projects/1001',
      '/projects/1001/steps',
      '/projects/1001/edit',
      '/search?q=alive',
      '/search?q=alive&tab=jobs',
      '/search?q=alive&tab=members',
      `/search?tab=jobs&job=${job?.id}`,
      '/career-guidance/web-developer',
      `/messages?with=${kofi.username}`,
      '/posts',
      `/posts/${post?.id}`,
      '/notifications',
      `/moderation/${found?.id}`,
      `/newpost?draft=${draft}`,
      `/tinymce?draft=${draft}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await expectHarmless(page);
    }
    // One is shown a decision, the other what they reported.
    for (const member of [poster, kofi]) {
      await giveCookies(context, stepwise.url, member);
      await page.evaluate(() => localStorage.removeItem('session'));
      await page.goto('/settings/decisions');
      await expectHarmless(page);
    }
    await giveCookies(context, stepwise.url, ada);
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto('/notes');
    await page.getByRole('textbox', { name: 'Your question' }).fill('What should I do next?');
    await page.keyboard.press('Enter');
    await expectHarmless(page);
  } finally {
    await context.close();
    await stepwise.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
