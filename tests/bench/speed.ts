import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { createAccessTokens } from '../../server/accounts/access-tokens.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { openDatabase } from '../../server/store/database.ts';
import { openFamily, type OpenFamily } from '../../server/store/families.ts';
import { freePort, StepwiseProcess } from '../browser/stepwise-process.ts';
import { startPostgres } from '../server/postgresql.ts';
import { Connection } from './connection.ts';
import { median, percentile, type Figure } from './figures.ts';
import { emailOf, idOfMember, seedMembers, usernameOf } from './members-in-bulk.ts';
import { statements } from './statements.ts';

const many = 100_000;
const few = 1_000;
const atOnce = 20;
const rounds = 7;
const roundMs = 700;
const warmUpMs = 3_000;
const signInsAtOnce = 50;
const secret = 'the secret of the figures, long enough';
const password = 'a password for the figures';
const lifetime = () => ({ now: new Date(), seconds: 86_400 });
/** Member 2 reads; member 1 is the one with the long lists. */
const reader = { id: idOfMember(2), username: usernameOf(2) };

/** Something that answers the calls measured here. */
interface Contender {
  url: string;
  members: number;
  sessions: OpenFamily[];
  access: string;
}

interface Measured {
  perSecond: number;
  times: number[];
}

type Ask = (connection: Connection, turn: number, worker: number) => Promise<number>;

async function measure(url: string, ask: Ask, workers = atOnce, milliseconds = roundMs): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: workers }, () => Connection.open(url)));
  const times: number[] = [];
  let turn = 0;
  const started = performance.now();
  await Promise.all(
    connections.map(async (connection, worker) => {
      while (performance.now() - started < milliseconds) times.push(await ask(connection, (turn += 1), worker));
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  for (const connection of connections) connection.close();
  return { perSecond, times };
}

const get = (contender: Contender, pathOf: (turn: number) => string): Ask => {
  const headers = `Authorization: Bearer ${contender.access}\r\n`;
  return async (connection, turn) => (await connection.ask('GET', pathOf(turn), headers)).milliseconds;
};

/** Each worker continues a session of its own. */
function refresh({ url, sessions }: Contender): Ask {
  const cookies = sessions.map(({ familyId, refresh: token }) => `refresh_token_${familyId}=${token}`);
  return async (connection, _, worker) => {
    const headers = `Origin: ${url}\r\nCookie: ${cookies[worker]}\r\n`;
    const answered = await connection.ask('POST', '/api/token/refresh/', headers);
    cookies[worker] = /refresh_token_[^;]+/.exec(answered.cookies)?.[0] ?? '';
    return answered.milliseconds;
  };
}

/** A stride through all members: no two requests find the same rows warm. None of them hides the profile. */
const someone = (members: number) => (turn: number) => {
  const n = 1 + ((turn * 7_919) % members);
  return usernameOf(n % 10 === 7 ? n - 1 : n);
};

const calls: [name: string, least: number, ask: (contender: Contender) => Ask][] = [
  ['profiles/me', 0.6, (one) => get(one, () => '/api/profiles/me/')],
  ['users/{username}', 0.5, (one) => get(one, (turn) => `/api/profiles/users/${someone(one.members)(turn)}/`)],
  ['followers of half of all', 0.5, (one) => get(one, () => `/api/othersprofile/${usernameOf(1)}/followers/`)],
  ['refresh', 0.4, refresh],
];

/** Reads without a goal of their own but that they must not grow. */
const moreReads: typeof calls = [
  'othersprofile/member-1x/following/',
  'profiles/me/stats/',
  'profiles/me/skills/',
  'othersprofile/blocked/',
].map((path) => [path, 0, (one) => get(one, () => `/api/${path}`)]);

/** All contenders in turn, so that what else the machine does meets each of them. */
async function compare(ask: (contender: Contender) => Ask, contenders: readonly Contender[]): Promise<Measured[][]> {
  const asks = contenders.map(ask);
  const results = contenders.map((): Measured[] => []);
  const askOf = (index: number) => asks[index] ?? (() => Promise.reject(new Error('no call')));
  // The engine compiles what runs often, and the database plans a statement anew five times.
  for (const [index, { url }] of contenders.entries()) await measure(url, askOf(index), atOnce, warmUpMs);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of contenders.entries()) results[index]?.push(await measure(url, askOf(index)));
  return results;
}

const rate = (measured: readonly Measured[] = []) => median(measured.map(({ perSecond }) => perSecond));
const ratio = (ones: readonly Measured[] = [], others: readonly Measured[] = []) =>
  median(ones.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)));

