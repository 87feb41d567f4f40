import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { EduraTurn } from '../../contract/edura.ts';
import { roles } from '../../server/guidance/roles.ts';
import { catalogue } from '../../server/skills/catalogue.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startCommunities } from './communities.ts';
import { Connection } from './connection.ts';
import { longChat } from './edura-chat.ts';
import { median, percentile, type Figure } from './figures.ts';
import { seedGuided } from './guided-in-bulk.ts';
import { headersOfReaders, measure, secret } from './measure.ts';
import { seedMembers } from './members-in-bulk.ts';
import { seedSearch } from './search-in-bulk.ts';
import { isAsked, jobs, many, projects, sizesText } from './sizes.ts';

const streams = 50;
/** Of each member: first so many that are not counted, then one after the other, then one after so long. */
const questions = { warmUp: 3, inARow: 16, paced: 6 };
const paceMs = 5_000;

const one = <Item>(list: readonly Item[], turn: number): Item => {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};
const skill = (turn: number) => one(catalogue, turn * 7).name;
const role = (turn: number) => one(roles, turn * 3).title.toLowerCase();

/** Each kind of question that the built-in guide knows, about something else each time. */
const kinds: readonly [name: string, question: (turn: number) => string][] = [
  ['gap', (turn) => `What am I missing to become a ${role(turn)}?`],
  ['project', (turn) => `Find me a project about ${skill(turn)}`],
  ['people', (turn) => `Who knows about ${skill(turn)}?`],
  ['skill', (turn) => `Explain ${skill(turn)} to me`],
  ['plan', (turn) => `Plan my week with ${1 + (turn % 9)} hours`],
  ['done', () => 'What did I get done?'],
  ['next', () => 'What should I do next, and why?'],
  ['compare', (turn) => `Compare ${role(turn)} and ${role(turn + 1)}`],
  ['app', () => 'How do I join a project?'],
  ['project, of a place', (turn) => `is there anything with a ${one(['bench', 'bicycle', 'kite', 'podcast'], turn)}?`],
];

interface Asked {
  kind: string;
  milliseconds: number;
}

/** One member: asks, and reads the answer as it is written, on one connection. Answers the time until its first words. */
async function askOne(connection: Connection, headers: string, turn: number): Promise<Asked> {
  const [kind, questionOf] = one(kinds, turn);
  const question = { key: randomUUID(), chat: null, parent: null, question: questionOf(turn), guide: 'built-in' };
  const json = `${headers}Content-Type: application/json\r\n`;
  const asked = await connection.ask('POST', '/api/edura/turns/', json, JSON.stringify(question));
  const { id } = JSON.parse(asked.body) as EduraTurn;
  const first = await connection.stream(`/api/edura/turns/${id}/stream/`, headers, (received) =>
    /"text":"[^"]/.test(received),
  );
  return { kind, milliseconds: asked.milliseconds + first };
}

interface Contender {
  url: string;
  /** One for each member. */
  headers: string[];
}

/** All members at once, each so many questions; `pace`: milliseconds from one of a member's to the next. */
async function askAll({ url, headers }: Contender, each: number, from: number, pace = 0): Promise<Asked[]> {
  const all = await Promise.all(
    headers.slice(0, streams).map(async (header, member) => {
      const connection = await Connection.open(url);
      const times: Asked[] = [];
      await pause((pace * member) / streams);
      for (let turn = 0; turn < each; turn += 1) {
        const began = performance.now();
        times.push(await askOne(connection, header, from + turn + member * 3));
        await pause(Math.max(0, pace - (performance.now() - began)));
      }
      connection.close();
      return times;
    }),
  );
  return all.flat();
}

function byKind(asked: readonly Asked[]): string {
  return kinds
    .map(([name]) => {
      const times = asked.filter(({ kind }) => kind === name).map(({ milliseconds }) => milliseconds);
      return `${name} ${Math.round(median(times))}/${Math.round(percentile(times, 0.99))}`;
    })
    .join(', ');
}

/** What the built-in guide needs until its first words. */
async function firstWords(contender: Contender): Promise<Figure[]> {
  // Not all at once: each connection to the database is opened, and each statement prepared there, by its first question.
  await askAll(contender, questions.warmUp, 0, paceMs);
  const inARow = await askAll(contender, questions.inARow, questions.warmUp);
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  const loadThen = load();
  const me = await measure(
    contender.url,
    async (connection, turn) =>
      (await connection.ask('GET', '/api/profiles/me/', one(contender.headers, turn))).milliseconds,
    streams,
    3_000,
  );
  const paced = await askAll(contender, questions.paced, questions.warmUp + questions.inARow, paceMs);
  console.log(`  at once, p50/p99 of each kind: ${byKind(inARow)}`);
  console.log(`  one each ${paceMs / 1_000} s: ${byKind(paced)}`);
  const times = (asked: readonly Asked[]) => asked.map(({ milliseconds }) => milliseconds);
  const how = `${sizesText}, ${kinds.length} kinds of question, PostgreSQL`;
  const whole = `${how}; ${streams} members at once, each asks again as soon as the answer has ended; ${loadThen}`;
  const slow = `${how}; ${streams} members, each asks every ${paceMs / 1_000} s; ${load()}`;
  return [
    { name: 'Edura: first words of the built-in guide, p50', value: median(times(inARow)), unit: 'ms', note: whole },
    { name: 'The same, p99', value: percentile(times(inARow), 0.99), unit: 'ms', most: 150, note: whole },
    {
      name: `The same ${streams} at once for the smallest read, p99`,
      value: percentile(me.times, 0.99),
      unit: 'ms',
      note: 'GET profiles/me: the limit of the machine in the same minutes',
    },
    { name: 'Edura: first words as people ask, p50', value: median(times(paced)), unit: 'ms', note: slow },
    { name: 'The same, p99', value: percentile(times(paced), 0.99), unit: 'ms', most: 150, note: slow },
  ];
}

async function firstWordsAmongMany(): Promise<Figure[]> {
  const communities = await startCommunities();
  try {
    const seeding = (databaseUrl: string) =>
      seedMembers({ databaseUrl, dataDir: '' }, many, 'none', async (db) => {
        await seedSearch(db, { members: many, projects, jobs });
        await seedGuided(db);
      });
    const where = { databaseUrl: await communities.seeded(`edura ${many} ${projects} ${jobs}`, seeding), dataDir: '' };
    const headers = await headersOfReaders(where, streams);
    const server = await StepwiseProcess.start({
      DEMO: '0',
      TOKEN_SECRET: secret,
      DATABASE_URL: where.databaseUrl,
    });
    try {
      return await firstWords({ url: server.url, headers });
    } finally {
      await server.dispose();
    }
  } finally {
    await communities.close();
  }
}

/** How soon Edura begins to answer, and how smoothly a long chat with it moves. */
export async function edura(): Promise<Figure[]> {
  const chat = await longChat();
  return [...(isAsked('PostgreSQL') ? await firstWordsAmongMany() : []), ...chat];
}
