import { postgresIfThere } from '../chaos/database.ts';
import { mishaps } from '../chaos/faulty-front.ts';
import { play } from '../chaos/play.ts';
import { perRound } from '../chaos/schedule.ts';
import { expect, test } from './fixtures.ts';

/** One round of all faults of `npm run soak -- messages`. */
test('@desktop while servers die, answers get lost and members change, no message is lost, doubled, out of order or shown to the wrong member', async ({
  browser,
  mail,
}) => {
  test.setTimeout(240_000);
  const postgres = await postgresIfThere(console.log);
  try {
    const databaseUrl = (await postgres?.newDatabase()) ?? null;
    const { wrong, report, done } = await play({ browser, mail, databaseUrl, seed: 1, messages: perRound });
    expect(wrong, report).toEqual([]);
    // What it is about has happened.
    const faults = ['kill', 'freeze', 'close', 'reload', 'offline', 'cut', ...mishaps];
    expect(faults.filter((fault) => !done.has(fault))).toEqual([]);
  } finally {
    await postgres?.close();
  }
});
