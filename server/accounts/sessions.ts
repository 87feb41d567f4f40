import type { SignedIn } from '../../contract/accounts.ts';
import type { Tokens } from '../../contract/token.ts';
import { clearSessionCookies, refreshCookie, setSessionCookies } from '../http/cookies.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { openFamily, revokeFamilyOf, rotate, type Lifetime, type Rotation } from '../store/families.ts';
import { userOf, type Member } from '../store/members.ts';
import type { AccessTokens } from './access-tokens.ts';

function lifetimeOf(parts: Parts): Lifetime {
  return { now: parts.now(), seconds: parts.env.refreshTokenSeconds };
}

/** Opens a session on this browser and sets its cookies. A session that the browser still had ends. */
export async function signIn(
  c: RequestContext,
  parts: Parts,
  accessTokens: AccessTokens,
  member: Member,
): Promise<SignedIn> {
  const lifetime = lifetimeOf(parts);
  const old = refreshCookie(c);
  const { familyId, refresh } = await parts.db.transaction(async (tx) => {
    if (old !== undefined) await revokeFamilyOf(tx, old, 'replaced', lifetime.now);
    return openFamily(tx, member.id, lifetime);
  });
  const access = await accessTokens.sign(member, familyId, lifetime.now, parts.env.accessTokenSeconds);
  setSessionCookies(c, parts, { access, refresh });
  return { access, refresh, user: userOf(member) };
}

const refusals: Record<Exclude<Rotation['kind'], 'rotated'>, string> = {
  invalid: 'Unknown session. Sign in again.',
  expired: 'The session has expired. Sign in again.',
  reused: 'This session was ended because an old refresh token was reused. Sign in again.',
  revoked: 'This session has ended. Sign in again.',
};

/**
 * Exchanges the refresh cookie. The access token plays no part: it may have expired or be missing.
 *
 * @throws ProblemError 401 refresh_…, with both cookies cleared
 */
export async function refreshSession(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<Tokens> {
  const token = refreshCookie(c);
  if (token === undefined || token === '') {
    clearSessionCookies(c, parts);
    throw new ProblemError(401, 'refresh_missing', 'There is no session to continue. Sign in.');
  }
  const lifetime = lifetimeOf(parts);
  const rotation = await parts.db.transaction((tx) => rotate(tx, parts.secret, token, lifetime));
  if (rotation.kind !== 'rotated') {
    if (rotation.kind === 'reused')
      parts.log.warn(
        { requestId: c.get('requestId') },
        'a rotated refresh token was used again; its session was ended',
      );
    clearSessionCookies(c, parts);
    throw new ProblemError(401, `refresh_${rotation.kind}`, refusals[rotation.kind]);
  }
  const access = await accessTokens.sign(
    rotation.member,
    rotation.familyId,
    lifetime.now,
    parts.env.accessTokenSeconds,
  );
  setSessionCookies(c, parts, { access, refresh: rotation.refresh });
  return { access, refresh: rotation.refresh };
}

/** Ends this browser's session. Without one it changes nothing. */
export async function signOut(c: RequestContext, parts: Parts): Promise<void> {
  const token = refreshCookie(c);
  if (token !== undefined) await revokeFamilyOf(parts.db, token, 'logout', parts.now());
  clearSessionCookies(c, parts);
}
