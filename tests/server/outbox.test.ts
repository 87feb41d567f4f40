// @vitest-environment node
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxLimits } from '../../server/limits.ts';
import { smtpTransport } from '../../server/mail/transport.ts';
import { retryDelay, startMailWorker } from '../../server/mail/worker.ts';
import type { RepeatingWork } from '../../server/repeating-work.ts';
import type { OpenDatabase } from '../../server/store/database.ts';
import { claimDue, enqueue, newestMessages } from '../../server/store/outbox.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import { memoryDatabase } from './database.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

let database: OpenDatabase;
let mail: MailServer;
let time = Date.now();
const now = () => new Date(time);
const workers: RepeatingWork[] = [];

beforeAll(async () => {
  database = await memoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outbox);
  mail = await startMailServer();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await mail.close();
});

function startWorker(url: string): RepeatingWork {
  const transport = smtpTransport(url, 'Stepwise <no-reply@example.org>', 'example.org');
  const worker = startMailWorker({
    db: database.db,
    transport,
    log: pino({ level: 'silent' }),
    now,
    compose: async () => null,
    everyMs: 20,
  });
  workers.push(worker);
  return worker;
}

const message = (recipient: string) => ({
  recipient,
  subject: 'Your Stepwise code is 123456',
  text: 'Code: 123456 – grüße',
  html: '<p>123456</p>',
});
const row = async (recipient: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.recipient, recipient)))[0];

/** Polls the row until it matches; fails after 20 s. */
async function until(recipient: string, wanted: (found: typeof outbox.$inferSelect) => boolean) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = await row(recipient);
    if (found !== undefined && wanted(found)) return found;
    if (Date.now() > deadline)
      throw new Error(`the message to ${recipient} never came that far: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test('a message is delivered once, and its text is then erased', async () => {
  await enqueue(database.db, message('one@example.org'), now());
  startWorker(mail.url);
  const [received] = await mail.to('one@example.org');
  expect(received).toMatchObject({
    subject: 'Your Stepwise code is 123456',
    from: { address: 'no-reply@example.org', name: 'Stepwise' },
  });
  expect(received?.text).toContain('grüße');
  const sent = await until('one@example.org', (found) => found.sentAt !== null);
  expect(sent).toMatchObject({ text: '', html: '', attempts: 1 });
  expect(received?.messageId).toBe(`<${sent.id}@example.org>`);
});

test('several workers share the outbox without sending anything twice', async () => {
  const recipients = Array.from({ length: 30 }, (_, i) => `shared${i}@example.org`);
  for (const recipient of recipients) await enqueue(database.db, message(recipient), now());
  for (let i = 0; i < 4; i += 1) startWorker(mail.url);
  await Promise.all(recipients.map((recipient) => mail.to(recipient)));
  for (const recipient of recipients) await until(recipient, (found) => found.sentAt !== null);
  for (const worker of workers.splice(0)) await worker.stop();
  expect(mail.received.map((one) => one.to).toSorted()).toEqual(recipients.toSorted());
});

test('while the mail server is down, the message is retried with backoff, and arrives once it is up', async () => {
  const { port } = mail;
  await mail.close();
  await enqueue(database.db, message('down@example.org'), now());
  startWorker(`smtp://127.0.0.1:${port}`);
  const first = await until('down@example.org', (found) => found.attempts === 1 && found.lastError !== null);
  expect(first.lastError).toMatch(/ECONNECTION|ECONNREFUSED|ESOCKET/);
  expect(first.dueAt.getTime() - time).toBe(2000);
  time += 2000;
  const second = await until(
    'down@example.org',
    (found) => found.attempts === 2 && found.dueAt.getTime() > time && found.dueAt.getTime() - time < 60_000,
  );
  expect(second.dueAt.getTime() - time).toBe(4000);
  mail = await startMailServer(port);
  time += 4000;
  await mail.to('down@example.org');
  await until('down@example.org', (found) => found.sentAt !== null);
});

test('a temporary refusal is retried', async () => {
  mail.refuse((attempt) => (attempt === 1 ? 451 : null));
  await enqueue(database.db, message('busy@example.org'), now());
  startWorker(mail.url);
  await until('busy@example.org', (found) => found.lastError !== null);
  time += 2000;
  await mail.to('busy@example.org');
  expect(mail.attempts()).toBe(2);
});

test('a mail that the server is slow to take delays no other, and is sent once', async () => {
  const accept = mail.hold('slow@example.org');
  for (let i = 0; i < outboxLimits.atOnce - 1; i += 1)
    await enqueue(database.db, message(`with${i}@example.org`), now());
  await enqueue(database.db, message('slow@example.org'), now());
  const worker = startWorker(mail.url);
  await until('slow@example.org', (found) => found.attempts === 1);
  await enqueue(database.db, message('later@example.org'), now());
  worker.wake();
  await mail.to('later@example.org');
  await until('later@example.org', (found) => found.sentAt !== null);
  // Its claim is over, and its attempt is not.
  time += outboxLimits.attemptSeconds * 1000;
  await until('slow@example.org', (found) => found.attempts === 2);
  await enqueue(database.db, message('last@example.org'), now());
  await mail.to('last@example.org');
  accept();
  await mail.to('slow@example.org');
  await until('slow@example.org', (found) => found.sentAt !== null);
  expect(mail.received.filter(({ to }) => to === 'slow@example.org')).toHaveLength(1);
});

test('a permanent refusal is recorded and not retried', async () => {
  mail.refuse(() => 550);
  await enqueue(database.db, message('gone@example.org'), now());
  startWorker(mail.url);
  const failed = await until('gone@example.org', (found) => found.failedAt !== null);
  expect(failed).toMatchObject({ attempts: 1, sentAt: null, lastError: 'EENVELOPE 550' });
  expect(failed.text).toContain('123456');
  time += 3_600_000;
  expect(await claimDue(database.db, now(), 10)).toEqual([]);
});

test('after a day, a message is abandoned', async () => {
  mail.refuse(() => 451);
  await enqueue(database.db, message('late@example.org'), new Date(time - outboxLimits.giveUpSeconds * 1000 - 1000));
  startWorker(mail.url);
  expect(await until('late@example.org', (found) => found.failedAt !== null)).toMatchObject({
    sentAt: null,
    lastError: 'EENVELOPE 451',
  });
});

test('a message claimed by a worker that died is sent by another one', async () => {
  await enqueue(database.db, message('orphan@example.org'), now());
  expect(await claimDue(database.db, now(), 10)).toHaveLength(1);
  expect(await claimDue(database.db, now(), 10)).toEqual([]);
  time += outboxLimits.attemptSeconds * 1000;
  startWorker(mail.url);
  await mail.to('orphan@example.org');
});

test('a message is stored only if the row it is about is stored', async () => {
  const failure = database.db.transaction(async (tx) => {
    await enqueue(tx, message('never@example.org'), now());
    throw new Error('the registration failed');
  });
  await expect(failure).rejects.toThrow('the registration failed');
  expect(await newestMessages(database.db)).toEqual([]);
});

test('retries back off from 2 s to 5 min', () => {
  expect([1, 2, 3, 4, 8, 9, 50].map(retryDelay)).toEqual([2, 4, 8, 16, 256, 300, 300]);
});
