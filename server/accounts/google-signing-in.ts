import { randomInt, randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { googleFields } from '../../contract/accounts.ts';
import type { GooglePerson, IdTokens } from '../google/id-tokens.ts';
import { namesOf, usernameCandidates, usernameStem } from '../google/names.ts';
import { pictureAddress, takePicture } from '../google/pictures.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitClient, limitDevice } from '../http/rate-limit.ts';
import { readerOf, type RequestContext } from '../http/request.ts';
import { googleConnected } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { runFor } from '../store/caller.ts';
import type { Database } from '../store/database.ts';
import { noteDevice } from '../store/devices.ts';
import { addIdentity, findMemberByIdentity, hasIdentityOf, lockIdentity } from '../store/identities.ts';
import { addMember, emailKeyOf, findMemberByEmail, type Member } from '../store/members.ts';
import { enqueue } from '../store/outbox.ts';
import { deleteRegistrations, isUsernameUnavailable, lockUsername } from '../store/registrations.ts';
import { deviceHashOf } from './fingerprints.ts';
import { demandProven } from './own-proof.ts';
import { deletionPending, unlessDeleted, untilWhen } from './restoring.ts';
import type { ProvenMember } from './signing-in.ts';

type Form = InferOutput<typeof googleFields>;

/** One call: the Google identity it concerns, and the member signed in in the calling browser. */
interface Arrival {
  person: GooglePerson;
  form: Form;
  asking: Member | undefined;
  device: string | null;
}

/** @throws ProblemError 400 if the form does not match the token's identity: two sign-ins were mixed up */
function demandSamePerson(person: GooglePerson, form: Form): void {
  const errors: Record<string, string[]> = {};
  if (form.google_uid !== person.subject)
    errors['google_uid'] = ['google uid does not match the one confirmed by Google'];
  if (emailKeyOf(form.email) !== emailKeyOf(person.email))
    errors['email'] = ['email does not match the one confirmed by Google'];
  if (Object.keys(errors).length > 0)
    throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors });
}

const conflict = (detail: string) => new ProblemError(409, 'linked_elsewhere', detail);

/** @throws ProblemError 409 if a different member is signed in */
function demandNobodyElse(asking: Member | undefined, owner: Member | undefined): void {
  if (asking === undefined || asking.id === owner?.id) return;
  throw conflict(
    owner === undefined
      ? 'This Google account has a different e-mail address from the account you are logged in to. Log out first to continue with it.'
      : 'This Google account belongs to a different member. Log out first to continue with it.',
  );
}

/** @param isOwn whether this Google account is connected to it: it can then be restored with the same call */
function demandUsable(parts: Parts, member: Member, isOwn: boolean): void {
  if (member.isDemo && parts.env.production) throw conflict('Demo accounts cannot be used here.');
  const { deletionAt, passwordHash } = member;
  if (deletionAt === null) return;
  if (deletionAt <= parts.now())
    throw new ProblemError(
      409,
      'deletion_final',
      'You deleted this account, and it cannot be brought back any more. In a few minutes you can open a new one.',
    );
  if (isOwn) throw deletionPending(`${untilWhen(deletionAt)}, with everything in it.`);
  // As for an account that is open: its password shows whose it is, and brings it back.
  throw new ProblemError(
    409,
    'account_exists',
    passwordHash === null
      ? `${untilWhen(deletionAt)}: choose a password with “Forgot your password?” on the login page, then log in with it.`
      : `${untilWhen(deletionAt)}: log in with your e-mail and password.`,
  );
}

/** The identity's account, an account it may be linked to, or neither. */
type Account = { kind: 'own' | 'linkable'; member: Member } | { kind: 'none' };

/**
 * The identity decides. The address matters only while the identity is unknown: someone who changes their address at
 * Google keeps their account, and never gets another member's.
 *
 * @throws ProblemError 409 account_exists or linked_elsewhere
 */
async function accountOf(db: Database, parts: Parts, { person, asking }: Arrival): Promise<Account> {
  const own = await findMemberByIdentity(db, person);
  const owner = own ?? (await findMemberByEmail(db, emailKeyOf(person.email)));
  demandNobodyElse(asking, owner);
  if (owner !== undefined) demandUsable(parts, owner, own !== undefined);
  if (own !== undefined) return { kind: 'own', member: own };
  if (owner === undefined) return { kind: 'none' };
  if (await hasIdentityOf(db, owner.id, person.issuer)) {
    throw conflict(
      'The account with this e-mail address is connected to another Google account. Log in with that one, or with e-mail and password.',
    );
  }
  if (asking === undefined) {
    throw new ProblemError(
      409,
      'account_exists',
      'You already have an account with this e-mail address. Log in with your password once to connect Google to it.',
    );
  }
  return { kind: 'linkable', member: owner };
}

/** Brings back the account that is connected to this Google account. If it is too late, the sign-in says so. */
async function restoreOwn(c: RequestContext, parts: Parts, { person, asking }: Arrival): Promise<void> {
  const own = await findMemberByIdentity(parts.db, person);
  if (own === undefined || (own.isDemo && parts.env.production)) return;
  demandNobodyElse(asking, own);
  await unlessDeleted(c, parts, own, { identity: person }, true);
}

