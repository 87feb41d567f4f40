import { errors, jwtVerify, SignJWT } from 'jose';
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { AccessClaims } from '../../contract/token.ts';

const claims = v.object({
  sub: v.string(),
  username: v.string(),
  sid: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  exp: v.number(),
});

/** A key of its own, so that a token can never pass for another use of the same secret. */
export function accessTokenKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'stepwise access token', 32)));
}

export interface AccessTokens {
  /** @param seconds until it expires */
  sign(member: { id: string; username: string }, familyId: string, now: Date, seconds: number): Promise<string>;
  /** The claims, or why the token is refused. Only HS256 is accepted, whatever the token's header says. */
  verify(token: string, now: Date): Promise<AccessClaims | 'expired' | 'invalid'>;
  /** The session that a token was made for, even if it has expired: whoever holds it had that session. */
  familyOf(token: string): Promise<string | undefined>;
}

/** Signs and checks access tokens: JWT, HS256. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = accessTokenKey(secret);

  async function verify(token: string, now: Date): Promise<AccessClaims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      });
      const parsed = v.safeParse(claims, payload);
      return parsed.success ? parsed.output : 'invalid';
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  return {
    verify,
    async familyOf(token) {
      // At the beginning of time no token has expired.
      const verified = await verify(token, new Date(0));
      return typeof verified === 'string' ? undefined : verified.sid;
    },
    async sign(member, familyId, now, seconds) {
      const issued = Math.floor(now.getTime() / 1000);
      return (
        new SignJWT({ username: member.username, sid: familyId })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setSubject(member.id)
          // Two tokens of the same second must differ: clients tell an old token from a new one by comparing them.
          .setJti(randomBytes(9).toString('base64url'))
          .setIssuedAt(issued)
          .setExpirationTime(issued + seconds)
          .sign(key)
      );
    },
  };
}
