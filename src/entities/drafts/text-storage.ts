import { warnBeforeLeaving } from './leave-warning.ts';

/** A storage of the browser that refuses nothing. */
export interface TextStorage {
  get: (name: string) => string | null;
  /** @returns whether the text survives a reload; otherwise it is here until the page is left */
  set: (name: string, text: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
  /** Whether this text is lost with the page. */
  isOnlyHere: (name: string) => boolean;
}

/** What is typed must not be lost by going to another screen because storage is full or blocked: it stays in memory. */
function storageOver(kind: string, storage: () => Storage): TextStorage {
  /** `before`: what was stored when this text was refused. */
  const memory = new Map<string, { text: string; before: string | null }>();
  const changed = () => warnBeforeLeaving(kind, memory.size > 0);
  function attempt<Value>(work: (stored: Storage) => Value, otherwise: Value): Value {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  const storedAt = (name: string) => attempt((stored) => stored.getItem(name), null);
  /** What another tab has stored since is newer: it must not be written over by what this one had in memory. */
  function inMemory(name: string): string | null {
    const kept = memory.get(name);
    if (kept === undefined) return null;
    if (kept.before === storedAt(name)) return kept.text;
    memory.delete(name);
    changed();
    return null;
  }
  return {
    get: (name) => inMemory(name) ?? storedAt(name),
    set(name, text) {
      const isStored = attempt((stored) => {
        stored.setItem(name, text);
        return true;
      }, false);
      if (isStored) memory.delete(name);
      else memory.set(name, { text, before: storedAt(name) });
      changed();
      return isStored;
    },
    remove(name) {
      memory.delete(name);
      attempt((stored) => stored.removeItem(name), undefined);
      changed();
    },
    names: () => [...new Set([...attempt((stored) => Object.keys(stored), []), ...memory.keys()])],
    isOnlyHere: (name) => inMemory(name) !== null,
  };
}

/** Of this tab, across reloads. */
export const tabTexts = storageOver('texts of this tab', () => sessionStorage);
/** Of the browser, for all its tabs. */
export const browserTexts = storageOver('texts of this browser', () => localStorage);
