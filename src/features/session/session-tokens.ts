import { CallError } from '../../api/call-error.ts';
import type { TokenSource } from '../../api/token-source.ts';
import { tokenHolderOf } from '../../entities/session/token-holder.ts';
import { isSignedIn, type SessionActor } from './session-actors.ts';
import type { RecordStore } from './session-record.ts';
import { settledToken } from './settled-token.ts';

/** Milliseconds after which a call stops waiting for a refresh in flight. The refresh itself goes on. */
const patience = 30_000;

const ended = () => new CallError('answered', 401, 'Your session has ended. Log in again.', { code: 'token_invalid' });
const superseded = () =>
  new CallError('superseded', 0, 'Another member has logged in on this browser. Nothing was sent for you.');
const unanswered = () =>
  new CallError('network', 0, 'The server could not be reached. Check your connection and try again.');

async function settled(session: SessionActor) {
  const state = await settledToken(session, patience);
  if (state !== null) return state;
  throw new CallError('timeout', 0, 'The server did not answer in time. Check your connection and try again.');
}

/** Gives calls their tokens, from the session's statechart. */
export function createTokenSource(session: SessionActor, store: RecordStore): TokenSource {
  const isCurrent = (member: string | null) => isSignedIn(session, store, member);

  return {
    async currentMember() {
      // Not from the newest record: what is begun on a page belongs to the member for whom the page was made.
      const shown = tokenHolderOf(session.getSnapshot());
      if (shown === null) await settled(session);
      return shown ?? tokenHolderOf(session.getSnapshot());
    },
    async tokenOf(member) {
      if (!isCurrent(member)) await settled(session);
      const { grant } = session.getSnapshot().context;
      const isExpired = grant === null || Date.now() >= grant.expiresAt;
      // A tab that has just woken may send a request before its first tick.
      if (isExpired) session.send({ type: 'clock.ticked', now: Date.now() });
      const state = isExpired ? await settled(session) : session.getSnapshot();
      const now = state.context.grant;
      if (now === null) throw ended();
      if (now.memberId !== member) throw superseded();
      return now.token;
    },
    async replaceToken(member, token) {
      if (isCurrent(member)) session.send({ type: 'token.rejected', token });
      const { grant } = (await settled(session)).context;
      if (grant === null) throw ended();
      if (grant.memberId !== member) throw superseded();
      // Not refreshed: the server is unreachable, and the rejected token is useless.
      if (grant.token === token) throw unanswered();
      return grant.token;
    },
    isCurrent,
  };
}
