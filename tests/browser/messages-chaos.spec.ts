import { postgresIfThere } from '../chaos/database.ts';
import { play } from '../chaos/play.ts';
import { perRound } from '../chaos/schedule.ts';
import { expect, test } from './fixtures.ts';

/** One round of all faults of `npm run soak -- messages`. */
test('@desktop while servers die, answers get lost and members change, no message is lost, doubled, out of order or shown to the wrong member', async ({
  browser,
  mail,
}) => {
  test.setTimeout(180_000);
  const postgres = await postgresIfThere(console.log);
  try {
    const databaseUrl = (await postgres?.newDatabase()) ?? null;
    const { wrong, report, done } = await play({ browser, mail, databaseUrl, seed: 14, messages: perRound });
    expect(wrong, report).toEqual([]);
    // What it is about has happened.
    expect([...done.keys()]).toEqual(expect.arrayContaining(['kill', 'freeze', 'close', 'offline', 'answer lost']));
  } finally {
    await postgres?.close();
  }
});
