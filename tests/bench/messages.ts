import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAccessTokens } from '../../server/accounts/access-tokens.ts';
import { openDatabase } from '../../server/store/database.ts';
import { openFamily } from '../../server/store/families.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startPostgres } from '../server/postgresql.ts';
import { type Answered, Connection } from './connection.ts';
import { EventStream, type Heard } from './event-stream.ts';
import { percentile, type Figure } from './figures.ts';
import { idleConnections } from './idle-connections.ts';
import { secret } from './measure.ts';
import { idOfMember, seedMembers, usernameOf } from './members-in-bulk.ts';
import { scaled } from './sizes.ts';

const connected = scaled(500, 20);
const perSecond = scaled(200, 20);
const seconds = scaled(20, 5);
/** For the most that it sends: so many members wait for an answer at once. */
const writersAtOnce = 50;
/** Half of all follow the first one, and are the ones who hold a connection. */
const holders = scaled(5_000, 600);

export interface Caller {
  n: number;
  access: string;
}

/** Members 2 and on, signed in. */
async function signIn(databaseUrl: string, count: number): Promise<Caller[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const tokens = createAccessTokens(secret);
  const callers: Caller[] = [];
  for (let n = 1; n <= count + 1; n += 1) {
    const opened = await openFamily(database.db, secret, idOfMember(n), { now: new Date(), seconds: 86_400 });
    if (opened === undefined) throw new Error(`Member ${n} has no account`);
    const member = { id: idOfMember(n), username: usernameOf(n) };
    callers.push({ n, access: tokens.sign(member, opened.familyId, new Date(), 86_400) });
  }
  await database.close();
  return callers;
}

/** They follow each other, so that nobody's first message is a request. */
async function befriend(client: pg.Client, writers: readonly Caller[]): Promise<void> {
  const ids = JSON.stringify(writers.map(({ n }) => idOfMember(n)));
  await client.query(
    `with ones as (select id::uuid, place::int from jsonb_array_elements_text($1::jsonb) with ordinality as w (id, place))
     insert into follows (follower_id, followed_id, created_at)
     select a.id, b.id, now() from ones as a join ones as b on (b.place - a.place + ${connected}) % ${connected} in (1, 2, 3, ${connected - 1}, ${connected - 2}, ${connected - 3})
     on conflict do nothing`,
    [ids],
  );
}

/** A member's connection, and what was asked on it last: it asks one thing after the other. */
interface Line {
  connection: Connection;
  before: Promise<void>;
}

interface Sent {
  /** Times that it was sent again, as a client does where the server has no time for it. */
  again: number;
  from: number;
  to: number;
  seq: number;
  begun: number;
  answered: number;
}

/** Sends as `turn` says, to one of six that the sender knows. */
async function send(url: string, lines: readonly Line[], writers: readonly Caller[], turn: number): Promise<Sent> {
  const from = turn % connected;
  const step = [1, -1, 2, -2, 3, -3][Math.floor(turn / connected) % 6] ?? 1;
  const to = (from + step + connected) % connected;
  const [line, writer, other] = [lines[from], writers[from], writers[to]];
  if (line === undefined || writer === undefined || other === undefined) throw new Error('nobody to write to');
  const headers = `Authorization: Bearer ${writer.access}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`;
  const body = JSON.stringify({
    key: randomUUID(),
    text: `Message ${turn} of the figures, about as long as most are.`,
  });
  const begun = performance.now();
  const path = `/api/conversations/${usernameOf(other.n)}/messages/`;
  let again = 0;
  const ask = async (): Promise<Answered> => {
    try {
      return await line.connection.ask('POST', path, headers, body);
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
      again += 1;
      // As a client does. One that asks again at once would only add to what there is no time for.
      await pause(1_000);
      return ask();
    }
  };
  const answered = line.before.then(ask);
  line.before = answered.then(() => undefined);
  const answer = await answered;
  const { seq } = JSON.parse(answer.body.slice(answer.body.indexOf('{'), answer.body.lastIndexOf('}') + 1)) as {
    seq: number;
  };
  return { from, to, seq, again, begun, answered: performance.now() };
}

/** Tells the server what has arrived, as browsers do: of several that wait for an answer, the newest stands for all. */
class Acknowledging {
  count = 0;
  readonly #url: string;
  readonly #headers: string;
  /** Opened when it is first needed: the server ends a connection on which nothing is asked. */
  #connection: Connection | null = null;
  #newest = 0;
  #isAsking = false;

  constructor(url: string, access: string) {
    this.#url = url;
    this.#headers = `Authorization: Bearer ${access}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`;
  }

