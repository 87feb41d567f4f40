import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { freePort, StepwiseProcess } from '../browser/stepwise-process.ts';
import { startPostgres } from '../server/postgresql.ts';
import { median, percentile, type Figure } from './figures.ts';
import {
  atOnce,
  get,
  measure,
  openContender,
  reader,
  refresh,
  secret,
  someone,
  warmUpMs,
  type Ask,
  type Contender,
  type Measured,
} from './measure.ts';
import { seedMembers, usernameOf } from './members-in-bulk.ts';
import { password, signInFigures } from './sign-ins.ts';
import { statements } from './statements.ts';

const many = 100_000;
const few = 1_000;
const rounds = 11;

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
  for (const [index, { url }] of contenders.entries()) await measure(url, askOf(index), atOnce, warmUpMs);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of contenders.entries()) results[index]?.push(await measure(url, askOf(index)));
  return results;
}

const rate = (measured: readonly Measured[] = []) => median(measured.map(({ perSecond }) => perSecond));
const ratio = (ones: readonly Measured[] = [], others: readonly Measured[] = []) =>
  median(ones.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)));

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
    const all = [own, bare.contender, onFew, ...(other === null ? [] : [other])];
    for (const one of all)
      await measure(
        one.url,
        get(one, () => '/api/profiles/me/'),
        atOnce,
        2 * warmUpMs,
      );
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
    figures.push(...(await signInFigures('PostgreSQL', own, bare.contender, large, passwordHash)));
    if (other !== null)
      figures.push(...(await signInFigures('the other build', other, bare.contender, large, passwordHash)));
    return figures;
  } finally {
    for (const stop of running.toReversed()) await stop();
  }
}
