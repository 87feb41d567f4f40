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
import { newSignIn } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import type { Database } from '../store/database.ts';
import {
  findFamily,
  openFamily,
  presentedFamilies,
  revokeFamilies,
  type FamilyEnd,
  type PresentedFamily,
} from '../store/families.ts';
import { isStillProven, userOf } from '../store/members.ts';
import { tellOfSignIn } from '../store/notifications.ts';
import { enqueue } from '../store/outbox.ts';
import type { Lifetime } from '../store/refresh-tokens.ts';
import { rotate, rotateUsual, type Rotated, type Rotation } from '../store/rotation.ts';
import type { AccessTokens } from './access-tokens.ts';
import { deviceName } from './device-name.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { wrongCredentials, type ProvenMember } from './signing-in.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** What a browser presents of its sessions, current and former. */
interface Presented {
  /** Of the refresh cookies, newest first. */
  families: PresentedFamily[];
  /** The session that the caller names by an access token in the header, even an expired one. */
  named: string | undefined;
  /** The session of the access cookie; `unknown` if the cookie holds no token of this server. */
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

/**
 * Families that are alive although there is a newer one: two tabs signed in at once, and neither saw the other's
 * cookie.
 */
function olderThan(own: PresentedFamily | undefined, families: readonly PresentedFamily[]): PresentedFamily[] {
  return own === undefined ? [] : families.filter((one) => one.end === null && one.createdAt < own.createdAt);
}

/**
 * The sessions of one member on one browser stand in for each other: the member signed in twice at the same moment, and
 * cannot tell with which of the two a tab continues.
 */
function livingOf(memberId: string, families: readonly PresentedFamily[]): PresentedFamily[] {
  return families.filter((one) => one.end === null && one.memberId === memberId);
}

const idsOf = (families: readonly PresentedFamily[]) => families.map((one) => one.familyId);

/**
 * Opens a session on this browser and sets its cookies. Sessions that the browser still had end, so that none stays
 * open that no one can reach.
 *
 * @param means with any but a registration, the member is notified by e-mail of a browser that has never been proved to be
 *   theirs
 * @throws ProblemError 401 wrong_credentials if the proof no longer holds, 409 deletion_pending
 */
export async function signIn(
  c: RequestContext,
  parts: Parts,
  accessTokens: AccessTokens,
  { member, proof }: ProvenMember,
  means: 'password' | 'google' | 'registration',
): Promise<SignedIn> {
  const lifetime = lifetimeOf(parts);
  const { families, named, ofAccessCookie } = await presentedBy(c, parts, accessTokens);
  const byAccessToken = [named, ofAccessCookie].flatMap((id) => (id === undefined || id === 'unknown' ? [] : [id]));
  const known = families.filter((one) => one.end !== 'unknown');
  const replaced = [...idsOf(known), ...byAccessToken];
  const device = deviceName(c.req.header('User-Agent'));
  const isKnown = knownDevice(c, parts, member.emailKey) !== undefined;
  // Everyone knows the password of a demo account, and its mail goes nowhere.
  const isNews = means !== 'registration' && !member.isDemo && !isKnown;
  const open = async (db: Database) => {
    const opened = await openFamily(db, parts.secret, member.id, lifetime, { proof, device });
    if (opened !== undefined) return opened;
    // In another browser, while the password was being compared: a reset comes first, because its member does not want
    // this password to tell anything.
    if (!(await isStillProven(db, member.id, proof))) throw wrongCredentials();
    throw new ProblemError(
      409,
      'deletion_pending',
      'This account has just been deleted. Log in again to have it back.',
    );
  };
  const { familyId, refresh } =
    replaced.length === 0 && isKnown
      ? await open(parts.db)
      : await parts.db.transaction(async (tx) => {
          await revokeFamilies(tx, replaced, 'replaced', lifetime.now);
          if (isNews) {
            const news = { at: lifetime.now, device, google: means === 'google' };
            await enqueue(tx, newSignIn(member.email, parts.publicUrl(), news), lifetime.now);
          }
          const opened = await open(tx);
          if (!isKnown) await tellOfSignIn(tx, member.id, opened.familyId, lifetime.now);
          return opened;
        });
  if (isNews) parts.mailWaiting();
  const access = accessTokens.sign(member, familyId, lifetime.now, parts.env.accessTokenSeconds);
  rememberDevice(c, parts, member.emailKey);
  clearRefreshCookies(c, parts, idsOf(families));
  setSessionCookies(c, parts, { familyId, access, refresh });
  return { access, refresh, user: userOf(member) };
}

const refusals = {
  missing: ['refresh_missing', 'There is no session to continue. Log in.'],
  unknown: ['refresh_invalid', 'Unknown session. Log in again.'],
  expired: ['refresh_expired', 'The session has expired. Log in again.'],
  reused: ['refresh_reused', 'This session was ended because an old refresh token was reused. Log in again.'],
  replaced: ['refresh_replaced', 'This session has ended because someone logged in on this browser after it.'],
  logout: ['refresh_revoked', 'This session has ended. Log in again.'],
  password_reset: ['refresh_revoked', 'This session has ended. Log in again.'],
  email_undone: ['refresh_revoked', 'This session has ended. Log in again.'],
  deleted: ['refresh_revoked', 'This session has ended. Log in again.'],
} as const satisfies Record<FamilyEnd | 'missing', readonly [string, string]>;

/**
 * An exchange whose answer no one receives must not be committed: the client's current token must stay valid as long as
 * before.
 *
 * @throws RequestGivenUp if the client no longer waits for the answer
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

/** The family of a browser that has only one, unless the caller names another: the one to continue without a query. */
function onlyFamily(c: RequestContext, accessTokens: AccessTokens): { familyId: string; token: string } | undefined {
  const [only, ...others] = refreshCookies(c);
  if (only === undefined || others.length > 0 || !v.is(uuid, only[0])) return undefined;
  const header = bearerToken(c);
  const named = header === undefined ? undefined : accessTokens.familyOf(header);
  const [familyId, token] = only;
  return named === undefined || named === familyId ? { familyId, token } : undefined;
}

/** Which session the caller meant, and how it ended. */
interface Over {
  end: FamilyEnd | 'missing';
  familyId: string | undefined;
}

/**
 * Which families to try to continue, in this order: the one that the caller names, then the same member's others,
 * newest first. If none is named, the newest living one.
 */
async function familiesToContinue(parts: Parts, presented: Presented): Promise<PresentedFamily[] | Over> {
  const { named, families } = presented;
  const own = families.find((one) =>
    named === undefined ? one.end === null : one.familyId === named && one.end !== 'unknown',
  );
  if (own?.end === null) return [own, ...livingOf(own.memberId, families).filter((one) => one !== own)];
  if (named === undefined) return { end: families[0]?.end ?? 'missing', familyId: families[0]?.familyId };
  const { end, memberId } = own ?? (await findFamily(parts.db, named, parts.now()));
  const others = livingOf(memberId, families);
  return others.length > 0 ? others : { end: end ?? 'missing', familyId: named };
}

/**
 * Deletes cookies that no longer grant anything. A living family's cookie is kept unless a newer one has replaced it,
 * and so is the access cookie unless it belongs to the session that this request has just found ended.
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

function refuse(c: RequestContext, parts: Parts, presented: Presented, { end, familyId }: Over): ProblemError {
  const ids = familyId === undefined || end === 'missing' ? [] : [familyId];
  // After 'replaced' the access cookie is, or is about to be, the newer session's: this answer may be a late one.
  clearEnded(c, parts, presented, { families: ids, access: end === 'replaced' ? [] : ids });
  const [code, detail] = refusals[end];
  return new ProblemError(401, code, detail);
}

/**
 * Exchanges a refresh cookie. The access token only says which session is meant.
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
  const candidates = await familiesToContinue(parts, presented);
  if (!Array.isArray(candidates)) throw refuse(c, parts, presented, candidates);
  let over: Over = { end: 'missing', familyId: undefined };
  for (const own of candidates) {
    const rotation = await exchange(c, parts, (tx) => rotate(tx, parts.secret, own, lifetime));
    if (rotation.kind === 'rotated') {
      const replaced = idsOf(olderThan(own, presented.families));
      await revokeFamilies(parts.db, replaced, 'replaced', lifetime.now);
      clearEnded(c, parts, presented, { families: replaced, access: [] });
      return grant(own.familyId, rotation);
    }
    if (rotation.end === 'reused')
      parts.log.warn(
        { requestId: c.get('requestId') },
        'a rotated refresh token was used again; its session was ended',
      );
    if (over.familyId === undefined) over = { end: rotation.end, familyId: own.familyId };
  }
  throw refuse(c, parts, presented, over);
}

/**
 * Ends the session that the caller names, otherwise this browser's newest; without refresh cookies, the access token's,
 * even if it has expired. Other sessions of the same member end with it, unless it had been replaced: then this is a
 * late call. Another member's newer session continues. Without any session it changes nothing.
 */
export async function signOut(c: RequestContext, parts: Parts, accessTokens: AccessTokens): Promise<void> {
  const presented = await presentedBy(c, parts, accessTokens);
  const { families, named, ofAccessCookie } = presented;
  const ownId = named ?? families.find((one) => one.end === null)?.familyId ?? ofAccessCookie;
  if (ownId === undefined || ownId === 'unknown') return clearEnded(c, parts, presented, { families: [], access: [] });
  const own = families.find((one) => one.familyId === ownId);
  const { end: endBefore, memberId } = own ?? (await findFamily(parts.db, ownId, parts.now()));
  const siblings = endBefore === null ? livingOf(memberId, families) : [];
  const ids = [ownId, ...idsOf(siblings), ...idsOf(olderThan(own, families))];
  await revokeFamilies(parts.db, ids, 'logout', parts.now());
  clearEnded(c, parts, presented, { families: ids, access: endBefore === 'replaced' ? [] : ids });
}
