import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { median, percentile, type Figure } from './figures.ts';
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

async function signInsMeanwhile(contender: Contender, milliseconds: number) {
  const headers = `Origin: ${contender.url}\r\nContent-Type: application/json\r\n`;
  const ask: Ask = async (connection, _, worker) => {
    const body = JSON.stringify({ email: emailOf(100 + worker), password });
    return (await connection.ask('POST', '/api/accounts/login/', headers, body)).milliseconds;
  };
  const next = refresh({ ...contender, sessions: contender.sessions.slice(-1) });
  const unhurried: Ask = async (connection, turn, worker) => {
    await pause(40);
    return next(connection, turn, worker);
  };
  const [signIns, refreshes] = await Promise.all([
    measure(contender.url, ask, atOnce, milliseconds),
    measure(contender.url, unhurried, 1, milliseconds),
  ]);
  return { signIns: signIns.times, refreshes: refreshes.times };
}

export async function signInFigures(
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
    const fresh = await openContender(contender.url, contender.members, { databaseUrl, dataDir: '' });
    const measured = await signInsMeanwhile(fresh, 4_000);
    ratios.push(percentile(measured.signIns, 0.5) / alone);
    signInTimes.push(...measured.signIns);
    refreshes.push(...measured.refreshes);
  }
  return [
    {
      name: `Sign-in p50, ${atOnce} at once, to Argon2id alone, ${name}`,
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
