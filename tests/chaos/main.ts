// `npm run soak -- messages`: see soak.mjs in tests/search, which finds the browser and builds the product.
import { chromium } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MailServer } from '../browser/mail-server.ts';
import { chromiumArgs } from '../chromium.ts';
import { postgresIfThere } from './database.ts';
import { type Outcome, play } from './play.ts';

const { values } = parseArgs({
  options: {
    /** The same seed gives the same schedule; what happens at the same time is not the same each time. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    messages: { type: 'string', default: '1000' },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run soak -- messages                      1,000 messages of two members in three tabs, while everything breaks
npm run soak -- messages --seed 7             with the same schedule each time
npm run soak -- messages --messages 65        a shorter run: one round of all faults`;

const output = 'tests/.output/chaos';

async function tell(seed: number, { wrong, typed, done, trace, report }: Outcome, seconds: number): Promise<void> {
  await mkdir(output, { recursive: true });
  const path = join(output, `seed-${seed}.txt`);
  await writeFile(path, `${report}\n\nThe whole path:\n${trace.path()}\n`);
  const count = (kind: string) => new Set(wrong.filter((one) => one.kind === kind).map(({ token }) => token)).size;
  console.log([...done].map(([what, times]) => `${what}: ${times}`).join(' · '));
  if (wrong.length > 0) console.log(`\n${report}\n`);
  console.log(
    `Seed ${seed}: ${typed} messages, ${trace.length} events in ${seconds} s: ${count('lost')} lost, ${count('doubled')} doubled, ` +
      `${count('out of order')} out of order, ${count('with the wrong member')} with the wrong member. The whole path is in ${path}.`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const [seed, messages] = [Number(values.seed), Number(values.messages)];
  console.log(`Seed ${seed}: ${messages} messages.`);
  const postgres = await postgresIfThere(console.log);
  const mail = await MailServer.start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs] });
  try {
    const started = performance.now();
    const databaseUrl = (await postgres?.newDatabase()) ?? null;
    const outcome = await play({ browser, mail, databaseUrl, seed, messages, say: console.log });
    await tell(seed, outcome, Math.round((performance.now() - started) / 1_000));
  } finally {
    await browser.close();
    await mail.stop();
    await postgres?.close();
  }
}

await main();
