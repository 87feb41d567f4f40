import type { Call } from '../../contract/call.ts';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Parts } from '../parts.ts';
import { callIsOf } from '../store/caller.ts';
import { memberOfSession, type Session } from '../store/families.ts';
import { accessCookie } from './cookies.ts';
import { ProblemError } from './problem-error.ts';
import type { RequestContext } from './request.ts';

/** The token of the Authorization header; empty if the header holds something else, undefined if there is none. */
export function bearerToken(c: RequestContext): string | undefined {
  const header = c.req.header('Authorization');
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

/**
 * Which session calls, by the access token: the header takes precedence, and a cookie does not make up for a bad one.
 * Whether the session is still alive is for the database to say.
 *
 * @throws ProblemError 401 token_missing, token_invalid or token_expired
 */
function sessionOf(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Session {
  const token = bearerToken(c) ?? accessCookie(c);
  if (token === undefined) throw new ProblemError(401, 'token_missing', 'Log in to continue.');
  const claims = accessTokens.verify(token, parts.now());
  if (claims === 'expired') throw new ProblemError(401, 'token_expired', 'The access token has expired.');
  if (claims === 'invalid') throw new ProblemError(401, 'token_invalid', 'The access token is not valid.');
  callIsOf(claims.sub);
  return { familyId: claims.sid, memberId: claims.sub };
}

export function sessionHasEnded(): ProblemError {
  return new ProblemError(401, 'token_invalid', 'The session has ended.');
}

/**
 * Finds out who calls. Besides the token's signature, the session must still be alive, so that signing out or a new password ends
 * access at once. Visitors remain unknown.
 *
 * @throws ProblemError 401 token_invalid
 */
export async function authenticate(
  c: RequestContext,
  parts: Parts,
  session: Session | null,
  access: Call['access'],
): Promise<void> {
  if (session === null) return;
  const member = await memberOfSession(parts.db, session, parts.now());
  if (member !== undefined) {
    c.set('member', member);
    c.set('familyId', session.familyId);
  } else if (access === 'member' || !mayBeVisitor(c)) throw sessionHasEnded();
}

/**
 * For calls that answer visitors, too: a token presented deliberately, in the header, must be valid, so that the client
 * refreshes it; a cookie that is no longer valid only makes the caller a visitor.
 */
export function mayBeVisitor(c: RequestContext): boolean {
  return c.req.header('Authorization') === undefined;
}

/**
 * The session that a call names, or null for a visitor.
 *
 * @throws ProblemError 401 token_missing, token_invalid or token_expired
 */
export function sessionFor(
  c: RequestContext,
  parts: Parts,
  accessTokens: AccessTokens,
  access: Call['access'],
): Session | null {
  if (access === 'public') return null;
  if (access === 'member') return sessionOf(c, parts, accessTokens);
  try {
    return sessionOf(c, parts, accessTokens);
  } catch (error) {
    if (error instanceof ProblemError && mayBeVisitor(c)) return null;
    throw error;
  }
}
