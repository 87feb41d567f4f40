import type { User } from '../../../contract/user.ts';
import type { Grant } from '../../../contract/token.ts';
import type { CommitResult, SessionRecord } from '../../../machines/session/token-refresh.ts';

const key = 'session';

/** The record that all tabs share, and how a tab hears that another one has written it. */
export interface RecordStore {
  read(): SessionRecord | null;
  /** Writes with a generation above whatever is stored, and answers what was written. */
  write(record: SessionRecord): SessionRecord;
  /** Writes the grant if the stored record is not newer than `generation`; answers the record in force. */
  commit(grant: Grant, generation: number): CommitResult;
  /** Writes the user beside the grant, only into the record of this very generation. */
  keepUser(user: User, generation: number): void;
  /** The server has heard of the sign-out. */
  confirmSignOut(): void;
  /** Calls back with every record that another tab has written. Returns how to stop. */
  subscribe(onChange: (record: SessionRecord) => void): () => void;
  /** Calls back once when the browser refuses to keep anything. Returns how to stop. */
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

/**
 * Storage and broadcasts can hold anything: an older version's record, another program's, a forged one. Whatever is
 * not a record counts as none. (Checked by hand, because this runs before a schema library would be worth loading.)
 */
export function parseRecord(value: unknown): SessionRecord | null {
  const record = value as SessionRecord | null;
  if (typeof record !== 'object' || record === null) return null;
  if (!Number.isSafeInteger(record.generation) || record.generation < 1) return null;
  if (record.grant !== null && !isGrant(record.grant)) return null;
  if (record.user !== null && !isUser(record.user)) return null;
  if (record.grant === null && record.user !== null) return null;
  if (typeof record.revocationPending !== 'boolean') return null;
  const { generation, grant, user, revocationPending } = record;
  return { generation, grant, user, revocationPending };
}

function parseText(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    return parseRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps the record in localStorage, or in memory where the browser keeps nothing. */
export function createRecordStore(): RecordStore {
  // In memory it lives on when the browser refuses: full, forbidden, or private.
  let memory: SessionRecord | null = null;
  let kept = true;
  const unkeptListeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(key) : null;

  function read(): SessionRecord | null {
    if (!kept) return memory;
    try {
      return parseText(localStorage.getItem(key));
    } catch {
      giveUpKeeping();
      return memory;
    }
  }

  function giveUpKeeping(): void {
    if (!kept) return;
    kept = false;
    // A stale record would come back at the next start.
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can be read there either.
    }
    for (const listener of unkeptListeners) listener();
  }

  function put(record: SessionRecord): SessionRecord {
    memory = record;
    if (kept) {
      try {
        localStorage.setItem(key, JSON.stringify(record));
      } catch {
        giveUpKeeping();
      }
    }
    channel?.postMessage(record);
    return record;
  }

  return {
    read,
    write: (record) => put({ ...record, generation: Math.max(record.generation, (read()?.generation ?? 0) + 1) }),
    commit(grant, generation) {
      const stored = read();
      if (stored !== null && stored.generation > generation) return { committed: false, record: stored };
      const user = stored?.user ?? null;
      return { committed: true, record: put({ generation: generation + 1, grant, user, revocationPending: false }) };
    },
    keepUser(user, generation) {
      const stored = read();
      if (stored?.generation === generation && stored.grant !== null) put({ ...stored, user });
    },
    confirmSignOut() {
      const stored = read();
      if (stored?.revocationPending) put({ ...stored, revocationPending: false });
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
        memory = record;
        onChange(record);
      };
      // A frozen tab hears nothing: it looks again when it wakes.
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
