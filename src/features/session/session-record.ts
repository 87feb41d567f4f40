import type { User } from '../../../contract/user.ts';
import type { Grant } from '../../../contract/token.ts';
import { isNewer } from '../../../machines/session/session.ts';
import type { CommitResult, SessionRecord, Version } from '../../../machines/session/token-refresh.ts';
import { clearSignOutCookie, hasSignOutCookie, setSignOutCookie } from './session-cookies.ts';

const key = 'session';
/** Which tab has a refresh under way, and since when. */
const refreshKey = 'session-refresh';
/** Milliseconds for which such a note counts: one try with its longest backoff. The tab that wrote it may be gone. */
const refreshPatience = 30_000;

/** The record that all tabs share, and how a tab hears that another one has written it. */
export interface RecordStore {
  /** The newest record; the same object until something is written. */
  read(): SessionRecord | null;
  /** Writes with a version above whatever is stored, and answers what was written. */
  write(record: SessionRecord): SessionRecord;
  /** Writes the grant if the stored record is not newer than `version`; answers the record in force. */
  commit(grant: Grant, version: Version): CommitResult;
  /** Writes the user beside the grant, only into the record of this very version. */
  keepUser(user: User, version: Version): void;
  /** The server has ended the session that the record names. */
  confirmSignOut(): void;
  /** Notes for the other tabs that this one asks for new tokens. */
  noteRefresh(): void;
  /** Takes this tab's note back. */
  forgetRefresh(): void;
  /** Whether another tab is asking for new tokens. */
  isRefreshingElsewhere(): boolean;
  /** Calls back with every record written by another tab. Returns a function that stops it. */
  subscribe(onChange: (record: SessionRecord) => void): () => void;
  /** Calls back once if the browser refuses to store anything. Returns a function that stops it. */
  onUnkept(listener: () => void): () => void;
}

function isGrant(value: unknown): value is Grant {
  const grant = value as Grant | null;
  return (
    typeof grant === 'object' &&
    grant !== null &&
    typeof grant.token === 'string' &&
    grant.token !== '' &&
    typeof grant.memberId === 'string' &&
    Number.isFinite(grant.obtainedAt) &&
    Number.isFinite(grant.expiresAt)
  );
}

function isUser(value: unknown): value is User {
  const user = value as User | null;
  return typeof user === 'object' && user !== null && typeof user.id === 'string' && typeof user.username === 'string';
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/**
 * Storage and broadcasts can contain anything: an older version's record, another program's data, a forgery. Anything
 * invalid counts as absent. (Checked by hand, because this runs before a schema library is loaded.)
 */
export function parseRecord(value: unknown): SessionRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  // Members who were signed in before there were epochs stay so.
  const record = { epoch: '', revokedToken: null, departure: null, ...value } as SessionRecord;
  const { epoch, generation, grant, user, revocationPending, revokedToken, departure } = record;
  if (typeof epoch !== 'string' || !Number.isSafeInteger(generation) || generation < 1) return null;
  if (grant !== null && !isGrant(grant)) return null;
  if (user !== null && !isUser(user)) return null;
  if (grant === null && user !== null) return null;
  // Another member's name beside a token would be shown as the token's own.
  if (grant !== null && user !== null && grant.memberId !== user.id) return null;
  if (typeof revocationPending !== 'boolean' || !isTextOrNull(revokedToken) || !isTextOrNull(departure)) return null;
  return { epoch, generation, grant, user, revocationPending, revokedToken, departure };
}

