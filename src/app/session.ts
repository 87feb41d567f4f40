import { connectSession } from '../api/session-port.ts';
import { createSession, type SessionActor } from '../features/session/session-actors.ts';
import { recordTransitions } from './flight-recorder-session.ts';
import { veilWhileAway } from './veil.ts';

let started: SessionActor | null = null;
let stopVeiling = () => {};

/**
 * The session of this tab, started once however often this is called: a second one would refresh beside the first.
 * `dropMemberData` is called whenever the member changes or leaves.
 */
export function startSession(dropMemberData: () => void = () => {}): SessionActor {
  if (started !== null) return started;
  const session = createSession({ dropMemberData });
  started = session;
  connectSession({
    // The answering half needs the calls' error class, so it comes with the first call.
    currentToken: async () => (await port(session)).currentToken(),
    replaceToken: async (token) => (await port(session)).replaceToken(token),
  });
  // Only crash reports read the record (early-crashes.ts).
  if (import.meta.env.VITE_SENTRY_DSN) recordTransitions(session);
  session.start();
  stopVeiling = veilWhileAway(session);
  return session;
}

async function port(session: SessionActor) {
  const { createSessionPort } = await import('../features/session/session-port.ts');
  return createSessionPort(session);
}

/** Ends it, and leaves nothing running. */
export function stopSession(): void {
  stopVeiling();
  started?.stop();
  started = null;
  connectSession(null);
}

// A module that is replaced while developing must not leave its scheduler running.
import.meta.hot?.dispose(stopSession);
