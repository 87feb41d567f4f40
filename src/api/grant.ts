import { jwtDecode } from 'jwt-decode';
import type { Grant } from '../../contract/token.ts';

interface Claims {
  sub?: string;
  iat?: number;
  exp?: number;
}

function readClaims(access: string): { memberId: string; issuedAt: number; expiresAt: number } | null {
  try {
    const { sub, iat, exp } = jwtDecode<Claims>(access);
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return null;
    return { memberId: sub, issuedAt: iat * 1_000, expiresAt: exp * 1_000 };
  } catch {
    return null;
  }
}

/**
 * The grant of a token that has just arrived, or null if it is not an access token. Its deadline is its arrival plus
 * the token's lifetime, whatever this device's clock says.
 */
export function grantOfAnswer(access: string, now: number): Grant | null {
  const claims = readClaims(access);
  if (claims === null) return null;
  const lifetime = claims.expiresAt - claims.issuedAt;
  return { token: access, memberId: claims.memberId, obtainedAt: now, expiresAt: now + lifetime };
}

/** Whether the server has issued the first of two access tokens before the second, by its own clock. Not in the same second. */
export function isOlder(access: string, than: string): boolean {
  const [one, other] = [readClaims(access), readClaims(than)];
  return one !== null && other !== null && one.issuedAt < other.issuedAt;
}

/**
 * The grant of a token found in a cookie: its arrival is unknown, so its expiry claim is used, if plausible on this
 * device's clock.
 */
export function grantOfCookie(access: string, now: number): Grant | null {
  const claims = readClaims(access);
  if (claims === null) return null;
  const lifetime = claims.expiresAt - claims.issuedAt;
  const expiresAt = Math.min(claims.expiresAt, now + lifetime);
  return { token: access, memberId: claims.memberId, obtainedAt: expiresAt - lifetime, expiresAt };
}
