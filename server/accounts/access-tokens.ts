import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { AccessClaims } from '../../contract/token.ts';

/** The only accepted header: no other algorithm, and no critical extensions. */
const header = v.object({ alg: v.literal('HS256'), crit: v.optional(v.never()), b64: v.optional(v.never()) });

const claims = v.object({
  sub: v.string(),
  username: v.string(),
  sid: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  exp: v.number(),
});
const notBefore = v.object({ nbf: v.optional(v.number()) });

/** A key of its own, so that a token can never pass for another use of the same secret. */
export function accessTokenKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'stepwise access token', 32)));
}

export interface AccessTokens {
  /** @param seconds until it expires */
  sign(member: { id: string; username: string }, familyId: string, now: Date, seconds: number): string;
  /** The claims, or why the token is refused. Only HS256 is accepted, whatever the token's header says. */
  verify(token: string, now: Date): AccessClaims | 'expired' | 'invalid';
  /** The session a token was made for, even if the token has expired: its holder did have that session. */
  familyOf(token: string): string | undefined;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
}

function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Signs and checks access tokens: JWT, HS256. Not with WebCrypto, which hands every signature to the thread pool, where
 * it waits behind password hashes: the HMAC itself takes a few microseconds.
 */
export function createAccessTokens(secret: string): AccessTokens {
  const key = accessTokenKey(secret);
  const protectedHeader = encode({ alg: 'HS256', typ: 'JWT' });
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url');

  function verify(token: string, now: Date): AccessClaims | 'expired' | 'invalid' {
    const [head = '', body = '', signature, ...more] = token.split('.', 4);
    if (signature === undefined || more.length > 0) return 'invalid';
    if (!isSameText(signature, signatureOf(`${head}.${body}`))) return 'invalid';
    const payload = decode(body);
    const parsed = v.safeParse(claims, payload);
    if (!parsed.success || !v.is(header, decode(head)) || !v.is(notBefore, payload)) return 'invalid';
    const seconds = Math.floor(now.getTime() / 1000);
    if (parsed.output.exp <= seconds) return 'expired';
    return (payload.nbf ?? 0) > seconds ? 'invalid' : parsed.output;
  }

  return {
    verify,
    familyOf(token) {
      // Dated 1970, when no token had expired.
      const verified = verify(token, new Date(0));
      return typeof verified === 'string' ? undefined : verified.sid;
    },
    sign(member, familyId, now, seconds) {
      const issued = Math.floor(now.getTime() / 1000);
      const payload = encode({
        username: member.username,
        sid: familyId,
        sub: member.id,
        // Two tokens of the same second must differ: clients tell an old token from a new one by comparing them.
        jti: randomBytes(9).toString('base64url'),
        iat: issued,
        exp: issued + seconds,
      });
      const signed = `${protectedHeader}.${payload}`;
      return `${signed}.${signatureOf(signed)}`;
    },
  };
}
