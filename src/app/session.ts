import { connectTokens } from '../api/token-source.ts';
import { tellOtherTabs } from '../entities/drafts/unsaved-locks.ts';
import { createSession, isSignedIn, type SessionActor } from '../features/session/session-actors.ts';
import { createRecordStore, type RecordStore } from '../features/session/session-record.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { recordTransitions } from './flight-recorder-session.ts';
import { veilWhileAway } from './veil.ts';

let started: SessionActor | null = null;
let stopVeiling = () => {};

/**
 * This tab's session, started once however often this is called: a second one would refresh alongside the first.
 * `dropMemberData` is called whenever the member changes or leaves.
 */
export function startSession(dropMemberData: () => void = () => {}): SessionActor {
  if (started !== null) return started;
  const store = createRecordStore(forgetDrafts);
  const session = createSession({ dropMemberData, store });
  started = session;
  connectTokens({
    // The module that answers 401s needs the calls' error class, so it comes with the first call.
    currentMember: async () => (await tokensOf(session, store)).currentMember(),
    tokenOf: async (member) => (await tokensOf(session, store)).tokenOf(member),
    replaceToken: async (member, token) => (await tokensOf(session, store)).replaceToken(member, token),
    isCurrent: (member) => isSignedIn(session, store, member),
  });
  // Read by crash reports, and by a member who reports a problem.
  recordTransitions(session);
  session.start();
  tellOtherTabs();
  stopVeiling = veilWhileAway(session);
  return session;
}

async function tokensOf(session: SessionActor, store: RecordStore) {
  const { createTokenSource } = await import('../features/session/session-tokens.ts');
  return createTokenSource(session, store);
}

/** Ends it, and leaves nothing running. */
export function stopSession(): void {
  stopVeiling();
  started?.stop();
  started = null;
  connectTokens(null);
}

// In development, a replaced module must not leave its scheduler running.
import.meta.hot?.dispose(stopSession);
