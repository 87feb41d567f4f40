import { createHmac, timingSafeEqual } from 'node:crypto';
import { digestLimits } from '../limits.ts';

function signatureOf(secret: string, claim: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe\0${claim}`).digest();
}

/** Ends a member's digests without signing in, and grants nothing else. */
export function unsubscribeToken(secret: string, memberId: string, now: Date): string {
  const claim = `${memberId}.${Math.floor(now.getTime() / 1000) + digestLimits.linkSeconds}`;
  return `${claim}.${signatureOf(secret, claim).toString('base64url')}`;
}

/** @returns the member's id */
export function readUnsubscribeToken(
  secret: string,
  token: string,
  now: Date,
): { memberId: string } | 'forged' | 'old' {
  const [, claim = '', memberId = '', expires = '', sent = ''] =
    /^(([\da-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  const signature = Buffer.from(sent, 'base64url');
  const right = signatureOf(secret, claim);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return 'forged';
  return Number(expires) * 1000 < now.getTime() ? 'old' : { memberId };
}
