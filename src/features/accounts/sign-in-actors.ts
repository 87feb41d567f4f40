import type { ActorRefFrom } from 'xstate';
import type { SignedIn } from '../../../contract/accounts.ts';
import type { Failure } from '../../../contract/problem.ts';
import type { sessionMachine } from '../../../machines/session/session.ts';
import { logout } from '../../api/accounts.ts';
import { grantOfAnswer, isOlder } from '../../api/grant.ts';
import { sayFarewell } from './session-end.ts';

/** The part of the session's actor that signing in needs. */
export type SignInSession = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe' | 'on' | 'send'>;

/** Milliseconds. An unresponsive server must not block a new sign-in forever. */
const revocationPatience = 8_000;

/**
 * A late answer to a sign-out would clear the cookies set by a new sign-in, so wait for it first, and abort it if it
 * takes too long.
 */
export async function untilRevoked(session: SignInSession): Promise<void> {
  if (!session.getSnapshot().hasTag('revoking')) return;
  await new Promise<void>((resolve) => {
    // The session aborts the request, and then emits 'revocation.settled'.
    const timer = setTimeout(() => session.send({ type: 'sign.in.delayed' }), revocationPatience);
    const heard = session.on('revocation.settled', () => {
      clearTimeout(timer);
      heard.unsubscribe();
      resolve();
    });
  });
}

function failedAs(failure: Failure): Error {
  return Object.assign(new Error(failure.detail), failure);
}

/**
 * Requests a session from the server and hands it to the session's statechart. If another member has signed in since,
 * in another tab for example, this answer does not replace that: its session is ended.
 *
 * @throws {Failure} of the call, because the answer holds no token, or because it came too late
 */
export async function openSession(session: SignInSession, ask: () => Promise<SignedIn>): Promise<void> {
  await untilRevoked(session);
  const { access, user } = await ask();
  const grant = grantOfAnswer(access, Date.now());
  if (grant === null) throw failedAs({ status: 0, detail: 'The server answered without a session. Try again.' });
  const { grant: known } = session.getSnapshot().context;
  if (known !== null && known.memberId !== grant.memberId && isOlder(access, known.token)) {
    void logout(access).catch(() => undefined);
    throw failedAs({ status: 0, detail: 'Someone else has logged in on this browser since.' });
  }
  sayFarewell(null);
  session.send({ type: 'signed.in', grant, user });
}
