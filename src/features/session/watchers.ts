import { fromCallback } from 'xstate';
import type { SessionEvent } from '../../../machines/session/session.ts';
import type { SessionRecord } from '../../../machines/session/token-refresh.ts';
import type { RecordStore } from './session-record.ts';

/** An external event with this name opens 'Session Expiring Soon' (specification, section 4). */
export const expiryAnnouncement = 'session-expiring-soon';

/**
 * Ticks once a second, and whenever a tab may have woken from sleep or throttling: a timer alone would be late, and the
 * first request would carry an expired token. Reads the record before each tick, so that no countdown ends a session
 * that another tab has renewed, or that now belongs to another member.
 */
export function watchClock(store: RecordStore) {
  return fromCallback<SessionEvent>(({ sendBack }) => {
    let seen: SessionRecord | null = null;
    const tick = () => {
      const record = store.read();
      if (record !== null && record !== seen) sendBack({ type: 'record.changed', record });
      seen = record;
      sendBack({ type: 'clock.ticked', now: Date.now(), renewing: store.isRefreshingElsewhere() });
    };
    const timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    for (const event of ['focus', 'pageshow', 'online']) addEventListener(event, tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      for (const event of ['focus', 'pageshow', 'online']) removeEventListener(event, tick);
    };
  });
}

export const watchSurroundings = fromCallback<SessionEvent>(({ sendBack }) => {
  const restored = () => sendBack({ type: 'network.restored' });
  const announced = () => sendBack({ type: 'expiry.announced' });
  addEventListener('online', restored);
  addEventListener(expiryAnnouncement, announced);
  return () => {
    removeEventListener('online', restored);
    removeEventListener(expiryAnnouncement, announced);
  };
});

export const watchNetwork = fromCallback<{ type: 'network.restored' } | { type: 'lock.acquired' }>(({ sendBack }) => {
  const restored = () => sendBack({ type: 'network.restored' });
  addEventListener('online', restored);
  return () => removeEventListener('online', restored);
});

export function watchRecord(store: RecordStore) {
  return fromCallback<SessionEvent>(({ sendBack }) => {
    const stopRecords = store.subscribe((record) => sendBack({ type: 'record.changed', record }));
    const stopUnkept = store.onUnkept(() => sendBack({ type: 'record.unkept' }));
    return () => {
      stopRecords();
      stopUnkept();
    };
  });
}

/**
 * Milliseconds for which the lock is held after the work is done. A tab in another process may see a write to storage
 * only after the lock is released, and would read the old record.
 */
const storageDelay = 100;

/** Holds the lock shared by all tabs, and leaves a note for them. Without lock support, it is acquired at once. */
export function holdLock(store: RecordStore) {
  return fromCallback<{ type: 'network.restored' } | { type: 'lock.acquired' }>(({ sendBack }) => {
    if (navigator.locks === undefined) {
      sendBack({ type: 'lock.acquired' });
      return () => store.forgetRefresh();
    }
    const queueing = new AbortController();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request('token-refresh', { signal: queueing.signal }, () => {
        sendBack({ type: 'lock.acquired' });
        return held;
      })
      // Aborted while queueing, or refused by the browser: `lockPatience` takes over.
      .catch(() => {});
    return () => {
      store.forgetRefresh();
      queueing.abort();
      setTimeout(release, storageDelay);
    };
  });
}
