// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skillSlug } from '../../contract/skill-slug.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { catalogue } from '../../server/skills/catalogue.ts';
import { skillFor } from '../../server/skills/match.ts';
import { communityProjects } from '../../server/store/community-schema.ts';
import { jobs } from '../../server/store/job-schema.ts';
import { mark, project, published, save, setStatus, start, stepSent } from './community.ts';
import { mayPost, postedJob } from './jobs.ts';
import { headOf, shell } from './pages.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
let owner: SignedUp;
let shown: CommunityProject;
beforeAll(async () => {
  headOf(shell);
  folder = await mkdtemp(join(tmpdir(), 'stepwise-project-'));
  await writeFile(join(folder, 'app.html'), shell);
  server = await startTestServer({ clientRoot: folder });
  owner = await signUp(server);
  shown = await published(owner.client, {
    title: 'Beans & <b>peas</b>',
    skills: ['Gardening', 'Dowsing', '365', '書道'],
    steps: [stepSent()],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => server.client().request(path);

test('a project has a title, a description and a preview, and one address', async () => {
  const address = `${server.publicUrl}/projects/${shown.id}`;
  for (const path of [
    `/projects/${shown.id}`,
    `/projects/details?id=${shown.id}`,
    `/projects/Details?projectId=${shown.id}`,
  ]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(headOf(answer.body)).toMatchObject({
      title: 'Beans & <b>peas</b> – Stepwise',
      canonical: address,
      meta: {
        description: 'From lawn to lettuce.',
        'og:type': 'website',
        'og:title': 'Beans & <b>peas</b> – Stepwise',
        'og:url': address,
        'og:image': `${server.publicUrl}/preview.png`,
      },
    });
  }
  const steps = headOf((await get(`/projects/${shown.id}/steps`)).body);
  expect(steps).toMatchObject({ title: 'Steps: Beans & <b>peas</b> – Stepwise', canonical: `${address}/steps` });
});

test('the picture of a preview is there, in the size that previews have', async () => {
  const file = fileURLToPath(new URL('../../src/public/preview.png', import.meta.url));
  const { format, width, height } = await sharp(file).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('every form of an address leads to the one it has', async () => {
  const id = shown.id;
  const moves: readonly (readonly [string, string])[] = [
    [`/projects/00${id}`, `/projects/${id}`],
    [`/PROJECTS/${id}/`, `/projects/${id}`],
    [`/Projects/0${id}/Steps?from=card`, `/projects/${id}/steps?from=card`],
    ['/projects/Gardening', '/projects/gardening'],
    ['/projects/horticulture?sort=match', '/projects/gardening?sort=match'],
    ['/projects/C%2B%2B', '/projects/c-plus-plus'],
    ['/projects/C%23', '/projects/c-sharp'],
    ['/projects/Node.js', '/projects/node-js'],
    ['/projects/js', '/projects/javascript'],
    ['/projects/DOWSING', '/projects/dowsing'],
    [`/projects/${encodeURIComponent('書道')}/`, `/projects/${encodeURIComponent('書道')}`],
    ['/projects/%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9', '/projects/arabic'],
  ];
  for (const [path, target] of moves) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 301, target]);
    expect([target, (await get(target)).status]).toEqual([target, 200]);
  }
});

test('a skill has a page that names its projects; one that nobody knows has none', async () => {
  const [title, description] = ['Dowsing projects – Stepwise', 'Learn Dowsing by doing: Beans & <b>peas</b>.'];
  expect(headOf((await get('/projects/dowsing')).body)).toMatchObject({
    title,
    canonical: `${server.publicUrl}/projects/dowsing`,
    meta: {
      description,
      'og:type': 'website',
      'og:site_name': 'Stepwise',
      'og:title': title,
      'og:description': description,
      'og:url': `${server.publicUrl}/projects/dowsing`,
      'og:image': `${server.publicUrl}/preview.png`,
    },
  });
  // A skill that is called by digits is no project.
  expect(headOf((await get('/projects/skill-365')).body).title).toBe('365 projects – Stepwise');
  expect(headOf((await get('/projects/yoga')).body).meta).toMatchObject({ robots: 'noindex' });
  const long = `/projects/${'a'.repeat(101)}`;
  for (const path of [
    '/projects/nobody-has-it',
    '/projects/%D8',
    '/projects/-',
    '/projects/-1',
    '/projects/1.',
    '/projects/%00',
    long,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('a skill that only a job, an archived project or a step once done names has a page, too: they link to it', async () => {
  await mayPost(server, owner, '');
  await postedJob(owner.client, { skills: ['Pipe organ tuning'] });
  const old = await published(owner.client, { skills: ['Thatching'], steps: [stepSent({ skills: ['Thatching'] })] });
  await setStatus(owner.client, old.id, 'archived');
  await start(owner.client, { skills: ['Not said yet'], steps: [stepSent({ skills: ['Not said yet'] })] });
  const step = stepSent({ skills: ['Coppicing'] });
  const edited = await published(owner.client, { skills: ['Coppicing'], steps: [step] });
  expect((await mark(owner.client, edited.id, step.id, 'done')).status).toBe(200);
  const gardening = { skills: ['Gardening'], steps: [{ ...step, skills: ['Gardening'] }] };
  expect((await save(owner.client, await project(owner.client, edited.id), gardening)).status).toBe(200);
  for (const [slug, name] of [
    ['pipe-organ-tuning', 'Pipe organ tuning'],
    ['thatching', 'Thatching'],
    ['coppicing', 'Coppicing'],
  ]) {
    const { status, body } = await get(`/projects/${slug}`);
    expect([slug, status]).toEqual([slug, 200]);
    expect(headOf(body)).toMatchObject({ title: `${name} projects – Stepwise`, meta: { robots: 'noindex' } });
  }
  // The skills of a draft are its owners' alone, and those of a hidden job or project nobody's.
  expect((await get('/projects/not-said-yet')).status).toBe(404);
  await server.db.update(jobs).set({ hiddenAt: new Date() });
  await server.db
    .update(communityProjects)
    .set({ hiddenAt: new Date() })
    .where(eq(communityProjects.id, Number(old.id)));
  expect((await get('/projects/pipe-organ-tuning')).status).toBe(404);
  expect((await get('/projects/thatching')).status).toBe(404);
});

test('what is missing, hidden or removed is 404; what is archived is read, and not indexed', async () => {
  const draft = (await start(owner.client)).body as CommunityProject;
  for (const path of [
    `/projects/${draft.id}`,
    `/projects/${draft.id}/steps`,
    '/projects/999999',
    `/projects/${'9'.repeat(40)}`,
    '/projects/0',
    '/projects/gardening/steps',
    '/projects/details?id=999999',
    '/projects/details?id=gardening',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await owner.client.request(`/projects/${draft.id}`)).status).toBe(404);
  const old = await published(owner.client, { title: 'Old' });
  await setStatus(owner.client, old.id, 'archived');
  expect(headOf((await get(`/projects/${old.id}`)).body)).toMatchObject({
    title: 'Old – Stepwise',
    meta: { robots: 'noindex' },
  });
});

test('a renamed project keeps its address', async () => {
  const { id } = await published(owner.client, { title: 'Before' });
  const opened = (await owner.client.request(`/api/community-projects/${id}/`)).body as CommunityProject;
  await save(owner.client, opened, { title: 'After' });
  expect(headOf((await get(`/projects/${id}`)).body).title).toBe('After – Stepwise');
});

test("no two skills of the catalogue share a slug, and none looks like a project's id", () => {
  const slugs = catalogue.map(({ name }) => skillSlug(name));
  expect(new Set(slugs).size).toBe(catalogue.length);
  for (const slug of slugs) expect(slug).toMatch(/^(?!\d+$)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
  const names = ['2024', 'Details', '', '+', '  a  B '];
  expect(names.map(skillSlug)).toEqual(['skill-2024', 'skill-details', 'skill-', 'plus', 'a-b']);
});

/** The address of every skill that the catalogue has ever had under a name of its own. A new one is added; none is taken out. */
const addressesOfSkills = `
3d-modelling 3d-printing accessibility agile-methods animal-care arabic archiving astronomy baking beekeeping
bicycle-repair bookkeeping c c-plus-plus c-sharp car-repair carpentry ceramics chemistry cloud-infrastructure
community-organising cooking copy-editing css curriculum-design customer-service data-analysis data-visualisation
docker early-childhood-education ecology elder-care electrical-installation electronics embedded-systems english
entrepreneurship event-planning facilitation farming financial-planning first-aid french fundraising game-design
gardening geographic-information-systems git go graphic-design html illustration information-security
interface-design interviewing japanese java javascript journalism knitting kubernetes librarianship linux logistics
machine-learning mandarin-chinese marketing mathematics mediation mentoring mobile-development music-production
negotiation networking node-js nursing nutrition painting photography php physics piano plumbing podcasting postgresql
project-management public-speaking python r react research robotics rust search-engine-optimisation sewing
shell-scripting sign-language singing social-media software-testing solar-installation sound-recording spanish
spreadsheets sql statistics surveying swift teaching technical-writing translation typescript typography user-research
video-editing vue weaving welding writing yoga`;

test('an address that a skill has had still leads to one: a renamed skill keeps its old name as an alias', () => {
  const kept = addressesOfSkills.trim().split(/\s+/);
  expect(kept.filter((slug) => skillFor(slug).name === null)).toEqual([]);
  const missing = catalogue.map(({ name }) => skillSlug(name)).filter((slug) => !kept.includes(slug));
  expect(missing, 'to be added to the list, so that a later name does not lose them').toEqual([]);
});
