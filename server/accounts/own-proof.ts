import type { CodeSent } from '../../contract/accounts.ts';
import type { ActToProve } from '../../contract/own-proof.ts';
import { sessionHasEnded } from '../http/authenticate.ts';
import { ProblemError, tooMany } from '../http/problem-error.ts';
import { limitClient, limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { ownCode } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { secondsUntilNextCode, tryCode, type CodeKey, type CodeOutcome } from '../store/codes.ts';
import type { Database } from '../store/database.ts';
import { holdProven } from '../store/families.ts';
import { codeSentTo, demandRightCode, sendCode } from './codes.ts';
import { isOwnPassword } from './signing-in.ts';

/**
 * A code is bound to its session, act and address: in another browser, for another act or after a change of address, the same digits
 * do nothing.
 */
function keyOf(c: RequestContext, act: ActToProve): CodeKey {
  const { id, emailKey } = c.get('member');
  return { emailKey: `${id} ${c.get('familyId')} ${act} ${emailKey}`, purpose: 'own_code', clientHash: 'session' };
}

/**
 * Sends a code to a member whose account has no password.
 *
 * @throws ProblemError 409 has_password, 429 rate_limited
 */
export async function sendOwnCodeTo(c: RequestContext, parts: Parts, act: ActToProve): Promise<CodeSent> {
  const member = c.get('member');
  if (member.passwordHash !== null)
    throw new ProblemError(409, 'has_password', 'This account has a password by now: reload the page and enter that.');
  const key = keyOf(c, act);
  const wait = await secondsUntilNextCode(parts.db, key, parts.now());
  if (wait > 0) throw tooMany(wait);
  await limitClient(c, parts, 'codePerClient');
  await limitSubject(parts, 'ownCodesPerMember', member.id);
  await parts.db.transaction((tx) => sendCode(tx, parts, key, (code) => ownCode(member.email, code, act)));
  parts.mailWaiting();
  return codeSentTo(member.email);
}

interface OwnProof {
  current_password?: string | undefined;
  own_code?: string | undefined;
}

/**
 * What was let in is still true, and stays true until the transaction ends.
 *
 * @throws ProblemError 401 token_invalid
 */
export async function demandProven(c: RequestContext, parts: Parts, tx: Database): Promise<void> {
  const { id: memberId, passwordHash } = c.get('member');
  if (!(await holdProven(tx, { familyId: c.get('familyId'), memberId }, passwordHash, parts.now())))
    throw sessionHasEnded();
}

/** Does the work in a transaction. */
export type Proven = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/**
 * For acts that need more than an open session: it may be someone else at an unlocked phone. A password is compared at
 * once. A code is checked in the transaction of the act, so that only this uses it up. Comparing takes seconds when many
 * log in: a reset by mail, a deletion or a sign-out from elsewhere that came in the meantime wins.
 *
 * @returns what to do the act with
 * @throws ProblemError 400 validation_failed, 409 no_password, 429 locked_out or rate_limited; the act itself 400
 * code_…, 401 token_invalid
 */
export async function proveOwn(c: RequestContext, parts: Parts, act: ActToProve, proof: OwnProof): Promise<Proven> {
  if (c.get('member').passwordHash === null) return withCode(c, parts, act, proof.own_code);
  const typed = proof.current_password;
  if (typed === undefined) throw wrongField('current_password', 'Enter your current password');
  if (!(await isOwnPassword(c, parts, c.get('member'), typed)))
    throw wrongField('current_password', 'This is not your current password');
  return (work) =>
    parts.db.transaction(async (tx) => {
      await demandProven(c, parts, tx);
      return work(tx);
    });
}

const wrongField = (field: string, text: string) =>
  new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors: { [field]: [text] } });

async function withCode(c: RequestContext, parts: Parts, act: ActToProve, code: string | undefined): Promise<Proven> {
  if (code === undefined)
    throw new ProblemError(409, 'no_password', 'This account has no password: a code is sent to its e-mail address.');
  await limitClient(c, parts, 'verifyPerClient');
  return async <T>(work: (tx: Database) => Promise<T>) => {
    // Returned, not thrown: throwing would roll back the count of wrong tries.
    const outcome = await parts.db.transaction(async (tx): Promise<{ tried: CodeOutcome } | { done: T }> => {
      const tried = await tryCode(tx, parts.secret, keyOf(c, act), code, parts.now());
      if (tried.kind !== 'right') return { tried };
      await demandProven(c, parts, tx);
      return { done: await work(tx) };
    });
    if ('done' in outcome) return outcome.done;
    demandRightCode(outcome.tried, 'own_code');
    throw new Error('unreachable: a right code has changed nothing');
  };
}
