import { useState } from 'react';
import { memberIdOf } from '../entities/session/member-id.ts';
import { Banner } from '../ui/notice.tsx';
import type { SessionSnapshot } from './late-session.ts';
import { useSessionValue } from './use-session-state.ts';

type Reach = 'good' | 'lost' | 'trying';

/** How the server was reached last: `trying` while a refresh has neither failed nor succeeded yet. */
export function reachOf(snapshot: SessionSnapshot): Reach {
  if (memberIdOf(snapshot) === null) return 'good';
  if (snapshot.hasTag('degraded')) return 'lost';
  if (!snapshot.matches({ token: { active: 'refreshing' } })) return 'good';
  // Read whenever the session says something, which is every second: one-second precision is enough.
  const refresh = snapshot.children.tokenRefresh?.getSnapshot();
  const hasFailed =
    refresh !== undefined && (refresh.context.problem !== null || refresh.matches({ attempting: 'offline' }));
  return hasFailed ? 'lost' : 'trying';
}

/** Tells a member that the server cannot be reached, from the first failed try until one succeeds. */
export function Degraded() {
  const reach = useSessionValue(reachOf, 'good');
  const [lost, setLost] = useState(false);
  // While it tries again, what was known before still holds: the line must not come and go with every try.
  if (reach !== 'trying' && lost !== (reach === 'lost')) setLost(reach === 'lost');
  return lost ? <Banner>You are offline. We keep you signed in and retry.</Banner> : null;
}
