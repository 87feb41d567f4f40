import * as v from 'valibot';
import type { SignedIn } from '../../contract/accounts.ts';
import type { Tokens } from '../../contract/token.ts';
import {
  accessCookie,
  clearAccessCookie,
  clearRefreshCookies,
  refreshCookies,
  setSessionCookies,
} from '../http/cookies.ts';
import { bearerToken } from '../http/authenticate.ts';
import { ProblemError, RequestGivenUp } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import type { Database } from '../store/database.ts';
import {
  endOfFamily,
  openFamily,
  presentedFamilies,
  revokeFamilies,
  type FamilyEnd,
  type PresentedFamily,
} from '../store/families.ts';
import { userOf, type Member } from '../store/members.ts';
import type { Lifetime } from '../store/refresh-tokens.ts';
import { rotate, rotateUsual, type Rotated, type Rotation } from '../store/rotation.ts';
import type { AccessTokens } from './access-tokens.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice } from './known-devices.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** What a browser shows of the sessions that it has, and has had. */
interface Presented {
  /** Of the refresh cookies, newest first. */
  families: PresentedFamily[];
  /** The session that the caller names by an access token in the header, even an expired one. */
  named: string | undefined;
  /** The session of the access cookie; `unknown` when the cookie holds no token of this server. */
  ofAccessCookie: string | undefined;
}

function lifetimeOf(parts: Parts): Lifetime {
  return { now: parts.now(), seconds: parts.env.refreshTokenSeconds };
}

async function presentedBy(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<Presented> {
  const [header, cookie] = [bearerToken(c), accessCookie(c)];
  return {
    families: await presentedFamilies(parts.db, parts.secret, refreshCookies(c), parts.now()),
    named: header === undefined ? undefined : accessTokens.familyOf(header),
    ofAccessCookie: cookie === undefined ? undefined : (accessTokens.familyOf(cookie) ?? 'unknown'),
  };
}

/** Families that are alive though a newer one stands beside them: two tabs signed in at once, and neither saw the other's cookie. */
function olderThan(own: PresentedFamily | undefined, families: readonly PresentedFamily[]): PresentedFamily[] {
  return own === undefined ? [] : families.filter((one) => one.end === null && one.createdAt < own.createdAt);
}

const idsOf = (families: readonly PresentedFamily[]) => families.map((one) => one.familyId);

/**
 * Opens a session on this browser and sets its cookies. Sessions that the browser still had end, so that none stays open that
 * nobody can reach any more.
 */
export async function signIn(
  c: RequestContext,
  parts: Parts,
  accessTokens: AccessTokens,
  member: Member,
): Promise<SignedIn> {
  const lifetime = lifetimeOf(parts);
  const { families, named, ofAccessCookie } = await presentedBy(c, parts, accessTokens);
  const byAccessToken = [named, ofAccessCookie].flatMap((id) => (id === undefined || id === 'unknown' ? [] : [id]));
  const known = families.filter((one) => one.end !== 'unknown');
  const replaced = [...idsOf(known), ...byAccessToken];
  const device = deviceName(c.req.header('User-Agent'));
  const { familyId, refresh } =
    replaced.length === 0
      ? await openFamily(parts.db, parts.secret, member.id, lifetime, device)
      : await parts.db.transaction(async (tx) => {
          await revokeFamilies(tx, replaced, 'replaced', lifetime.now);
          return openFamily(tx, parts.secret, member.id, lifetime, device);
        });
  const access = accessTokens.sign(member, familyId, lifetime.now, parts.env.accessTokenSeconds);
  rememberDevice(c, parts, member.emailKey);
  clearRefreshCookies(c, parts, idsOf(families));
  setSessionCookies(c, parts, { familyId, access, refresh });
  return { access, refresh, user: userOf(member) };
}

const refusals = {
  missing: ['refresh_missing', 'There is no session to continue. Sign in.'],
  unknown: ['refresh_invalid', 'Unknown session. Sign in again.'],
  expired: ['refresh_expired', 'The session has expired. Sign in again.'],
  reused: ['refresh_reused', 'This session was ended because an old refresh token was reused. Sign in again.'],
  replaced: ['refresh_replaced', 'This session has ended because someone signed in on this browser after it.'],
  logout: ['refresh_revoked', 'This session has ended. Sign in again.'],
  password_reset: ['refresh_revoked', 'This session has ended. Sign in again.'],
} as const satisfies Record<FamilyEnd | 'missing', readonly [string, string]>;

/**
 * An exchange of which no one would hear must not be kept: the token that the client still has stays good for as long as ever.
 *
 * @throws RequestGivenUp when the client no longer waits for the answer
 */
function exchange<Outcome extends Rotation | undefined>(
  c: RequestContext,
  parts: Parts,
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const rotation = await work(tx);
    if (rotation?.kind === 'rotated' && c.req.raw.signal.aborted) throw new RequestGivenUp();
    return rotation;
  });
}

