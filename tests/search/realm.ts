import { connectTokens, type TokenSource } from '../../src/api/token-source.ts';

type Handler = (event: unknown) => void;

/** Listeners by the name of their event; what the browser's own EventTarget does, without its cost. */
export class Listeners {
  readonly #byName = new Map<string, Set<Handler>>();

  add = (name: string, handler: Handler): void => {
    const handlers = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, handlers.add(handler));
  };

  remove = (name: string, handler: Handler): void => {
    this.#byName.get(name)?.delete(handler);
  };

  clear(): void {
    this.#byName.clear();
  }

  tell(name: string, event: unknown): void {
    for (const handler of this.#byName.get(name) ?? []) handler(event);
  }
}

export interface HeardRequest {
  method: string;
  path: string;
  bearer: string | null;
  signal: AbortSignal;
}

/** What the client's code finds around it in one tab. */
export interface Realm {
  /** Milliseconds, on the device's clock. */
  now(): number;
  random(): number;
  cookie: { read(): string; write(text: string): void };
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** sessionStorage. */
  tabStorage: TabStorage;
  isVisible(): boolean;
  isOnLine(): boolean;
  /** Undefined in a browser without locks. */
  locks:
    | { request(name: string, options: { signal: AbortSignal }, granted: () => Promise<unknown>): Promise<void> }
    | undefined;
  /** Both null in a browser without channels. */
  channel: Listeners | null;
  broadcast: (message: unknown) => void;
  page: Listeners;
  document: Listeners;
  setTimer(run: () => void, delay: number, repeats: boolean): number;
  clearTimer(id: number): void;
  fetch(request: HeardRequest): Promise<Response>;
  port: TokenSource | null;
}

/** What one tab stores for itself: its keys are those of the object, as the browser's are. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function newTabStorage(): TabStorage {
  const own: Record<string, string> = Object.create({
    getItem: (key: string) => own[key] ?? null,
    setItem: (key: string, value: string) => {
      own[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(own, key),
  }) as Record<string, string>;
  return own as unknown as TabStorage;
}

let current: Realm | null = null;

function here(): Realm {
  if (current === null) throw new Error('Code of a tab runs outside of its turn');
  return current;
}

const macrotask = globalThis.setImmediate;
const real = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  now: Date.now,
  random: Math.random,
};

/**
 * Runs code of a tab, and whatever promises it sets going, until nothing is left that could run by itself. Meanwhile
 * the globals are those of the tab.
 */
export async function turn(realm: Realm, run: () => void): Promise<void> {
  current = realm;
  connectTokens(realm.port);
  try {
    run();
    await new Promise<void>((resolve) => {
      macrotask(resolve);
    });
  } finally {
    current = null;
  }
}

class TabChannel {
  postMessage(message: unknown): void {
    here().broadcast(message);
  }

  addEventListener(name: string, handler: Handler): void {
    here().channel?.add(name, handler);
  }

  removeEventListener(name: string, handler: Handler): void {
    here().channel?.remove(name, handler);
  }
}

function fetchOfTab(request: Request): Promise<Response> {
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
  return here().fetch({
    method: request.method,
    path: new URL(request.url).pathname.slice(1),
    bearer,
    signal: request.signal,
  });
}

const globals = {
  localStorage: {
    getItem: (key: string) => here().storage.getItem(key),
    setItem: (key: string, value: string) => here().storage.setItem(key, value),
    removeItem: (key: string) => here().storage.removeItem(key),
  },
  document: {
    get cookie() {
      return here().cookie.read();
    },
    set cookie(text: string) {
      here().cookie.write(text);
    },
    get visibilityState() {
      return here().isVisible() ? 'visible' : 'hidden';
    },
    addEventListener: (name: string, handler: Handler) => here().document.add(name, handler),
    removeEventListener: (name: string, handler: Handler) => here().document.remove(name, handler),
  },
  navigator: {
    get onLine() {
      return here().isOnLine();
    },
    get locks() {
      return here().locks;
    },
  },
  addEventListener: (name: string, handler: Handler) => here().page.add(name, handler),
  removeEventListener: (name: string, handler: Handler) => here().page.remove(name, handler),
  fetch: fetchOfTab,
  setTimeout: (run: () => void, delay = 0) =>
    current === null ? real.setTimeout(run, delay) : current.setTimer(run, delay, false),
  setInterval: (run: () => void, delay = 0) =>
    current === null ? real.setInterval(run, delay) : current.setTimer(run, delay, true),
};

/** Timers of the tabs are numbers; what the test runner set before is cleared as it was. */
function clearing(original: (id: never) => void) {
  return (id: unknown) => {
    if (typeof id === 'number' && current !== null) current.clearTimer(id);
    else original(id as never);
  };
}

/** Puts the tabs' world in place of the globals. Returns how to put the real ones back. */
export function installRealms(): () => void {
  const places: Record<string, unknown> = {
    ...globals,
    BroadcastChannel: undefined,
    sessionStorage: undefined,
    clearTimeout: clearing(globalThis.clearTimeout),
    clearInterval: clearing(globalThis.clearInterval),
  };
  const before = Object.keys(places).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(places)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  // Asked by each tab at its start: some browsers have none.
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    configurable: true,
    get: () => (current?.channel == null ? undefined : TabChannel),
  });
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => here().tabStorage });
  Date.now = () => (current === null ? real.now() : current.now());
  Math.random = () => (current === null ? real.random() : current.random());
  const { info } = console;
  console.info = () => {};
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
    Date.now = real.now;
    Math.random = real.random;
    console.info = info;
    // A later file in the same worker would wait for the token of a tab whose time stands still.
    connectTokens(null);
  };
}
