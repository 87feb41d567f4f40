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
  /** One for each family. */
  readonly #refreshes = new Map<number, Cookie>();
  readonly #now: () => number;
  readonly #accessSeconds: number;
  readonly #refreshSeconds: number;

  constructor(now: () => number, accessSeconds: number, refreshSeconds: number) {
    this.#now = now;
    this.#accessSeconds = accessSeconds;
    this.#refreshSeconds = refreshSeconds;
  }

  /** What a browser finds expired is gone, also when its clock is set back afterwards. */
  #evict(): void {
    const isOver = (cookie: Cookie | null) => cookie !== null && cookie.expiresAt <= this.#now();
    if (isOver(this.#access)) this.#access = null;
    for (const [family, cookie] of this.#refreshes) if (isOver(cookie)) this.#refreshes.delete(family);
  }

  get access(): string | null {
    this.#evict();
    return this.#access?.value ?? null;
  }

  get refreshes(): string[] {
    this.#evict();
    return [...this.#refreshes.values()].map(({ value }) => value);
  }

  /** The refresh cookie of the newest family. */
  get refresh(): string | null {
    this.#evict();
    return [...this.#refreshes].toSorted(([one], [other]) => other - one)[0]?.[1].value ?? null;
  }

  apply(cookies: Answered['cookies']): void {
    if (cookies === undefined) return;
    const now = this.#now();
    const { access, refresh, clear } = cookies;
    for (const family of clear) this.#refreshes.delete(family);
    if (access !== undefined)
      this.#access = access === null ? null : { value: access, expiresAt: now + this.#accessSeconds * 1_000 };
    if (refresh !== undefined)
      this.#refreshes.set(refresh.family, { value: refresh.token, expiresAt: now + this.#refreshSeconds * 1_000 });
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
