import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import type { Answered } from './api-model.ts';

interface Cookie {
  value: string;
  /** On the device's clock. */
  expiresAt: number;
}

/** The two cookies of the session. One jar serves all tabs. */
export class CookieJar {
  #access: Cookie | null = null;
  #refresh: Cookie | null = null;
  readonly #now: () => number;
  readonly #accessSeconds: number;
  readonly #refreshSeconds: number;

  constructor(now: () => number, accessSeconds: number, refreshSeconds: number) {
    this.#now = now;
    this.#accessSeconds = accessSeconds;
    this.#refreshSeconds = refreshSeconds;
  }

  #value(cookie: Cookie | null): string | null {
    return cookie !== null && cookie.expiresAt > this.#now() ? cookie.value : null;
  }

  get access(): string | null {
    return this.#value(this.#access);
  }

  get refresh(): string | null {
    return this.#value(this.#refresh);
  }

  apply(cookies: Answered['cookies']): void {
    if (cookies === undefined) return;
    const now = this.#now();
    this.#access = cookies === null ? null : { value: cookies.access, expiresAt: now + this.#accessSeconds * 1_000 };
    this.#refresh = cookies === null ? null : { value: cookies.refresh, expiresAt: now + this.#refreshSeconds * 1_000 };
  }

  /** A script's own write: it reaches the access cookie alone, and the client only ever clears it. */
  write(text: string): void {
    if (text.startsWith('access_token=;')) this.#access = null;
  }

  /** As a script reads them. */
  read(): string {
    const access = this.access;
    return access === null ? '' : `access_token=${access}`;
  }
}

/** localStorage, shared by all tabs. Writes reach the other tabs later. */
export class SharedStorage {
  readonly #items = new Map<string, string>();
  onWrite: (before: SessionRecord | null, after: SessionRecord | null, by: string) => void = () => {};

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  /** Whether anything has changed: only then do the other tabs hear of it. */
  setItem(key: string, value: string, by: string): boolean {
    const before = this.#items.get(key);
    this.#items.set(key, value);
    if (before !== value && key === 'session') this.onWrite(recordIn(before), recordIn(value), by);
    return before !== value;
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  /** As when somebody has their browser forget this site's data: no tab is told. */
  clear(): void {
    this.#items.clear();
  }

  get record(): SessionRecord | null {
    return recordIn(this.#items.get('session'));
  }
}

function recordIn(text: string | undefined): SessionRecord | null {
  return text === undefined ? null : (JSON.parse(text) as SessionRecord);
}

interface LockRequest<Owner> {
  owner: Owner;
  granted: () => Promise<unknown>;
  done: () => void;
  isHeld: boolean;
}

/** The tabs' single lock: one holds it, the others queue. */
export class SharedLock<Owner> {
  #line: LockRequest<Owner>[] = [];

  request(owner: Owner, signal: AbortSignal, granted: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: LockRequest<Owner> = { owner, granted, done: resolve, isHeld: false };
      if (signal.aborted) return reject(new DOMException('The request was aborted', 'AbortError'));
      signal.addEventListener('abort', () => {
        if (request.isHeld) return;
        this.#line = this.#line.filter((other) => other !== request);
        reject(new DOMException('The request was aborted', 'AbortError'));
      });
      this.#line.push(request);
    });
  }

  /** Whose turn it is and has not been told; null when somebody holds the lock, or nobody wants it. */
  get next(): Owner | null {
    const first = this.#line[0];
    return first === undefined || first.isHeld ? null : first.owner;
  }

  get holder(): Owner | null {
    const first = this.#line[0];
    return first?.isHeld === true ? first.owner : null;
  }

  /** Gives the lock to the first in line; in the turn of its tab. */
  grant(): void {
    const first = this.#line[0];
    if (first === undefined) return;
    first.isHeld = true;
    const release = () => {
      this.#line = this.#line.filter((other) => other !== first);
      first.done();
    };
    first.granted().then(release, release);
  }

  /** A closed tab gives back what it holds and leaves the line. */
  leave(owner: Owner): void {
    this.#line = this.#line.filter((request) => request.owner !== owner);
  }
}
