import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Parts } from '../parts.ts';
import { memberOfSession, type Session } from '../store/families.ts';
import { accessCookie } from './cookies.ts';
import { ProblemError } from './problem-error.ts';
import type { RequestContext } from './request.ts';

/** The token of the Authorization header; empty when the header holds something else, undefined when there is none. */
export function bearerToken(c: RequestContext): string | undefined {
  const header = c.req.header('Authorization');
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

/**
 * Which session calls, by the access token: the header comes first, and a bad one is not made good by a cookie. Whether the
 * session is still alive is for the database to say.
 *
 * @throws ProblemError 401 token_missing, token_invalid or token_expired
 */
export function sessionOf(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Session {
  const token = bearerToken(c) ?? accessCookie(c);
  if (token === undefined) throw new ProblemError(401, 'token_missing', 'Sign in to continue.');
  const claims = accessTokens.verify(token, parts.now());
  if (claims === 'expired') throw new ProblemError(401, 'token_expired', 'The access token has expired.');
  if (claims === 'invalid') throw new ProblemError(401, 'token_invalid', 'The access token is not valid.');
  return { familyId: claims.sid, memberId: claims.sub };
}

export function sessionHasEnded(): ProblemError {
  return new ProblemError(401, 'token_invalid', 'The session has ended.');
}

/**
 * Finds out who calls. Besides the signature, the session must still be alive, so that signing out or a new password ends access
 * at once.
 *
 * @throws ProblemError 401 token_missing, token_invalid or token_expired
 */
export async function authenticate(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  const session = sessionOf(c, parts, accessTokens);
  const member = await memberOfSession(parts.db, session, parts.now());
  if (member === undefined) throw sessionHasEnded();
  c.set('member', member);
}

/**
 * For calls that answer visitors, too: a token that was presented on purpose, in the header, must be good, so that the client
 * refreshes it; a cookie that is no longer good only makes a visitor.
 */
export function mayBeVisitor(c: RequestContext): boolean {
  return c.req.header('Authorization') === undefined;
}

/**
 * The session that calls, or null for a visitor.
 *
 * @throws ProblemError 401 token_invalid or token_expired
 */
export function presented(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Session | null {
  try {
    return sessionOf(c, parts, accessTokens);
  } catch (error) {
    if (error instanceof ProblemError && mayBeVisitor(c)) return null;
    throw error;
  }
}

/**
 * Finds out who calls if anybody does.
 *
 * @throws ProblemError 401 token_invalid or token_expired
 */
export async function recognise(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  try {
    await authenticate(c, parts, accessTokens);
  } catch (error) {
    if (!(error instanceof ProblemError) || !mayBeVisitor(c)) throw error;
  }
}
