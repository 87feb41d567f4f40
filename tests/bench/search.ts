import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '../../server/guidance/roles.ts';
import type { openDatabase } from '../../server/store/database.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startCommunities } from './communities.ts';
import { median, percentile, type Figure } from './figures.ts';
import { headersOfReaders, measure, secret, warmUpMs, type Ask } from './measure.ts';
import { seedMembers } from './members-in-bulk.ts';
import { relevance } from './relevance.ts';
import { seedSearch } from './search-in-bulk.ts';
import { few, fewText, isAsked, jobs, many, manyText, projects, sizesText } from './sizes.ts';

const rounds = 5;
const roundMs = 2_000;
/** Two people type at once: with more, the time would be that of waiting for a core. */
const typing = 2;
/** Nobody asks often enough to be limited. */
const readers = 100;

type Where = Parameters<typeof openDatabase>[0];

interface Contender {
  url: string;
  /** One for each reader. */
  headers: string[];
}

/** What people type: names, trades, skills by another name, words with a slip, and words that stand everywhere. */
const wanted = [
  'carpentry',
  'guadalupe karomi',
  'beekeping',
  'bus timetable leeds',
  'zofia lu',
  'woodworking teacher',
  'valparaiso baker',
  'translater',
  'machine learning',
  'community garden',
  'a11y',
  'wolfgagn',
];
const tabs = ['projects', 'jobs', 'members'];
/** As typed: every letter is a search. */
const keystrokes = wanted.flatMap((text, at) =>
  Array.from(text, (_, end) => `q=${encodeURIComponent(text.slice(0, end + 1))}&tab=${tabs[at % tabs.length]}`),
);

const seed = (where: Where, members: number): Promise<void> =>
  seedMembers(where, members, 'none', (db) => seedSearch(db, { members, projects, jobs }));

const ask = ({ headers }: Contender, paths: readonly string[]): Ask => {
  return async (connection, turn) => {
    const path = paths[turn % paths.length] ?? '';
    return (await connection.ask('GET', path, headers[turn % headers.length] ?? '')).milliseconds;
  };
};

const ofRoles = (part: string) => roles.map(({ slug }) => `/api/guidance/roles/${slug}/${part}`);

const reads: [name: string, paths: string[]][] = [
  ['Search as typed', keystrokes.map((query) => `/api/search/?${query}`)],
  ['Projects with match %', ['/api/community-projects/', '/api/community-projects/?skill=carpentry&effort=weekend']],
  ['Projects by match %', ['/api/community-projects/?sort=match']],
  ['Guidance: a role', ofRoles('')],
  ['Guidance: its plan', ofRoles('plan/')],
  ['Guidance: people in it', ofRoles('people/')],
  ['Guidance: jobs in it', roles.map(({ slug }) => `/api/jobs/?role=${slug}`)],
];

async function compare(engine: string, most: number, large: Contender, small: Contender): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, paths] of reads) {
    const times = new Map<Contender, number[]>([
      [large, []],
      [small, []],
    ]);
    for (const one of times.keys()) await measure(one.url, ask(one, paths), typing, warmUpMs);
    // In turn, so that what else the machine does meets both.
    for (let round = 0; round < rounds; round += 1)
      for (const [one, all] of times) all.push(...(await measure(one.url, ask(one, paths), typing, roundMs)).times);
    const [ofMany, ofFew] = [times.get(large) ?? [], times.get(small) ?? []];
    const note = `${sizesText}, ${typing} at once; load ${loadavg()[0]?.toFixed(1)}`;
    figures.push(
      { name: `${name}, ${engine}, p50`, value: median(ofMany), unit: 'ms', note },
      { name: `${name}, ${engine}, p99`, value: percentile(ofMany, 0.99), unit: 'ms', most, note },
      {
        name: `${name}, ${engine}: ${manyText} members to ${fewText}`,
        value: median(ofMany) / median(ofFew),
        unit: '×',
        most: 2,
        note: `medians of ${median(ofMany).toFixed(1)} and ${median(ofFew).toFixed(1)} ms; p99 ${percentile(ofFew, 0.99).toFixed(1)} ms with ${fewText}`,
      },
    );
    console.log(
      figures
        .slice(-3)
        .map(({ name, value, note }) => `  ${name}: ${value.toFixed(2)} ${note}`)
        .join('\n'),
    );
  }
  return figures;
}

export async function search(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-search-'));
  const communities = await startCommunities();
  const servers: StepwiseProcess[] = [];
  const open = async (where: Where): Promise<Contender> => {
    const headers = await headersOfReaders(where, readers);
    const environment: Record<string, string> =
      where.databaseUrl === undefined ? { DATA_DIR: where.dataDir } : { DATABASE_URL: where.databaseUrl };
    const server = await StepwiseProcess.start({ DEMO: '0', TOKEN_SECRET: secret, ...environment });
    servers.push(server);
    return { url: server.url, headers };
  };
  try {
    const figures: Figure[] = [];
    if (isAsked('PostgreSQL')) {
      const onPostgres = async (members: number) => {
        const seeding = (databaseUrl: string) => seed({ databaseUrl, dataDir: '' }, members);
        return { databaseUrl: await communities.seeded(`search ${members} ${projects} ${jobs}`, seeding), dataDir: '' };
      };
      const where = await onPostgres(many);
      const large = await open(where);
      figures.push(...(await relevance(where.databaseUrl, large)));
      figures.push(...(await compare('PostgreSQL', 50, large, await open(await onPostgres(few)))));
    }
    if (isAsked('embedded')) {
      const embedded = async (name: string, members: number) => {
        const where = { databaseUrl: undefined, dataDir: join(folder, name) };
        await seed(where, members);
        return open(where);
      };
      const [large, small] = [await embedded('many', many), await embedded('few', few)];
      figures.push(...(await compare('embedded', 200, large, small)));
    }
    return figures;
  } finally {
    for (const server of servers) await server.dispose();
    await communities.close();
    await rm(folder, { recursive: true, force: true });
  }
}
