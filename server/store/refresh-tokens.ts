import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { refreshTokens } from './schema.ts';

export interface Lifetime {
  now: Date;
  /** Lifetime of a refresh token, in seconds. */
  seconds: number;
}

export const laterBy = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

export function firstToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The successor of a token. It is derived rather than random, so that every request presenting the same token within
 * the leeway gets the same successor, although the database holds no usable token.
 */
export function successorOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest('base64url');
}

/** The stored form of a token: a keyed hash, so that changing the secret invalidates all tokens. */
export function hashOfRefresh(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`kept refresh\0${token}`).digest('hex');
}

export async function findToken(
  db: Database,
  secret: string,
  token: string,
): Promise<typeof refreshTokens.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfRefresh(secret, token)));
  return rows[0];
}

export async function addToken(
  db: Database,
  secret: string,
  { familyId, token, endsAt }: { familyId: string; token: string; endsAt: Date },
  { now, seconds }: Lifetime,
): Promise<void> {
  const expiresAt = laterBy(now, seconds);
  await db.insert(refreshTokens).values({
    tokenHash: hashOfRefresh(secret, token),
    familyId,
    createdAt: now,
    expiresAt: expiresAt < endsAt ? expiresAt : endsAt,
  });
}
