import { and, isNull } from 'drizzle-orm';
import pino from 'pino';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { digestLimits } from '../../server/limits.ts';
import { periodsAt, sendDigests } from '../../server/mail/digests.ts';
import type { Database } from '../../server/store/database.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import { done } from './notification-scenes.ts';
import { chooseDigest } from './notifications.ts';
import { signUp, testSecret, type SignedUp, type TestServer } from './server.ts';

export const origin = 'https://stepwise.example';
const day = 86_400_000;

/** A server whose sessions last until the mails of many days have come. */
export const digestEnvironment = {
  PUBLIC_URL: origin,
  ACCESS_TOKEN_SECONDS: '31536000',
  REFRESH_TOKEN_SECONDS: '31536000',
};

const partsOn = (server: TestServer, db: Database) => ({
  db,
  log: pino({ level: 'silent' }),
  now: () => server.now(),
  secret: testSecret,
  publicUrl: () => origin,
  mailWaiting: () => undefined,
});

/** @returns whether everyone's digest was made */
export const makeDigests = (server: TestServer, db = server.db): Promise<boolean> => sendDigests(partsOn(server, db));

/** Until the next morning, a minute after the period has settled. */
export function passToMorning(server: TestServer, isWanted: (at: Date) => boolean = () => true): void {
  const next = new Date(periodsAt(server.now()).daily.getTime() + day);
  while (!isWanted(next)) next.setTime(next.getTime() + day);
  server.pass((next.getTime() - server.now().getTime()) / 1000 + 2 * digestLimits.settleSeconds);
}

/** The digests to a member, once nothing is left to be sent. */
export async function digestsTo(server: TestServer, { person }: SignedUp): Promise<Email[]> {
  const waiting = () =>
    server.db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt)));
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  return server.mail.received
    .filter(({ to, mail }) => to === person.email && /notification|messages|to decide/.test(mail.subject ?? ''))
    .map(({ mail }) => mail);
}

export async function dailyReader(server: TestServer): Promise<SignedUp> {
  const reader = await signUp(server);
  await done(chooseDigest(reader.client, 'daily'));
  return reader;
}

export const linksIn = (mail: Email | undefined): string[] =>
  [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
