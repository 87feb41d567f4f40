import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { median, percentile, type Figure } from './figures.ts';
import { Connection } from './connection.ts';
import { measure, openContender, refresh, type Ask, type Contender } from './measure.ts';
import { emailOf } from './members-in-bulk.ts';

const atOnce = 50;
export const password = 'a password for the figures';

/** Password hashes alone, as many at once as sign-ins, in this process: none of the server's code. */
async function hashesAlone(passwordHash: string, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - started < milliseconds) {
        const begun = performance.now();
        await verify(passwordHash, password);
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

/** Who signs in: on a browser that has never shown that it is the member's they are told by mail, which is more to do. */
type Browser = 'known' | 'unknown';

const headersOf = (url: string, cookie = '') =>
  `Origin: ${url}\r\nContent-Type: application/json\r\n${cookie === '' ? '' : `Cookie: ${cookie}\r\n`}`;
const credentialsOf = (worker: number) => JSON.stringify({ email: emailOf(100 + worker), password });

/** The cookies by which each worker's browser is known afterwards. */
async function becomeKnown(url: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let worker = 0; worker < atOnce; worker += 1) {
    const connection = await Connection.open(url);
    const answered = await connection.ask('POST', '/api/accounts/login/', headersOf(url), credentialsOf(worker));
    cookies.push(/known_device=[^;]+/.exec(answered.cookies)?.[0] ?? '');
    connection.close();
  }
  return cookies;
}

function signInAs(url: string, cookies: readonly string[]): Ask {
  return async (connection, _, worker) =>
    (await connection.ask('POST', '/api/accounts/login/', headersOf(url, cookies[worker]), credentialsOf(worker)))
      .milliseconds;
}

async function signInsMeanwhile(contender: Contender, cookies: readonly string[], milliseconds: number) {
  const next = refresh({ ...contender, sessions: contender.sessions.slice(-1) });
  const unhurried: Ask = async (connection, turn, worker) => {
    await pause(40);
    return next(connection, turn, worker);
  };
  const [signIns, refreshes] = await Promise.all([
    measure(contender.url, signInAs(contender.url, cookies), atOnce, milliseconds),
    measure(contender.url, unhurried, 1, milliseconds),
  ]);
  return { signIns: signIns.times, refreshes: refreshes.times };
}

/**
 * What a sign-in costs beside the comparison of its password, on browsers that are known and on ones that are not, each in turn with
 * the comparisons alone; and what the bare handler costs, which is the least that is left on this machine.
 */
export async function signInFigures(
  name: string,
  contender: Contender,
  bare: Contender,
  databaseUrl: string,
  passwordHash: string,
): Promise<Figure[]> {
  const known = await becomeKnown(contender.url);
  const ratios = { known: [] as number[], unknown: [] as number[], bare: [] as number[] };
  const refreshes = { known: [] as number[], unknown: [] as number[] };
  await hashesAlone(passwordHash, 500);
  for (let round = 0; round < 4; round += 1) {
    const alone = percentile(await hashesAlone(passwordHash, 4_000), 0.5);
    for (const browser of ['known', 'unknown'] satisfies Browser[]) {
      // With sessions that nobody has continued yet.
      const fresh = await openContender(contender.url, contender.members, { databaseUrl, dataDir: '' });
      const measured = await signInsMeanwhile(fresh, browser === 'known' ? known : [], 4_000);
      ratios[browser].push(percentile(measured.signIns, 0.5) / alone);
      refreshes[browser].push(...measured.refreshes);
    }
    const leastTimes = (await measure(bare.url, signInAs(bare.url, []), atOnce, 4_000)).times;
    ratios.bare.push(percentile(leastTimes, 0.5) / alone);
  }
  const rounds = (ones: readonly number[]) => ones.map((one) => one.toFixed(2)).join(', ');
  return (['known', 'unknown'] as const).flatMap((browser) => [
    {
      name: `Sign-in p50 on ${browser} browsers, ${atOnce} at once, to Argon2id alone, ${name}`,
      value: median(ratios[browser]),
      unit: '×',
      most: 1.15,
      note: `rounds ${rounds(ratios[browser])}; one read and one comparison alone ${rounds(ratios.bare)}`,
    },
    {
      name: `Refresh p99 meanwhile, ${browser} browsers, ${name}`,
      value: percentile(refreshes[browser], 0.99),
      unit: 'ms',
      most: 150,
      note: `p50 ${Math.round(percentile(refreshes[browser], 0.5))} ms`,
    },
  ]);
}