/** The family of a browser that has only one, unless the caller names another: what there is to continue without looking. */
function onlyFamily(c: RequestContext, accessTokens: AccessTokens): { familyId: string; token: string } | undefined {
  const [only, ...others] = refreshCookies(c);
  if (only === undefined || others.length > 0 || !v.is(uuid, only[0])) return undefined;
  const header = bearerToken(c);
  const named = header === undefined ? undefined : accessTokens.familyOf(header);
  const [familyId, token] = only;
  return named === undefined || named === familyId ? { familyId, token } : undefined;
}

/**
 * Which family to continue: the one that the caller names, otherwise the newest that is alive. How it has ended where there is
 * none.
 */
async function familyToContinue(parts: Parts, presented: Presented): Promise<PresentedFamily | FamilyEnd | 'missing'> {
  const { named, families } = presented;
  const own =
    named === undefined
      ? families.find((one) => one.end === null)
      : families.find((one) => one.familyId === named && one.end !== 'unknown');
  if (own !== undefined) return own.end ?? own;
  if (named !== undefined) return (await endOfFamily(parts.db, named, parts.now())) ?? 'missing';
  return families[0]?.end ?? 'missing';
}

/**
 * Takes away what grants nothing any more. The cookie of a family that is alive is left alone unless a newer one has replaced it,
 * and so is the access cookie unless it is of the session that this request has just found ended.
 */
function clearEnded(
  c: RequestContext,
  parts: Parts,
  { families, ofAccessCookie }: Presented,
  ended: { families: readonly string[]; access: readonly string[] },
): void {
  const dead = idsOf(families.filter((one) => one.end !== null));
  clearRefreshCookies(c, parts, new Set([...dead, ...ended.families]));
  if (ofAccessCookie !== undefined && ['unknown', ...ended.access].includes(ofAccessCookie))
    clearAccessCookie(c, parts);
}

function refuse(
  c: RequestContext,
  parts: Parts,
  presented: Presented,
  end: FamilyEnd | 'missing',
  own: string | undefined,
): ProblemError {
  const ids = own === undefined || end === 'missing' ? [] : [own];
  // After 'replaced' the access cookie is, or is about to be, that of the newer session: this answer may be a late one.
  clearEnded(c, parts, presented, { families: ids, access: end === 'replaced' ? [] : ids });
  const [code, detail] = refusals[end];
  return new ProblemError(401, code, detail);
}

/**
 * Exchanges a refresh cookie. The access token plays no part but to say which session is meant.
 *
 * @throws ProblemError 401 refresh_…
 */
export async function refreshSession(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<Tokens> {
  const lifetime = lifetimeOf(parts);
  const grant = (familyId: string, { member, refresh }: Rotated): Tokens => {
    const access = accessTokens.sign(member, familyId, lifetime.now, parts.env.accessTokenSeconds);
    setSessionCookies(c, parts, { familyId, access, refresh });
    return { access, refresh };
  };
  const only = onlyFamily(c, accessTokens);
  const usual =
    only === undefined ? undefined : await exchange(c, parts, (tx) => rotateUsual(tx, parts.secret, only, lifetime));
  if (only !== undefined && usual !== undefined) return grant(only.familyId, usual);

  const presented = await presentedBy(c, parts, accessTokens);
  const own = await familyToContinue(parts, presented);
  if (typeof own === 'string')
    throw refuse(c, parts, presented, own, presented.named ?? presented.families[0]?.familyId);
  const rotation = await exchange(c, parts, (tx) => rotate(tx, parts.secret, own, lifetime));
  if (rotation.kind === 'ended') {
    if (rotation.end === 'reused')
      parts.log.warn(
        { requestId: c.get('requestId') },
        'a rotated refresh token was used again; its session was ended',
      );
    throw refuse(c, parts, presented, rotation.end, own.familyId);
  }
  const replaced = idsOf(olderThan(own, presented.families));
  await revokeFamilies(parts.db, replaced, 'replaced', lifetime.now);
  clearEnded(c, parts, presented, { families: replaced, access: [] });
  return grant(own.familyId, rotation);
}

/**
 * Ends the session that the caller names, otherwise this browser's newest; without refresh cookies that of the access token, even
 * of an expired one. A newer session than the one that is named goes on. Without any session it changes nothing.
 */
export async function signOut(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  const presented = await presentedBy(c, parts, accessTokens);
  const { families, named, ofAccessCookie } = presented;
  const ownId = named ?? families.find((one) => one.end === null)?.familyId ?? ofAccessCookie;
  const own = families.find((one) => one.familyId === ownId);
  if (ownId === undefined || ownId === 'unknown') return clearEnded(c, parts, presented, { families: [], access: [] });
  const endBefore = own === undefined ? await endOfFamily(parts.db, ownId, parts.now()) : own.end;
  const ids = [ownId, ...idsOf(olderThan(own, families))];
  await revokeFamilies(parts.db, ids, 'logout', parts.now());
  clearEnded(c, parts, presented, { families: ids, access: endBefore === 'replaced' ? [] : ids });
}