  async heard({ kind, number }: Heard): Promise<void> {
    if (kind !== 'message') return;
    this.#newest = number;
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let told = 0; told < this.#newest;) {
      told = this.#newest;
      await this.#tell(told);
    }
    this.#isAsking = false;
  }

  async #tell(id: number): Promise<void> {
    try {
      this.#connection ??= await Connection.open(this.#url);
      await this.#connection.ask('POST', '/api/events/acknowledgements/', this.#headers, JSON.stringify({ id }));
      this.count += 1;
    } catch (error) {
      // The next one stands for this one, too.
      if (!String(error).includes('answered 503')) throw error;
    }
  }

  close(): void {
    this.#connection?.close();
  }
}

const keyOf = (reader: number, other: string, seq: number) => `${reader} ${other} ${seq}`;

/** What the streams have heard: for each message, by its reader, when and how often. */
class Ears {
  readonly first = new Map<string, number>();
  doubled = 0;
  gaps = 0;
  readonly #last = new Map<number, number>();

  hear(reader: number, { kind, username, seq, number, at }: Heard): void {
    const before = this.#last.get(reader);
    if (before !== undefined && number !== before + 1) this.gaps += 1;
    this.#last.set(reader, number);
    if (kind !== 'message' && kind !== 'sent') return;
    const key = keyOf(reader, username, seq);
    if (this.first.has(key)) this.doubled += 1;
    else this.first.set(key, at);
  }
}

/** Milliseconds from a statement that inserts a row and notifies until the notice arrives, at the same pace. */
async function bareNotices(databaseUrl: string): Promise<number[]> {
  const [writer, listener] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([writer.connect(), listener.connect()]);
  await writer.query('create table bare (n integer primary key)');
  await listener.query('listen bare');
  const begun: number[] = [];
  const times: number[] = [];
  listener.on('notification', ({ payload }) => times.push(performance.now() - (begun[Number(payload)] ?? Number.NaN)));
  for (let n = 0; n < 5 * perSecond; n += 1) {
    begun[n] = performance.now();
    await writer.query({
      name: 'bare',
      text: `with added as (insert into bare (n) values ($1) returning n) select pg_notify('bare', n::text) from added`,
      values: [n],
    });
    await pause(Math.max(0, 1_000 / perSecond - (performance.now() - (begun[n] ?? 0))));
  }
  await Promise.all([writer.end(), listener.end()]);
  return times;
}

async function counted(client: pg.Client, what: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  return rows[0]?.count ?? 0;
}

interface Run {
  sent: Sent[];
  /** From the first one's beginning until the last one's answer. */
  seconds: number;
}

