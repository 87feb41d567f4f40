import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Parts } from '../parts.ts';
import { memberOfFamily } from '../store/families.ts';
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
 * Finds out who calls. The header comes first; a bad one is not made good by a cookie. Besides the signature, the session must
 * still be alive, so that signing out or a new password ends access at once.
 *
 * @throws ProblemError 401 token_missing, token_invalid or token_expired
 */
export async function authenticate(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  const token = bearerToken(c) ?? accessCookie(c);
  if (token === undefined) throw new ProblemError(401, 'token_missing', 'Sign in to continue.');
  const claims = accessTokens.verify(token, parts.now());
  if (claims === 'expired') throw new ProblemError(401, 'token_expired', 'The access token has expired.');
  if (claims === 'invalid') throw new ProblemError(401, 'token_invalid', 'The access token is not valid.');
  const member = await memberOfFamily(parts.db, claims.sid, parts.now());
  if (member === undefined || member.id !== claims.sub)
    throw new ProblemError(401, 'token_invalid', 'The session has ended.');
  c.set('member', member);
  c.set('familyId', claims.sid);
}

/**
 * For calls that answer visitors, too: finds out who calls if anybody does. A token that was presented on purpose, in the header,
 * must be good, so that the client refreshes it; a cookie that is no longer good only makes a visitor.
 *
 * @throws ProblemError 401 token_invalid or token_expired
 */
export async function recognise(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  try {
    await authenticate(c, parts, accessTokens);
  } catch (error) {
    if (!(error instanceof ProblemError) || c.req.header('Authorization') !== undefined) throw error;
  }
}
