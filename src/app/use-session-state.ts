import { memberIdOf } from '../entities/session/member-id.ts';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import type { SessionSnapshot } from './late-session.ts';

export type SessionState = 'loading' | 'member' | 'visitor';

export function stateOf(snapshot: SessionSnapshot): SessionState {
  if (snapshot.hasTag('loading')) return 'loading';
  return memberIdOf(snapshot) === null ? 'visitor' : 'member';
}

export function useSessionState(): SessionState {
  return useSessionValue(stateOf, 'loading');
}
