import { warnBeforeLeaving } from './leave-warning.ts';

/** A storage of the browser that refuses nothing. */
export interface TextStorage {
  get: (name: string) => string | null;
  /** @returns whether the text survives a reload; otherwise it is here until the page is left */
  set: (name: string, text: string) => boolean;
  /** @returns whether it was stored; otherwise everything is as it was */
  store: (name: string, text: string) => boolean;
  /** Keeps a text until the page is left. */
  keepHere: (name: string, text: string) => void;
  remove: (name: string) => void;
  names: () => string[];
  /** Whether this text is lost with the page. */
  isOnlyHere: (name: string) => boolean;
}

/** What is typed must not be lost by going to another screen because storage is full or blocked: it stays in memory. */
function storageOver(kind: string, storage: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const changed = () => warnBeforeLeaving(kind, memory.size > 0);
  function attempt<Value>(work: (stored: Storage) => Value, otherwise: Value): Value {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  function store(name: string, text: string): boolean {
    const isStored = attempt((stored) => {
      stored.setItem(name, text);
      return true;
    }, false);
    if (isStored) memory.delete(name);
    changed();
    return isStored;
  }
  function keepHere(name: string, text: string): void {
    memory.set(name, text);
    changed();
  }
  return {
    get: (name) => memory.get(name) ?? attempt((stored) => stored.getItem(name), null),
    set(name, text) {
      const isStored = store(name, text);
      if (!isStored) keepHere(name, text);
      return isStored;
    },
    store,
    keepHere,
    remove(name) {
      memory.delete(name);
      attempt((stored) => stored.removeItem(name), undefined);
      changed();
    },
    names: () => [...new Set([...attempt((stored) => Object.keys(stored), []), ...memory.keys()])],
    isOnlyHere: (name) => memory.has(name),
  };
}

/** Of this tab, across reloads. */
export const tabTexts = storageOver('texts of this tab', () => sessionStorage);
/** Of the browser, for all its tabs. */
export const browserTexts = storageOver('texts of this browser', () => localStorage);
