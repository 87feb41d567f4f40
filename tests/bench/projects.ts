import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDatabase } from '../../server/store/database.ts';
import * as schema from '../../server/store/schema.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startPostgres } from '../server/postgresql.ts';
import { percentile, type Figure } from './figures.ts';
import { get, measure, openContender, secret, warmUpMs } from './measure.ts';
import { seedMembers } from './members-in-bulk.ts';
import { seedProjects } from './projects-in-bulk.ts';

const few = 1_000;
const many = 100_000;
const projects = 20_000;
const measuredMs = 4_000;
/** Requests at once: as many as keep two processors busy. */
const atOnce = 4;

const path = '/api/community-projects/';
const calls: readonly [name: string, pathOf: (turn: number) => string][] = [
  ['list with match %, newest', () => path],
  ['list with match %, best match', () => `${path}?sort=match`],
  ['list with match %, of a skill', (turn) => `${path}?skill=skill-${turn % 100}&sort=match`],
  ['list with match %, of people followed', () => `${path}?followed=yes`],
  ['list with match %, has room', () => `${path}?room=yes&sort=shortest`],
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
  await seedProjects(drizzle(client, { schema }), members, projects);
  await client.end();
}

/** The 99th percentile of each call, milliseconds. */
async function slowest(where: Where, members: number): Promise<number[]> {
  await seed(where, members);
  const { sessions, access } = await openContender('', members, where);
  const server = await StepwiseProcess.start({
    DEMO: '0',
    TOKEN_SECRET: secret,
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl === undefined ? {} : { DATABASE_URL: where.databaseUrl }),
  });
  const contender = { url: server.url, members, sessions, access };
  try {
    const slow: number[] = [];
    for (const [, pathOf] of calls) {
      const ask = get(contender, pathOf);
      await measure(server.url, ask, atOnce, warmUpMs);
      slow.push(percentile((await measure(server.url, ask, atOnce, measuredMs)).times, 0.99));
    }
    return slow;
  } finally {
    await server.dispose();
  }
}

function figuresOf(database: string, most: number, small: readonly number[], large: readonly number[]): Figure[] {
  return calls.flatMap(([name], index): Figure[] => {
    const [before = 0, after = 0] = [small[index], large[index]];
    const note = `${many.toLocaleString('en')} members, ${projects.toLocaleString('en')} projects, ${atOnce} requests at once`;
    return [
      { name: `Projects: ${name}, ${database}, p99`, value: after, unit: 'ms', most, note },
      {
        name: `… and how it grew from ${few.toLocaleString('en')} members`,
        value: after / before,
        unit: 'times',
        most: 2,
      },
    ];
  });
}

/** The Buildzone's reads at two sizes of the community, on both databases. */
export async function projectReads(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-projects-'));
  const postgres = await startPostgres();
  try {
    const embedded = (name: string): Where => ({ databaseUrl: undefined, dataDir: join(folder, name) });
    const served = async (name: string): Promise<Where> => ({
      databaseUrl: await postgres.newDatabase(),
      dataDir: join(folder, name),
    });
    return [
      ...figuresOf('PostgreSQL', 50, await slowest(await served('a'), few), await slowest(await served('b'), many)),
      ...figuresOf('embedded', 200, await slowest(embedded('c'), few), await slowest(embedded('d'), many)),
    ];
  } finally {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}
