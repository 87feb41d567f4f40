import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.ts';
import type { SessionActor } from './session-actors.ts';

/**
 * The session, once no token is being restored or refreshed; null if that takes longer than `patience` milliseconds.
 * The refresh itself goes on.
 */
export function settledToken(
  session: SessionActor,
  patience: number,
): Promise<SnapshotFrom<typeof sessionMachine> | null> {
  const now = session.getSnapshot();
  if (!now.hasTag('unsettled')) return Promise.resolve(now);
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), patience);
    const heard = session.on('token.settled', () => settle(session.getSnapshot()));
    function settle(snapshot: SnapshotFrom<typeof sessionMachine> | null) {
      clearTimeout(timer);
      heard.unsubscribe();
      resolve(snapshot);
    }
  });
}
