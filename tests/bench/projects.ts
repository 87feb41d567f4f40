import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDatabase } from '../../server/store/database.ts';
import * as schema from '../../server/store/schema.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startCommunities } from './communities.ts';
import { median, percentile, type Figure } from './figures.ts';
import { get, measure, openContender, secret, warmUpMs } from './measure.ts';
import { seedMembers } from './members-in-bulk.ts';
import { seedProjects } from './projects-in-bulk.ts';
import { few, fewText, isAsked, many, manyText, projects } from './sizes.ts';

const measuredMs = 4_000;
/** Requests at once: as many as keep two processors busy. */
const atOnce = 4;

const path = '/api/community-projects/';
const everyFilter = 'area=making&difficulty=advanced&effort=weeks&room=yes&followed=yes&sort=match';
const calls: readonly [name: string, pathOf: (turn: number) => string][] = [
  ['list with match %, newest', () => path],
  ['list with match %, best match', () => `${path}?sort=match`],
  ['list with match %, of a skill', (turn) => `${path}?skill=skill-${turn % 100}&sort=match`],
  ['list with match %, of people followed', () => `${path}?followed=yes`],
  ['list with match %, has room', () => `${path}?room=yes`],
  ['list with match %, has room, best match', () => `${path}?room=yes&sort=match`],
  ['list with match %, has room, shortest', () => `${path}?room=yes&sort=shortest`],
  ['list with match %, of a field', () => `${path}?area=making&sort=shortest`],
  ['list with match %, of a difficulty and an effort', () => `${path}?difficulty=advanced&effort=weekend&sort=match`],
  ['list with match %, all filters', (turn) => `${path}?${everyFilter}&skill=skill-${turn % 100}`],
  ['list of joined ones', () => `${path}?shelf=joined`],
  ['a project', (turn) => `${path}${1_001 + ((turn * 7_919) % projects)}/`],
];

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

async function seed(where: Where, members: number): Promise<void> {
  await seedMembers(where, members, 'none');
  if (where.databaseUrl === undefined) {
    const database = await openDatabase(where);
    await seedProjects(database.db, members, projects);
    await database.close();
    return;
  }
  // The server's own connections are broken after three silent seconds.
  const client = new pg.Client(where.databaseUrl);
  await client.connect();
  try {
    await seedProjects(drizzle(client, { schema }), members, projects);
  } finally {
    await client.end();
  }
}

interface Times {
  p50: number;
  p99: number;
}

/** Of each call, milliseconds. */
async function timesOf(where: Where, members: number): Promise<Times[]> {
  const { sessions, access } = await openContender('', members, where);
  const server = await StepwiseProcess.start({
    DEMO: '0',
    TOKEN_SECRET: secret,
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl === undefined ? {} : { DATABASE_URL: where.databaseUrl }),
  });
  const contender = { url: server.url, members, sessions, access };
  try {
    const all: Times[] = [];
    for (const [name, pathOf] of calls) {
      const ask = get(contender, pathOf);
      await measure(server.url, ask, atOnce, warmUpMs);
      const { times } = await measure(server.url, ask, atOnce, measuredMs);
      all.push({ p50: median(times), p99: percentile(times, 0.99) });
      console.log(
        `  ${members} members, ${name}: p50 ${all.at(-1)?.p50.toFixed(1)} ms, p99 ${all.at(-1)?.p99.toFixed(1)} ms`,
      );
    }
    return all;
  } finally {
    await server.dispose();
  }
}

function figuresOf(database: string, most: number, small: readonly Times[], large: readonly Times[]): Figure[] {
  const load = loadavg()[0]?.toFixed(1);
  return calls.flatMap(([name], index): Figure[] => {
    const [before, after] = [small[index], large[index]];
    if (before === undefined || after === undefined) throw new Error(`${name} was not measured`);
    const note = `${manyText} members, ${projects.toLocaleString('en')} projects, ${atOnce} requests at once; load ${load}`;
    return [
      { name: `Projects: ${name}, ${database}, p99`, value: after.p99, unit: 'ms', most, note },
      {
        name: `… and how it grew from ${fewText} members`,
        value: after.p50 / before.p50,
        unit: '×',
        most: 2,
        note: `medians of ${after.p50.toFixed(1)} and ${before.p50.toFixed(1)} ms`,
      },
    ];
  });
}

/** The Buildzone's reads at two sizes of the community, on both databases. */
export async function projectReads(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-projects-'));
  const communities = await startCommunities();
  try {
    const embedded = async (members: number) => {
      const where = { databaseUrl: undefined, dataDir: join(folder, String(members)) };
      await seed(where, members);
      return timesOf(where, members);
    };
    const served = async (members: number) => {
      const seeding = (databaseUrl: string) => seed({ databaseUrl, dataDir: '' }, members);
      const databaseUrl = await communities.seeded(`projects ${members} ${projects}`, seeding);
      return timesOf({ databaseUrl, dataDir: join(folder, 'served') }, members);
    };
    const figures: Figure[] = [];
    if (isAsked('PostgreSQL')) figures.push(...figuresOf('PostgreSQL', 50, await served(few), await served(many)));
    if (isAsked('embedded')) figures.push(...figuresOf('embedded', 200, await embedded(few), await embedded(many)));
    return figures;
  } finally {
    await communities.close();
    await rm(folder, { recursive: true, force: true });
  }
}
