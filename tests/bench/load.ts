import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { openDatabase } from '../../server/store/database.ts';
import { addMember } from '../../server/store/members.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { percentile, type Figure } from './figures.ts';
import { residentBytes } from './process-memory.ts';

const members = 50;
const refreshesEach = 10;
const password = 'a password for the figures';
const addressOf = (member: number) => `member-${member}@example.org`;

async function seed(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const passwordHash = await hashPassword(password);
  for (let member = 0; member < members; member += 1) {
    const email = addressOf(member);
    await addMember(database.db, {
      id: randomUUID(),
      email,
      emailKey: email,
      username: `member-${member}`,
      firstName: 'Member',
      lastName: String(member),
      passwordHash,
      isDemo: false,
      createdAt: new Date(),
    });
  }
  await database.close();
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function timed(times: number[], call: () => Promise<Response>): Promise<Response> {
  const started = performance.now();
  const response = await call();
  await response.arrayBuffer();
  times.push(performance.now() - started);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

async function oneMember(url: string, member: number, signIns: number[], refreshes: number[]): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ email: addressOf(member), password });
  let cookie = cookiesOf(
    await timed(signIns, () => fetch(`${url}/api/accounts/login/`, { method: 'POST', headers, body })),
  );
  for (let times = 0; times < refreshesEach; times += 1) {
    cookie = cookiesOf(
      await timed(refreshes, () =>
        fetch(`${url}/api/token/refresh/`, { method: 'POST', headers: { origin: url, cookie } }),
      ),
    );
  }
}

export async function load(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-figures-'));
  try {
    await seed(join(folder, 'data'));
    const firstStart = performance.now();
    const fresh = await StepwiseProcess.start({ DEMO: '0' });
    const firstAnswer = performance.now() - firstStart;
    await fresh.dispose();

    const started = performance.now();
    const server = await StepwiseProcess.start({ DEMO: '0', DATA_DIR: join(folder, 'data') });
    const nextAnswer = performance.now() - started;
    try {
      const idle = residentBytes(server.pid);
      const [signIns, refreshes]: [number[], number[]] = [[], []];
      await Promise.all(
        Array.from({ length: members }, (_, member) => oneMember(server.url, member, signIns, refreshes)),
      );
      const busy = residentBytes(server.pid);
      const how = `${members} members at once, embedded database, client on the same machine`;
      return [
        {
          name: 'Server: start to first answer, new data folder',
          value: firstAnswer,
          unit: 'ms',
          note: 'database made and migrated',
        },
        { name: 'Server: start to first answer, existing data', value: nextAnswer, unit: 'ms' },
        { name: 'Sign-in, p50', value: percentile(signIns, 0.5), unit: 'ms', note: `${how}; Argon2id included` },
        { name: 'Sign-in, p99', value: percentile(signIns, 0.99), unit: 'ms', note: how },
        { name: 'Refresh, p50', value: percentile(refreshes, 0.5), unit: 'ms', note: `${how}, ${refreshesEach} each` },
        { name: 'Refresh, p99', value: percentile(refreshes, 0.99), unit: 'ms', note: how },
        { name: 'Server: resident memory, idle', value: idle / 1_000_000, unit: 'MB' },
        { name: 'Server: resident memory, under that load', value: busy / 1_000_000, unit: 'MB' },
      ];
    } finally {
      await server.dispose();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