async function paced(one: (turn: number) => Promise<Sent>, from: number, count: number): Promise<Run> {
  const begun = performance.now();
  const under: Promise<Sent>[] = [];
  // Whether or not those before are answered: members do not wait for each other.
  for (let turn = 0; turn < count; turn += 1) {
    const due = begun + (turn * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    under.push(one(from + turn));
  }
  const sent = await Promise.all(under);
  return { sent, seconds: (performance.now() - begun) / 1_000 };
}

async function asFastAsPossible(one: (turn: number) => Promise<Sent>, from: number): Promise<Run> {
  const begun = performance.now();
  const sent: Sent[] = [];
  let next = from;
  const worker = async () => {
    while (performance.now() - begun < 5_000) sent.push(await one(next++));
  };
  await Promise.all(Array.from({ length: writersAtOnce }, worker));
  return { sent, seconds: (performance.now() - begun) / 1_000 };
}

const refused = ({ sent }: Run) => sent.reduce((sum, { again }) => sum + again, 0);

/** Milliseconds after the last answer for what is still on its way. */
const settleMs = 3_000;

async function sending(url: string, client: pg.Client, writers: readonly Caller[]): Promise<Figure[]> {
  const ears = new Ears();
  const acknowledging = writers.map(({ access }) => new Acknowledging(url, access));
  const streams = await Promise.all(
    writers.map(({ access }, index) =>
      EventStream.open(url, access, (event) => {
        ears.hear(index, event);
        void acknowledging[index]?.heard(event);
      }),
    ),
  );
  const lines = await Promise.all(
    writers.map(async (): Promise<Line> => ({ connection: await Connection.open(url), before: Promise.resolve() })),
  );
  const one = (turn: number) => send(url, lines, writers, turn);
  // The conversations begin, and the engine compiles what runs often.
  const warm = await paced(one, 0, 6 * connected);
  await pause(settleMs);
  const load = loadavg()[0]?.toFixed(1);
  const run = await paced(one, warm.sent.length, perSecond * seconds);
  await pause(settleMs);
  const most = await asFastAsPossible(one, warm.sent.length + run.sent.length);
  await pause(settleMs);
  const all = [...warm.sent, ...run.sent, ...most.sent];
  const heardAt = (sent: Sent) => ears.first.get(keyOf(sent.to, usernameOf(writers[sent.from]?.n ?? 0), sent.seq));
  const ownAt = (sent: Sent) => ears.first.get(keyOf(sent.from, usernameOf(writers[sent.to]?.n ?? 0), sent.seq));
  const lost = all.filter((sent) => heardAt(sent) === undefined || ownAt(sent) === undefined).length;
  const rows = await counted(client, 'messages');
  const keys = await counted(client, '(select distinct sender_id, key from messages) as told');
  const events = await counted(client, `events where kind in ('message', 'sent')`);
  const { rows: late } = await client.query<{ count: number }>(
    'select coalesce(sum(told_seq - delivered_seq), 0)::int as count from participants',
  );
  const undelivered = late[0]?.count ?? Number.NaN;
  const wrong =
    lost + ears.doubled + ears.gaps + Math.abs(rows - all.length) + (rows - keys) + Math.abs(events - 2 * rows);
  const cut = streams.filter(({ isOpen }) => !isOpen).length;
  for (const each of [...streams, ...acknowledging, ...lines.map(({ connection }) => connection)]) each.close();
  const acknowledged = acknowledging.reduce((sum, { count }) => sum + count, 0);
  const times = run.sent.flatMap((sent) => {
    const at = heardAt(sent);
    return at === undefined ? [] : [at - sent.begun];
  });
  const answers = run.sent.map(({ begun, answered }) => answered - begun);
  const how = `${connected} members connected to one process, ${perSecond} messages/s for ${seconds} s, PostgreSQL and client on the same machine; load ${load}`;
  return [
    {
      name: 'Messages: sent a second',
      value: run.sent.length / run.seconds,
      unit: 'messages/s',
      least: 0.95 * perSecond,
      note: `${how}; ${perSecond} are asked for`,
    },
    {
      name: 'Messages: delivery, p50',
      value: percentile(times, 0.5),
      unit: 'ms',
      note: 'POST begun until the event is read from the other member’s stream',
    },
    { name: 'Messages: delivery, p99', value: percentile(times, 0.99), unit: 'ms', most: 50, note: how },
    {
      name: 'Messages: answer, p99',
      value: percentile(answers, 0.99),
      unit: 'ms',
      note: `p50 ${percentile(answers, 0.5).toFixed(1)} ms; ${refused(run)} answers that there is no time for it`,
    },
    {
      name: 'Messages: lost, doubled or out of order',
      value: wrong,
      unit: '',
      most: 0,
      note: `${all.length} sent, ${rows} rows, ${keys} keys, ${events} events in rows, ${ears.first.size} heard, ${lost} not heard by one of the two, ${ears.doubled} heard twice, ${ears.gaps} gaps, ${cut} streams cut`,
    },
    {
      name: 'Messages: not marked as delivered',
      value: undelivered,
      unit: '',
      most: 0,
      note: `${acknowledged} acknowledgements`,
    },
    {
      name: 'Messages: the most that are sent a second',
      value: most.sent.length / most.seconds,
      unit: 'messages/s',
      note: `${writersAtOnce} wait for an answer at once, for 5 s; ${refused(most)} answers that there is no time for it`,
    },
  ];
}

/** Messages and open connections of one process on PostgreSQL. */
export async function messages(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.newDatabase();
    await seedMembers({ databaseUrl, dataDir: '' }, 2 * holders + 2, 'none');
    const callers = await signIn(databaseUrl, holders);
    // A tenth of all hide their profiles, and cannot be written to.
    const writers = callers.filter(({ n }) => n > 1 && n % 10 !== 7).slice(0, connected);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await befriend(client, writers);
    const figures: Figure[] = [];
    const start = () => StepwiseProcess.start({ DEMO: '0', TOKEN_SECRET: secret, DATABASE_URL: databaseUrl });
    const server = await start();
    try {
      figures.push(...(await sending(server.url, client, writers)));
      const bare = await bareNotices(await postgres.newDatabase());
      figures.push({
        name: 'One row and one notice of it, p99',
        value: percentile(bare, 0.99),
        unit: 'ms',
        note: `the limit of the machine in the same minutes, at the same pace; p50 ${percentile(bare, 0.5).toFixed(1)} ms`,
      });
    } finally {
      const warnings = server.output.split('\n').filter((line) => line.includes('"level":40'));
      console.log(`  ${warnings.length} warnings of the server`, warnings[0] ?? '');
      await server.dispose();
      await client.end();
    }
    const fresh = await start();
    try {
      figures.push(...(await idleConnections(fresh, callers)));
    } finally {
      await fresh.dispose();
    }
    return figures;
  } finally {
    await postgres.close();
  }
}