function parseText(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    return parseRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What a record says of sign-outs while someone is signed in. */
export const nothingPending = { revocationPending: false, revokedToken: null, departure: null };

/** A text that no other tab has. Not secret. */
export function randomText(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Keeps the record in localStorage, or in memory if storage is unavailable.
 *
 * @param onNew called with each record as soon as this tab has seen or written it
 */
export function createRecordStore(onNew: (record: SessionRecord) => void = () => {}): RecordStore {
  // In memory it lives on when the browser refuses: full, forbidden, or private.
  let memory: SessionRecord | null = null;
  let kept = true;
  let carried: SessionRecord | null = null;
  /** What was read last: most reads find the same text again. */
  let last: { text: string | null; record: SessionRecord | null } = { text: null, record: null };
  const tab = randomText();
  const unkeptListeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(key) : null;

  function read(): SessionRecord | null {
    if (kept) {
      try {
        const text = localStorage.getItem(key);
        if (text !== last.text) {
          last = { text, record: parseText(text) };
          if (last.record !== null) onNew(last.record);
        }
        return last.record ?? fromCookie();
      } catch {
        giveUpKeeping();
      }
    }
    return memory ?? fromCookie();
  }

  /** A sign-out that could not be stored, but that a cookie has carried over the reload: the server has yet to hear of it. */
  function fromCookie(): SessionRecord | null {
    if (!hasSignOutCookie()) return null;
    const signedOut = { grant: null, user: null, revocationPending: true, revokedToken: null, departure: null };
    carried ??= { epoch: tab, generation: 1, ...signedOut };
    return carried;
  }

  function giveUpKeeping(): void {
    if (!kept) return;
    kept = false;
    // A stale record would return at the next start.
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can be read there either.
    }
    for (const listener of unkeptListeners) listener();
  }

  function put(record: SessionRecord): SessionRecord {
    memory = record;
    onNew(record);
    if (kept) {
      try {
        localStorage.setItem(key, JSON.stringify(record));
      } catch {
        giveUpKeeping();
      }
    }
    // Where nothing is stored, a reload would sign in again by the refresh cookie, which no script can remove.
    if (record.revocationPending && !kept) setSignOutCookie();
    else if (hasSignOutCookie()) clearSignOutCookie();
    channel?.postMessage(record);
    return record;
  }

  /** Above both what is stored and what the writer knows. */
  function above(record: SessionRecord): SessionRecord {
    const stored = read();
    if (stored === null) return record;
    return {
      ...record,
      epoch: stored.epoch,
      generation: Math.max(stored.epoch === record.epoch ? record.generation : 1, stored.generation + 1),
      departure: record.departure ?? stored.departure,
    };
  }

  return {
    read,
    write: (record) => put(above(record)),
    commit(grant, version) {
      const stored = read();
      if (stored !== null && isNewer(stored, version)) return { committed: false, record: stored };
      const record: SessionRecord = {
        epoch: version.epoch,
        generation: version.generation + 1,
        grant,
        user: stored?.user ?? null,
        revocationPending: false,
        revokedToken: null,
        departure: stored?.departure ?? null,
      };
      return { committed: true, record: put(record) };
    },
    keepUser(user, { epoch, generation }) {
      const stored = read();
      if (stored?.epoch === epoch && stored.generation === generation && stored.grant?.memberId === user.id)
        put({ ...stored, user });
    },
    confirmSignOut() {
      const stored = read();
      if (stored?.revocationPending) put({ ...stored, revocationPending: false, revokedToken: null });
    },
    noteRefresh() {
      tryToStore(() => localStorage.setItem(refreshKey, JSON.stringify({ tab, since: Date.now() })));
    },
    forgetRefresh() {
      tryToStore(() => {
        if (localStorage.getItem(refreshKey)?.includes(`"${tab}"`)) localStorage.removeItem(refreshKey);
      });
    },
    isRefreshingElsewhere() {
      try {
        const note = JSON.parse(localStorage.getItem(refreshKey) ?? 'null') as { tab: string; since: number } | null;
        const age = Date.now() - (note?.since ?? Number.NEGATIVE_INFINITY);
        return note !== null && note.tab !== tab && age >= 0 && age < refreshPatience;
      } catch {
        return false;
      }
    },
    subscribe(onChange) {
      const reread = () => {
        const record = read();
        if (record !== null) onChange(record);
      };
      const fromStorage = (event: StorageEvent) => {
        if (event.key === key) reread();
      };
      // A message only says that something was written; what counts is what is stored. So a forged one does nothing,
      // unless nothing can be stored, where the tabs have only their messages.
      const fromChannel = (event: MessageEvent<unknown>) => {
        if (kept) return reread();
        const record = parseRecord(event.data);
        if (record === null || record.generation <= (memory?.generation ?? 0)) return;
        // Nothing is shared here but these messages, so that each tab began an epoch of its own.
        memory = memory === null ? record : { ...record, epoch: memory.epoch };
        onNew(memory);
        onChange(memory);
      };
      // A frozen tab receives nothing, so it checks again when it wakes.
      const fromWaking = () => {
        if (document.visibilityState === 'visible') reread();
      };
      addEventListener('storage', fromStorage);
      addEventListener('pageshow', reread);
      addEventListener('focus', reread);
      document.addEventListener('visibilitychange', fromWaking);
      channel?.addEventListener('message', fromChannel);
      return () => {
        removeEventListener('storage', fromStorage);
        removeEventListener('pageshow', reread);
        removeEventListener('focus', reread);
        document.removeEventListener('visibilitychange', fromWaking);
        channel?.removeEventListener('message', fromChannel);
      };
    },
    onUnkept(listener) {
      unkeptListeners.add(listener);
      if (!kept) listener();
      return () => unkeptListeners.delete(listener);
    },
  };
}

/** A note is a help and no more: where the browser stores nothing, there is none. */
function tryToStore(store: () => void): void {
  try {
    store();
  } catch {
    // Full, forbidden, or private.
  }
}
