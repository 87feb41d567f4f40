import { loadavg } from 'node:os';
import { createAccessTokens } from '../../server/accounts/access-tokens.ts';
import { openDatabase } from '../../server/store/database.ts';
import { openFamily } from '../../server/store/families.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startCommunities } from './communities.ts';
import { median, percentile, type Figure } from './figures.ts';
import { get, measure, secret, warmUpMs, type Ask } from './measure.ts';
import { idOfMember, seedMembers, usernameOf } from './members-in-bulk.ts';
import { correspondents, followedByReader, seedConversation, seedPosts } from './posts-in-bulk.ts';
import { scaled } from './sizes.ts';

const members = scaled(20_000, 4_000);
const posts = scaled(100_000);
const measuredMs = 4_000;
/** Requests at once: as many as keep two processors busy, as for projects. */
const atOnce = 4;

/** How many messages each of the two conversations has. */
const lengths = { long: scaled(50_000), short: 50 } as const;

const path = '/api/posts/';
const feeds: readonly [name: string, reader: 1 | 2 | null, pathOf: (turn: number) => string][] = [
  ['all', 2, () => path],
  ['all, as a visitor', null, () => path],
  ['all, some pages on', 2, (turn) => `${path}?after=${10_000 + ((turn * 7_919) % posts)}`],
  [`followed, ${followedByReader} members`, 2, () => `${path}?feed=followed`],
  [`followed, half of ${members.toLocaleString('en')} members`, 1, () => `${path}?feed=followed`],
  ['of a skill', 2, (turn) => `${path}?skill=skill-${turn % 100}`],
  ['followed, of a skill', 2, (turn) => `${path}?feed=followed&skill=skill-${turn % 100}`],
  ['saved', 2, () => `${path}?feed=saved`],
  ['own', 2, () => `${path}?feed=own`],
  ['of a member', 2, (turn) => `${path}?author=${usernameOf(1 + (turn % 1_000))}`],
  ['a post', 2, (turn) => `${path}${10_050 + 100 * ((turn * 79) % (posts / 100))}/`],
];

async function accessOf(databaseUrl: string, n: number): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const opened = await openFamily(database.db, secret, idOfMember(n), { now: new Date(), seconds: 86_400 });
  await database.close();
  const member = { id: idOfMember(n), username: usernameOf(n) };
  return createAccessTokens(secret).sign(member, opened?.familyId ?? '', new Date(), 86_400);
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

async function timesOf(url: string, ask: Ask): Promise<number[]> {
  await measure(url, ask, atOnce, warmUpMs);
  return (await measure(url, ask, atOnce, measuredMs)).times;
}

async function feedFigures(url: string, access: Readonly<Record<1 | 2, string>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, reader, pathOf] of feeds) {
    const headers = reader === null ? '' : `Authorization: Bearer ${access[reader]}\r\n`;
    const times = await timesOf(url, async (line, turn) => (await line.ask('GET', pathOf(turn), headers)).milliseconds);
    const note = `${posts.toLocaleString('en')} posts of ${members.toLocaleString('en')} members, ${atOnce} requests at once; p50 ${median(times).toFixed(1)} ms; ${load()}`;
    figures.push({
      name: `Feed: ${name}, PostgreSQL, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      most: 50,
      note,
    });
    console.log(`  ${name}: p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
  }
  return figures;
}

/** What the page asks for: who it is with, and the newest messages. */
function opening(access: string, other: number): Ask {
  const headers = `Authorization: Bearer ${access}\r\n`;
  const conversation = `/api/conversations/${usernameOf(other)}/`;
  return async (line) => {
    const first = await line.ask('GET', conversation, headers);
    const second = await line.ask('GET', `${conversation}messages/`, headers);
    return first.milliseconds + second.milliseconds;
  };
}

async function conversationFigures(url: string, access: string): Promise<Figure[]> {
  const long = await timesOf(url, opening(access, correspondents.long));
  const short = await timesOf(url, opening(access, correspondents.short));
  const list = await timesOf(
    url,
    get({ url, members, sessions: [], access }, () => '/api/conversations/'),
  );
  const note = `${lengths.long.toLocaleString('en')} messages, half of them unread; two calls, ${atOnce} at once; ${load()}`;
  return [
    { name: 'Opening a conversation, PostgreSQL, p99', value: percentile(long, 0.99), unit: 'ms', most: 50, note },
    {
      name: `… and how it grew from ${lengths.short} messages`,
      value: median(long) / median(short),
      unit: '×',
      most: 1.5,
      note: `medians of ${median(long).toFixed(1)} and ${median(short).toFixed(1)} ms`,
    },
    {
      name: 'List of conversations with both, PostgreSQL, p99',
      value: percentile(list, 0.99),
      unit: 'ms',
      most: 50,
      note: `p50 ${median(list).toFixed(1)} ms`,
    },
  ];
}

/** Posts and long conversations on PostgreSQL. */
export async function feed(): Promise<Figure[]> {
  const communities = await startCommunities();
  try {
    const databaseUrl = await communities.seeded(`feed ${members} ${posts} ${lengths.long}`, (url) =>
      seedMembers({ databaseUrl: url, dataDir: '' }, members, 'none', async (db) => {
        await seedPosts(db, members, posts);
        await seedConversation(db, correspondents.long, lengths.long);
        await seedConversation(db, correspondents.short, lengths.short);
      }),
    );
    const access = { 1: await accessOf(databaseUrl, 1), 2: await accessOf(databaseUrl, 2) };
    const server = await StepwiseProcess.start({ DEMO: '0', TOKEN_SECRET: secret, DATABASE_URL: databaseUrl });
    try {
      return [...(await feedFigures(server.url, access)), ...(await conversationFigures(server.url, access[2]))];
    } finally {
      await server.dispose();
    }
  } finally {
    await communities.close();
  }
}
