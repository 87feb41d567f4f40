import { vi } from 'vitest';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';

class KeptStorage {
  readonly #items = new Map<string, string>();
  readonly #onWrite: (key: string) => void;

  constructor(onWrite: (key: string) => void) {
    this.#onWrite = onWrite;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
    this.#onWrite(key);
  }

  /** Written, but the event is still in flight. */
  plant(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

class CookieDocument extends EventTarget {
  visibilityState = 'visible';
  readonly documentElement = { dataset: {} as Record<string, string> };
  readonly #cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export interface Browser {
  document: CookieDocument;
  storage: KeptStorage;
  goOffline(): void;
  goOnline(): void;
  wake(): void;
  record(): SessionRecord | null;
  /** As written by another tab, which this one hears at once. */
  keep(record: SessionRecord): void;
  /** As written by another tab whose event is still in flight. */
  plant(record: SessionRecord): void;
}

/**
 * The few parts of a browser that the session's production actors touch, so that they run in a test with simulated time.
 * A write to the storage is heard as a storage event at once, as by another tab.
 */
export function installBrowser(): Browser {
  const page = new EventTarget();
  const document = new CookieDocument();
  const network = { onLine: true, locks: undefined as unknown };
  const storage = new KeptStorage((key) => page.dispatchEvent(Object.assign(new Event('storage'), { key })));
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  return {
    document,
    storage,
    goOffline: () => {
      network.onLine = false;
    },
    goOnline: () => {
      network.onLine = true;
      page.dispatchEvent(new Event('online'));
    },
    wake: () => page.dispatchEvent(new Event('focus')),
    record: () => JSON.parse(storage.getItem('session') ?? 'null') as SessionRecord | null,
    keep: (record) => storage.setItem('session', JSON.stringify(record)),
    plant: (record) => storage.plant('session', JSON.stringify(record)),
  };
}
