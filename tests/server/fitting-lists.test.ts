// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import { communityPaths, membership, published, save, stepSent } from './community.ts';
import { profilePaths } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// The database reads a list in an order of its own. What it should be is worked out here from what was made.
let server: TestServer;
let reader: SignedUp;
const made: CommunityProject[] = [];
const own = ['Carpentry', 'Welding', 'Ecology'];
const all = [...own, 'Gardening', 'Sewing', 'Singing'];
const areas = ['design', 'stories'] as const;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await signUp(server);
  reader = await signUp(server);
  for (const name of own) await reader.client.post(profilePaths.entries('skills'), { name, level: 'expert' });
  for (let n = 0; n < 40; n += 1) {
    // Of sixty-four choices of skills, in no order.
    const choice = (n * 37) % 64;
    const skills = all.filter((_, at) => (choice >> at) % 2 === 1);
    const project = await published(owner.client, {
      title: `F${n}`,
      area: areas[n % 2],
      hours: ((n * 7) % 12) + 1,
      places: n % 5 === 0 ? 1 : null,
      skills: skills.length === 0 ? ['Knitting'] : skills,
      steps: [stepSent({ skills: [] })],
    });
    const skillsNow = n % 9 === 0 ? [...new Set([...project.skills, 'Knitting'])] : project.skills;
    const kept = await save(owner.client, project, { skills: skillsNow });
    made.push(kept.body as CommunityProject);
    if (n % 3 === 0) await membership(reader.client, project.id);
  }
});
afterAll(() => server.close());

async function everyPage(query: string): Promise<string[]> {
  const titles: string[] = [];
  let after = '';
  for (;;) {
    const path = `${communityPaths.list}?${query}${after === '' ? '' : `&after=${after}`}`;
    const page = (await reader.client.request(path)).body as CommunityProjectPage;
    titles.push(...page.results.map(({ title }) => title));
    if (page.next === null) return titles;
    after = page.next;
  }
}

type Key = (project: CommunityProject) => number;
const percent: Key = ({ skills }) =>
  Math.round((100 * skills.filter((name) => own.includes(name)).length) / skills.length);
const orders: Readonly<Record<string, Key>> = { match: percent, shortest: ({ hours }) => -hours };
const place = (one: CommunityProject) => made.findIndex(({ id }) => id === one.id);
const filters: readonly (readonly [query: string, keep: (project: CommunityProject) => boolean])[] = [
  ['', () => true],
  ['&area=design', ({ area }) => area === 'design'],
  ['&skill=welding', ({ skills }) => skills.includes('Welding')],
  ['&skill=knitting', ({ skills }) => skills.includes('Knitting')],
  ['&effort=evening', ({ hours }) => hours <= 4],
  ['&room=yes', (project) => place(project) % 5 !== 0],
  ['&shelf=joined', (project) => place(project) % 15 !== 0 && place(project) % 3 === 0],
  [
    '&shelf=joined&skill=ecology',
    (project) => place(project) % 15 !== 0 && place(project) % 3 === 0 && project.skills.includes('Ecology'),
  ],
];

test.each(Object.keys(orders).flatMap((sort) => filters.map((filter) => [sort, ...filter] as const)))(
  'sort=%s%s has all of its projects, in the order that was worked out by hand',
  async (sort, query, keep) => {
    const key = orders[sort] ?? percent;
    const expected = made
      .filter(keep)
      .toSorted((a, b) => key(b) - key(a) || Number(b.id) - Number(a.id))
      .map(({ title }) => title);
    expect(expected.length).toBeGreaterThan(2);
    expect(await everyPage(`sort=${sort}${query}`)).toEqual(expected);
  },
);
