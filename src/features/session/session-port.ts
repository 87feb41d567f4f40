import { waitFor } from 'xstate';
import { CallError } from '../../api/call-error.ts';
import type { SessionPort } from '../../api/session-port.ts';
import type { SessionActor } from './session-actors.ts';

/** Milliseconds after which a call stops waiting for the refresh under way. The refresh itself goes on. */
const patience = 30_000;

const ended = () => new CallError('answered', 401, 'Your session has ended. Sign in again.', { code: 'token_invalid' });
const unanswered = () =>
  new CallError('network', 0, 'The server could not be reached. Check your connection and try again.');

async function settled(session: SessionActor) {
  return waitFor(session, (state) => !state.hasTag('unsettled'), { timeout: patience }).catch(() => {
    throw new CallError('timeout', 0, 'The server did not answer in time. Check your connection and try again.');
  });
}

/** What the calls need of the session, answered by the statechart. */
export function createSessionPort(session: SessionActor): SessionPort {
  return {
    async currentToken() {
      const { grant } = session.getSnapshot().context;
      const isExpired = grant === null || Date.now() >= grant.expiresAt;
      // A request can come before the tick of a tab that has just woken.
      if (isExpired) session.send({ type: 'clock.ticked', now: Date.now() });
      const state = isExpired ? await settled(session) : session.getSnapshot();
      return state.context.grant?.token ?? null;
    },
    async replaceToken(token) {
      session.send({ type: 'token.rejected', token });
      const { context } = await settled(session);
      if (context.grant === null) throw ended();
      // Not renewed: the server could not be reached, and the rejected token is no use.
      if (context.grant.token === token) throw unanswered();
      return context.grant.token;
    },
  };
}