async function openContender(
  url: string,
  members: number,
  where: { databaseUrl: string | undefined; dataDir: string },
): Promise<Contender> {
  const database = await openDatabase(where);
  const sessions: OpenFamily[] = [];
  for (let worker = 0; worker < atOnce; worker += 1)
    sessions.push(await openFamily(database.db, secret, reader.id, lifetime()));
  await database.close();
  const access = createAccessTokens(secret).sign(reader, sessions[0]?.familyId ?? '', new Date(), 86_400);
  return { url, members, sessions, access };
}

async function startBare(databaseUrl: string): Promise<{ contender: Contender; stop: () => Promise<void> }> {
  const port = await freePort();
  const contender = await openContender(`http://127.0.0.1:${port}`, many, { databaseUrl, dataDir: '' });
  const session = { familyId: contender.sessions[0]?.familyId ?? '', memberId: reader.id };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('bare-server.ts', import.meta.url))],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        TOKEN_SECRET: secret,
        STATEMENTS: JSON.stringify(await statements(session, secret)),
      },
    },
  );
  while (
    !(await fetch(`${contender.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { contender, stop };
}

/** Password hashes alone, as many at once as sign-ins, in this process: none of the server's code. */
async function hashesAlone(passwordHash: string, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: signInsAtOnce }, async () => {
      while (performance.now() - started < milliseconds) {
        const begun = performance.now();
        await verify(passwordHash, password);
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

async function signInsMeanwhile(contender: Contender, milliseconds: number) {
  const headers = `Origin: ${contender.url}\r\nContent-Type: application/json\r\n`;
  const ask: Ask = async (connection, _, worker) => {
    const body = JSON.stringify({ email: emailOf(100 + worker), password });
    return (await connection.ask('POST', '/api/accounts/login/', headers, body)).milliseconds;
  };
  const once_ = refresh({ ...contender, sessions: contender.sessions.slice(-1) });
  const unhurried: Ask = async (connection, turn, worker) => {
    await pause(40);
    return once_(connection, turn, worker);
  };
  const [signIns, refreshes] = await Promise.all([
    measure(contender.url, ask, signInsAtOnce, milliseconds),
    measure(contender.url, unhurried, 1, milliseconds),
  ]);
  return { signIns: signIns.times, refreshes: refreshes.times };
}

async function signInFigures(
  name: string,
  contender: Contender,
  databaseUrl: string,
  passwordHash: string,
): Promise<Figure[]> {
  const ratios: number[] = [];
  const refreshes: number[] = [];
  const signInTimes: number[] = [];
  await hashesAlone(passwordHash, 500);
  for (let round = 0; round < 4; round += 1) {
    const alone = percentile(await hashesAlone(passwordHash, 4_000), 0.5);
    // With sessions that nobody has continued yet.
    const fresh = await openContender(contender.url, many, { databaseUrl, dataDir: '' });
    const measured = await signInsMeanwhile(fresh, 4_000);
    ratios.push(percentile(measured.signIns, 0.5) / alone);
    signInTimes.push(...measured.signIns);
    refreshes.push(...measured.refreshes);
  }
  return [
    {
      name: `Sign-in p50, ${signInsAtOnce} at once, to Argon2id alone, ${name}`,
      value: median(ratios),
      unit: '×',
      most: 1.15,
      note: `p50 ${Math.round(percentile(signInTimes, 0.5))} ms, rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
    },
    {
      name: `Refresh p99 meanwhile, ${name}`,
      value: percentile(refreshes, 0.99),
      unit: 'ms',
      most: 150,
      note: `p50 ${Math.round(percentile(refreshes, 0.5))} ms`,
    },
  ];
}

