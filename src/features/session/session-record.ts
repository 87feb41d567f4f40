import type { User } from '../../../contract/user.ts';
import type { Grant } from '../../../contract/token.ts';
import { isNewer } from '../../../machines/session/session.ts';
import type { CommitResult, SessionRecord, Version } from '../../../machines/session/token-refresh.ts';
import { withDeparture } from '../../entities/session/departures.ts';
import { clearSignOutCookie, hasSignOutCookie, setSignOutCookie } from './session-cookies.ts';

const key = 'session';
/** Key of the note that a tab has a refresh in flight, and since when. */
const refreshKey = 'session-refresh';
/**
 * Milliseconds after which such a note is ignored: one attempt with its longest backoff. The tab that wrote it may be
 * gone.
 */
const refreshPatience = 30_000;

/** The record shared by all tabs, and notifications when another tab writes it. */
export interface RecordStore {
  /** The newest record. Returns the same object until something is written. */
  read(): SessionRecord | null;
  /** Whether a record that this tab knew is gone from the browser's storage. */
  wasCleared(): boolean;
  /** Writes with a version above the stored one, and returns what was written. */
  write(record: SessionRecord): SessionRecord;
  /** Writes the grant unless the stored record is newer than `version`. Returns the record that is then in force. */
  commit(grant: Grant, version: Version): CommitResult;
  /** Writes the user beside the grant, but only if the record has exactly this version. */
  keepUser(user: User, version: Version): void;
  /** Notes that the server has ended the session named in the record. */
  confirmSignOut(): void;
  /** Leaves a note for the other tabs that this one is refreshing the tokens. */
  noteRefresh(): void;
  /** Removes this tab's note. */
  forgetRefresh(): void;
  /** Whether another tab is refreshing the tokens. */
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

const isSame = (one: User | null, other: User): boolean =>
  one !== null && (Object.keys(other) as (keyof User)[]).every((key) => one[key] === other[key]);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/**
 * Storage and broadcasts can contain anything: an older version's record, another program's data, a forgery. Anything
 * invalid counts as absent. (Checked by hand, because this runs before a schema library is loaded.)
 */
export function parseRecord(value: unknown): SessionRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  // Keeps members signed in whose record was written before epochs existed.
  const record = { epoch: '', revokedToken: null, departure: null, ...value } as SessionRecord;
  const { epoch, generation, grant, user, revocationPending, revokedToken, departure } = record;
  if (typeof epoch !== 'string' || !Number.isSafeInteger(generation) || generation < 1) return null;
  if (grant !== null && !isGrant(grant)) return null;
  if (user !== null && !isUser(user)) return null;
  if (grant === null && user !== null) return null;
  // Otherwise another member's name would be shown for this token.
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

/** The sign-out fields of a record while someone is signed in. */
export const nothingPending = { revocationPending: false, revokedToken: null, departure: null };

/** A text unique to this tab. Not secret. */
export function randomText(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Keeps the record in localStorage, or in memory if storage is unavailable.
 *
 * @param onNew called with each record as soon as this tab has seen or written it
 */
export function createRecordStore(onNew: (record: SessionRecord) => void = () => {}): RecordStore {
  // Kept in memory as well, in case the browser's storage is full, forbidden or private.
  let memory: SessionRecord | null = null;
  let kept = true;
  let carried: SessionRecord | null = null;
  /** What was read last, because most reads find the same text again. */
  let last: { text: string | null; record: SessionRecord | null } = { text: null, record: null };
  let known = false;
  const tab = randomText();
  const unkeptListeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(key) : null;

  function read(): SessionRecord | null {
    if (kept) {
      try {
        const text = localStorage.getItem(key);
        if (text !== last.text) {
          last = { text, record: parseText(text) };
          if (last.record !== null) {
            known = true;
            onNew(last.record);
          }
        }
        return last.record ?? fromCookie();
      } catch {
        giveUpKeeping();
      }
    }
    return memory ?? fromCookie();
  }

  /**
   * A sign-out that could not be stored, but that a cookie carried over a reload: the server has not heard of it yet.
   */
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
      // Then nothing can be read there either.
    }
    for (const listener of unkeptListeners) listener();
  }

  function put(record: SessionRecord): SessionRecord {
    memory = record;
    known = true;
    onNew(record);
    if (kept) {
      try {
        localStorage.setItem(key, JSON.stringify(record));
      } catch {
        giveUpKeeping();
      }
    }
    // If nothing can be stored, a reload would sign in again through the refresh cookie, which scripts cannot remove.
    if (record.revocationPending && !kept) setSignOutCookie();
    else if (hasSignOutCookie()) clearSignOutCookie();
    channel?.postMessage(record);
    return record;
  }

  /** Raises the version above both the stored one and the writer's. */
  function above(record: SessionRecord): SessionRecord {
    const stored = read();
    if (stored === null) return record;
    return {
      ...record,
      epoch: stored.epoch,
      generation: Math.max(stored.epoch === record.epoch ? record.generation : 1, stored.generation + 1),
      departure: record.departure === null ? stored.departure : withDeparture(stored.departure, record.departure),
    };
  }

  return {
    read,
    wasCleared: () => known && read() === null,
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
      if (stored?.epoch !== epoch || stored.generation !== generation || stored.grant?.memberId !== user.id) return;
      // Every read of the profile says it again. A record that says nothing new would wake all other tabs, and Chromium
      // gives up a page in its back/forward cache that is sent a message.
      if (!isSame(stored.user, user)) put({ ...stored, user });
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
      // A message only says that something was written; the stored record is what counts, so a forged message has no
      // effect. Only if nothing can be stored do the tabs rely on messages.
      const fromChannel = (event: MessageEvent<unknown>) => {
        if (kept) return reread();
        const record = parseRecord(event.data);
        if (record === null || record.generation <= (memory?.generation ?? 0)) return;
        // The tabs share nothing but these messages, so each has started its own epoch.
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

/** Notes are only an optimisation: without storage there are none. */
function tryToStore(store: () => void): void {
  try {
    store();
  } catch {
    // Storage is full, forbidden or private.
  }
}