/** Attempts to find a free username for a new account before giving up. */
const rounds = 8;

/** A username that is currently free. The first two rounds try small numbers, later ones random numbers. */
async function freeUsername(parts: Parts, { person, form }: Arrival, round: number): Promise<string | undefined> {
  const stem = usernameStem(form.username);
  const by = { emailKey: emailKeyOf(person.email), browserHash: randomUUID() };
  const drawn = Array.from({ length: 5 }, () => randomInt(1_000, 1_000_000));
  for (const username of [...(round < 2 ? usernameCandidates(stem, []) : []), ...usernameCandidates(stem, drawn)]) {
    if (!(await isUsernameUnavailable(parts.db, username, by, parts.now()))) return username;
  }
  return undefined;
}

/** Undefined, with nothing changed, if the username or the address has been taken in the meantime. */
async function addGoogleMember(
  db: Database,
  { person, form, device }: Arrival,
  username: string,
  now: Date,
): Promise<Member | undefined> {
  const emailKey = emailKeyOf(person.email);
  await lockUsername(db, username);
  if (await isUsernameUnavailable(db, username, { emailKey, browserHash: randomUUID() }, now)) return undefined;
  const member = await addMember(db, {
    id: randomUUID(),
    email: person.email.trim(),
    emailKey,
    username,
    ...namesOf(form),
    passwordHash: null,
    // The text below the button says that continuing accepts the terms.
    acceptedTermsAt: now,
    createdAt: now,
  });
  if (member === undefined) return undefined;
  // Delete pending registrations of the address: the people who began them have not proved that it is theirs, and its owner
  // might enter their code.
  await deleteRegistrations(db, emailKey);
  await addIdentity(db, member.id, person, now);
  await noteDevice(db, member.id, device, now);
  return member;
}

async function link(
  c: RequestContext,
  db: Database,
  parts: Parts,
  member: Member,
  { person, device }: Arrival,
  now: Date,
): Promise<Member> {
  // Signed out from elsewhere, or a new password, while Google was being asked: the session must not leave a key behind.
  await demandProven(c, parts, db);
  if (!(await addIdentity(db, member.id, person, now)))
    throw conflict('This account has just been connected to another Google account.');
  await noteDevice(db, member.id, device, now);
  await enqueue(db, googleConnected(member.email, parts.publicUrl()), now);
  return member;
}

interface Arrived {
  member: Member;
  isNew: boolean;
}

/** One attempt to find or create the member; undefined if `username` has been taken in the meantime. */
function settle(
  c: RequestContext,
  parts: Parts,
  arrival: Arrival,
  username: string | undefined,
): Promise<Arrived | undefined> {
  const now = parts.now();
  return parts.db.transaction(async (tx): Promise<Arrived | undefined> => {
    // Two simultaneous calls for a new identity must not both create a member.
    await lockIdentity(tx, arrival.person);
    const account = await accountOf(tx, parts, arrival);
    if (account.kind === 'own') {
      await noteDevice(tx, account.member.id, arrival.device, now);
      return { member: account.member, isNew: false };
    }
    if (account.kind === 'linkable')
      return { member: await link(c, tx, parts, account.member, arrival, now), isNew: false };
    const member = username === undefined ? undefined : await addGoogleMember(tx, arrival, username, now);
    return member === undefined ? undefined : { member, isNew: true };
  });
}

/**
 * The member for Google's token: found by identity, linked now because they are signed in, or newly created.
 *
 * @throws ProblemError 400 validation_failed, 401 google_refused, 403 google_unverified, 409 account_exists, linked_elsewhere or
 *   deletion_pending or deletion_final, 429 rate_limited, 501 not_configured, 503 google_unreachable
 */
export async function memberWithGoogle(
  c: RequestContext,
  parts: Parts,
  idTokens: IdTokens,
  form: Form,
): Promise<ProvenMember & { isNew: boolean }> {
  await limitClient(c, parts, 'googlePerClient');
  const person = await idTokens.verify(form.id_token);
  demandSamePerson(person, form);
  const arrival: Arrival = {
    person,
    form,
    asking: readerOf(c),
    device: deviceHashOf(parts, form),
  };
  if (form.restore === true) await restoreOwn(c, parts, arrival);
  const before = await accountOf(parts.db, parts, arrival);
  // Counted outside the transaction, because a refusal inside would roll the count back.
  if (before.kind === 'none') await limitDevice(c, parts, arrival.device);
  for (let round = 0; round < rounds; round += 1) {
    const username = before.kind === 'none' ? await freeUsername(parts, arrival, round) : undefined;
    const arrived = await settle(c, parts, arrival, username);
    if (arrived === undefined) continue;
    parts.mailWaiting();
    const picture = arrived.isNew ? pictureAddress(form.profile_picture) : null;
    if (picture !== null)
      parts.inBackground(() => runFor(arrived.member.id, () => takePicture(parts, arrived.member.id, picture)));
    return { ...arrived, proof: { identity: person } };
  }
  throw new Error('no free username was found');
}