/** Another build to be measured in the same run, such as one from before a change: its folder, from the project's root. */
const otherBuild = process.env.OTHER_BUILD;

export async function speed(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const running: (() => Promise<void>)[] = [() => postgres.close()];
  const start = async (environment: Record<string, string>, dist?: string) => {
    const server = await StepwiseProcess.start({ DEMO: '0', TOKEN_SECRET: secret, ...environment }, undefined, dist);
    running.push(() => server.dispose());
    return server.url;
  };
  try {
    const passwordHash = await hashPassword(password);
    const [large, small] = [await postgres.newDatabase(), await postgres.newDatabase()];
    await seedMembers({ databaseUrl: large, dataDir: '' }, many, passwordHash);
    await seedMembers({ databaseUrl: small, dataDir: '' }, few, passwordHash);
    const bare = await startBare(large);
    running.push(bare.stop);
    const open = async (databaseUrl: string, members: number, dist?: string) =>
      openContender(await start({ DATABASE_URL: databaseUrl }, dist), members, { databaseUrl, dataDir: '' });
    const own = await open(large, many);
    const onFew = await open(small, few);
    const other = otherBuild !== undefined && existsSync(otherBuild) ? await open(large, many, otherBuild) : null;
    const figures: Figure[] = [];
    const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
    for (const [name, least, ask] of [...calls, ...moreReads]) {
      const isRead = name !== 'refresh';
      const contenders = [
        own,
        ...(least > 0 ? [bare.contender] : []),
        ...(isRead ? [onFew] : []),
        ...(other === null ? [] : [other]),
      ];
      const results = await compare(ask, contenders);
      const of = (contender: Contender | null) =>
        contender === null ? undefined : results[contenders.indexOf(contender)];
      const mine = of(own);
      const times = (mine ?? []).flatMap((measured) => measured.times);
      const bareTimes = (of(bare.contender) ?? []).flatMap((measured) => measured.times);
      const before = of(other) === undefined ? '' : `; the other build ${Math.round(rate(of(other)))}`;
      if (least > 0)
        figures.push(
          {
            name: `${name}: to the bare handler`,
            value: ratio(mine, of(bare.contender)),
            unit: '×',
            least,
            note: `${Math.round(rate(mine))} of ${Math.round(rate(of(bare.contender)))} requests/s${before}; ${load()}`,
          },
          {
            name: `${name}: p99 to p50`,
            value: percentile(times, 0.99) / percentile(times, 0.5),
            unit: '×',
            most: 4,
            note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; the bare handler's p99 is ${(percentile(bareTimes, 0.99) / percentile(bareTimes, 0.5)).toFixed(1)} × its p50`,
          },
        );
      if (isRead)
        figures.push({
          name: `${name}: ${many.toLocaleString('en')} members to ${few.toLocaleString('en')}`,
          value: ratio(of(onFew), mine),
          unit: '×',
          most: 1.5,
          note: `${Math.round(rate(mine))} and ${Math.round(rate(of(onFew)))} requests/s${before}`,
        });
      console.log(
        `  ${name}: ${figures
          .slice(-3)
          .map(({ value }) => value.toFixed(2))
          .join(' ')} ${before}`,
      );
    }
    figures.push(...(await signInFigures('PostgreSQL', own, large, passwordHash)));
    if (other !== null) figures.push(...(await signInFigures('the other build', other, large, passwordHash)));
    return figures;
  } finally {
    for (const stop of running.toReversed()) await stop();
  }
}
