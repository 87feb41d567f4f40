// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { deletionPhrase } from '../../contract/deletion.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { clientRoutes } from '../../server/http/client-routes.ts';
import { published, save } from './community.ts';
import type { Client } from './client.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { headOf, shell } from './pages.ts';
import { setVisibility } from './people.ts';
import { documentOf, paragraph, postPaths, published as publishedPost } from './posts.ts';
import { goodPassword, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
let owner: SignedUp;
let shown: CommunityProject;
let removedStep: string;
let post: string;
let moderator: SignedUp;
let reporter: SignedUp;
const jobs = { open: '', closed: '', hidden: '' };
beforeAll(async () => {
  headOf(shell);
  folder = await mkdtemp(join(tmpdir(), 'stepwise-addresses-'));
  await writeFile(join(folder, 'app.html'), shell);
  server = await startTestServer({ clientRoot: folder });
  owner = await signUp(server);
  shown = await published(owner.client);
  removedStep = shown.steps[1]?.id ?? '';
  const [{ done_by: _by, state: _state, done_at: _at, ...first }] = shown.steps as [CommunityProject['steps'][number]];
  await save(owner.client, shown, { steps: [first] });
  post = (await publishedPost(owner.client)).id;
  await mayPost(server, owner, '');
  for (const name of ['open', 'closed', 'hidden'] as const)
    jobs[name] = (await postedJob(owner.client, { title: 'Boat <b>joiner</b>' })).id;
  await owner.client.post(jobPaths.close(jobs.closed));
  moderator = await newModerator(server);
  reporter = await signUp(server);
  await decide({ kind: 'job', id: jobs.hidden }, 'hidden');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function decide(thing: ReportedThing, kind: string): Promise<void> {
  await done(moderator.client, await reportedCase(moderator.client, reporter.client, thing), kind);
}

test('the server knows the same pages as the router of the client', async () => {
  const tree = await readFile(fileURLToPath(new URL('../../src/route-tree.gen.ts', import.meta.url)), 'utf8');
  const [, listed = ''] = /interface FileRoutesByTo \{\n([^}]*)\}/.exec(tree) ?? [];
  const routes = [...listed.matchAll(/'([^']+)':/g)].map(([, path]) => path?.replaceAll(/\$\w+/g, '$'));
  // Personal pages, one segment of any name, are asked of the database.
  expect(routes.filter((path) => path !== '/$').toSorted()).toEqual([...clientRoutes].toSorted());
});

/** Documents, and the status with which they are served. */
const table: readonly (readonly [address: () => string, status: number])[] = [
  [() => '/search', 200],
  [() => '/search?tab=jobs', 200],
  [() => '/Search/?job=x', 200],
  [() => `/search?job=${jobs.open}`, 200],
  [() => `/search?job=${jobs.closed}`, 410],
  [() => `/search?job=${jobs.hidden}`, 404],
  [() => '/search?job=999999', 404],
  [() => '/search?job=999999999999999', 404],
  [() => '/jobs', 404],
  [() => '/jobs/', 404],
  [() => `/jobs/${jobs.open}`, 404],
  [() => '/project', 404],
  [() => `/project/${shown.id}`, 404],
  [() => `/projects/${shown.id}`, 200],
  [() => `/projects/${shown.id}/edit`, 200],
  [() => `/projects/${shown.id}/nothing`, 404],
  [() => `/projects/${shown.id}/steps`, 200],
  [() => `/projects/${shown.id}/steps?step=${shown.steps[0]?.id}`, 200],
  [() => `/projects/${shown.id}/steps?step=${shown.steps[0]?.id.toUpperCase()}`, 200],
  // Those who worked on it still have it.
  [() => `/projects/${shown.id}/steps?step=${removedStep}`, 200],
  [() => `/projects/${shown.id}/steps?step=${randomUUID()}`, 404],
  [() => `/projects/${shown.id}/steps?step=first`, 404],
  [() => `/projects/999999/steps?step=${shown.steps[0]?.id}`, 404],
  [() => `/posts/${post}`, 200],
  [() => '/posts/999999', 404],
  [() => '/posts/x/y', 404],
  [() => '/career-guidance/archivist', 200],
  [() => '/career-guidance/wizard', 404],
  [() => '/career-guidance/archivist/with/translator', 200],
  [() => '/career-guidance/archivist/with/wizard', 404],
  [() => '/settings/account', 200],
  [() => '/Settings/Account/', 200],
  [() => '/settings/nothing', 404],
  [() => '/settings/account/more', 404],
  [() => '/messages', 200],
  [() => '/messages/x', 404],
  [() => '/posts', 200],
  [() => '/posts/x', 404],
  [() => '/projects/999999', 404],
  [() => '/projects/999999/edit', 200],
  [() => `/profile/${owner.person.username}`, 200],
  [() => `/PROFILE/${owner.person.username.toUpperCase()}/`, 200],
  [() => '/profile/nobody-at-all', 404],
  [() => '/profile/admin', 404],
  [() => '/profile/ab', 404],
  [() => '/profile/%00', 404],
  [() => '/profile/edit', 200],
  [() => '/profile/edit/', 200],
  [() => '/profile/edit/nothing', 404],
  [() => `/profile/${owner.person.username}/more`, 404],
  [() => `/${owner.person.username}`, 200],
  [() => '/nobody-at-all', 404],
  [() => '/a/b/c/d', 404],
  [() => '/buildzone/nothing', 404],
  [() => '/%D8', 404],
];

test.each(table.map(([address, status]) => [String(address), address, status] as const))(
  '%s',
  async (_, address, status) => {
    const path = address();
    const [whole, head] = [
      await server.client().request(path),
      await server.client().request(path, { method: 'HEAD' }),
    ];
    expect([path, whole.status, head.status]).toEqual([path, status, status]);
    // The client says what is the matter, to people.
    expect(headOf(whole.body).scripts).toBeGreaterThan(0);
  },
);

test('career guidance has one address in any case, and a role beside itself is that role', async () => {
  for (const path of ['/Career-Guidance/Archivist', '/career-guidance/archivist/with/archivist']) {
    const { status, headers } = await server.client().request(path);
    expect([path, status, headers.get('Location')]).toEqual([path, 301, '/career-guidance/archivist']);
  }
});

/** What a link preview and a search engine read, whole: nothing of it may be left out. */
const headWith = (title: string, description: string, path: string) => ({
  title,
  canonical: `${server.publicUrl}${path}`,
  meta: {
    description,
    'og:type': 'website',
    'og:site_name': 'Stepwise',
    'og:title': title,
    'og:description': description,
    'og:url': `${server.publicUrl}${path}`,
  },
});

test('an open job has a title, a description, a preview and one address', async () => {
  const { body } = await server.client().request(`/search?q=boat&job=${jobs.open}`);
  const title = 'Boat <b>joiner</b>, Invented Boatyard – Stepwise';
  expect(headOf(body)).toMatchObject(headWith(title, 'Fit out the cabins of small boats.', `/search?job=${jobs.open}`));
});

test('a role, and two roles side by side, have a title, a description and a preview', async () => {
  const head = async (path: string) => headOf((await server.client().request(path)).body);
  const summary =
    'Decides with others what is kept, describes it so that it can be found, and records what was never written down.';
  expect(await head('/career-guidance/archivist')).toMatchObject(
    headWith('Archivist and oral historian – Stepwise', summary, '/career-guidance/archivist'),
  );
  const both = '/career-guidance/archivist/with/translator';
  const { meta } = await head(both);
  const description = String(meta['description']);
  expect(description).toMatch(/^What both roles need, and what only one does\. /);
  expect(await head(both)).toMatchObject(
    headWith('Archivist and oral historian or Translator for public services? – Stepwise', description, both),
  );
});

const takings: readonly (readonly [whose: string, take: (author: SignedUp, id: string) => Promise<unknown>])[] = [
  ['whose author hides', ({ client }) => setVisibility(client, { profile: 'nobody' })],
  ['whose author is shown to members only', ({ client }) => setVisibility(client, { profile: 'members' })],
  ['that moderators have hidden', (_, id) => decide({ kind: 'post', id }, 'hidden')],
  ['that moderators have removed', (_, id) => decide({ kind: 'post', id }, 'removed')],
  ['whose author moderators have hidden', ({ person: { username } }) => decide({ kind: 'member', username }, 'hidden')],
  ['that was deleted', ({ client }, id) => client.request(postPaths.one(id), { method: 'DELETE' })],
  [
    'whose author has deleted their account',
    ({ client }) => client.post('/api/accounts/deletion/', { phrase: deletionPhrase, current_password: goodPassword }),
  ],
];

test.each(takings)(
  'the page of a post %s is that of a missing one, for everyone: no title, no preview, no text',
  async (_, take) => {
    const author = await signUp(server);
    const { id } = await publishedPost(author.client, {
      title: 'Peat & quicklime',
      body: documentOf(paragraph('Three spades of it.')),
    });
    const page = (client: Client) => client.request(`/posts/${id}`);
    const open = await page(server.client());
    expect(headOf(open.body)).toMatchObject({
      title: 'Peat & quicklime – Stepwise',
      meta: { 'og:title': 'Peat & quicklime – Stepwise', 'og:description': 'Three spades of it.' },
    });
    expect(open.body).toContain('<p>Three spades of it.</p>');
    const missing = await server.client().request('/posts/999999');
    expect(headOf(missing.body)).toEqual(headOf(shell));
    await take(author, id);
    // The page is the same for everyone: where a member may see the post, the client asks for it.
    for (const client of [server.client(), reporter.client, author.client]) {
      const { status, body } = await page(client);
      expect([status, body]).toEqual([404, missing.body]);
    }
  },
);

test('a post whose author keeps search engines away is read, and not indexed', async () => {
  const author = await signUp(server);
  const { id } = await publishedPost(author.client);
  const page = async () => {
    const { status, body } = await server.client().request(`/posts/${id}`);
    return [status, headOf(body).meta['robots']];
  };
  expect(await page()).toEqual([200, undefined]);
  await setVisibility(author.client, { indexed: false });
  expect(await page()).toEqual([200, 'noindex']);
});
