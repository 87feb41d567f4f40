import * as v from 'valibot';
import { defineCall } from './call.ts';

export const tokens = v.object({ access: v.pipe(v.string(), v.nonEmpty()), refresh: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

export const refreshToken = defineCall({
  name: 'refreshToken',
  summary:
    'Rotate the refresh token in the cookie and return new tokens (specification, section 7: empty body). Without an access token that names the session, the newest of this browser is continued.',
  method: 'POST',
  path: 'api/token/refresh/',
  access: 'public',
  namesSession: true,
  answer: tokens,
  status: 200,
  fallback: 'Failed to refresh the session',
  errorField: 'detail',
});

/** Claims of the access token. Times are seconds since 1970, on the server's clock. */
export interface AccessClaims {
  /** The member's id. */
  sub: string;
  username: string;
  /** The session: the family of its refresh tokens. */
  sid: string;
  iat: number;
  exp: number;
}

/** An access token as it was granted. All times are milliseconds on this device's clock. */
export interface Grant {
  token: string;
  /** The member whom the token names. */
  memberId: string;
  obtainedAt: number;
  /** `obtainedAt` plus the lifetime, never the server's clock: a device an hour wrong must not refresh in a loop. */
  expiresAt: number;
}
