import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { percentile, type Figure } from './figures.ts';
import { atOnce, get, measure, openContender, secret, someone, warmUpMs } from './measure.ts';
import { seedMembers, usernameOf } from './members-in-bulk.ts';

const members = 100_000;
const measuredMs = 4_000;

/** What the embedded database answers. */
export async function profiles(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-figures-'));
  const where = { databaseUrl: undefined, dataDir: join(folder, 'data') };
  try {
    await seedMembers(where, members, 'none');
    const { sessions, access } = await openContender('', members, where);
    const server = await StepwiseProcess.start({ DEMO: '0', TOKEN_SECRET: secret, DATA_DIR: where.dataDir });
    const contender = { url: server.url, members, sessions, access };
    const figures: Figure[] = [];
    try {
      for (const [name, pathOf, least] of [
        ['GET profiles/me', () => '/api/profiles/me/', 1_000],
        ['GET users/{username}', (turn: number) => `/api/profiles/users/${someone(members)(turn)}/`, undefined],
        ['Followers of a member with 50,000', () => `/api/othersprofile/${usernameOf(1)}/followers/`, undefined],
      ] as const) {
        const ask = get(contender, pathOf);
        await measure(server.url, ask, atOnce, warmUpMs);
        const { perSecond, times } = await measure(server.url, ask, atOnce, measuredMs);
        const note = `${members.toLocaleString('en')} members, ${atOnce} requests at once, client on the same machine`;
        figures.push(
          {
            name: `${name}, embedded`,
            value: perSecond,
            unit: 'requests/s',
            ...(least === undefined ? {} : { least }),
            note,
          },
          { name: `${name}, embedded, p99`, value: percentile(times, 0.99), unit: 'ms', note },
        );
      }
    } finally {
      await server.dispose();
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
