import { useState } from 'react';
import { memberIdOf } from '../entities/session/member-id.ts';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import { Banner } from '../ui/notice.tsx';
import type { SessionSnapshot } from './late-session.ts';

type Reach = 'good' | 'lost' | 'trying';

/** The outcome of the last refresh attempt: `trying` until it has failed or succeeded. */
export function reachOf(snapshot: SessionSnapshot): Reach {
  if (memberIdOf(snapshot) === null) return 'good';
  if (snapshot.hasTag('degraded')) return 'lost';
  if (!snapshot.matches({ token: { active: 'refreshing' } })) return 'good';
  // Read on every session snapshot, about once a second: one-second precision is enough.
  const refresh = snapshot.children.tokenRefresh?.getSnapshot();
  const hasFailed =
    refresh !== undefined && (refresh.context.problem !== null || refresh.matches({ attempting: 'offline' }));
  return hasFailed ? 'lost' : 'trying';
}

/** Tells a member that the server cannot be reached, from the first failed attempt until one succeeds. */
export function Degraded() {
  const reach = useSessionValue(reachOf, 'good');
  const [lost, setLost] = useState(false);
  // While a retry is in flight the previous outcome stands, so that the line does not flicker.
  if (reach !== 'trying' && lost !== (reach === 'lost')) setLost(reach === 'lost');
  return lost ? <Banner>You are offline. We keep you logged in and retry.</Banner> : null;
}
