import { onMemberForgotten } from '../cache/member-data.ts';
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
  const memory = new Map<string, string>();
  const changed = () => warnBeforeLeaving(kind, memory.size > 0);
  onMemberForgotten((staying) => {
    // Somebody chose to log out. The texts of others are set aside as those in storage are.
    if (staying === null) memory.clear();
    changed();
  });
  function attempt<Value>(work: (stored: Storage) => Value, otherwise: Value): Value {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (name) => memory.get(name) ?? attempt((stored) => stored.getItem(name), null),
    set(name, text) {
      const isStored = attempt((stored) => {
        stored.setItem(name, text);
        return true;
      }, false);
      if (isStored) memory.delete(name);
      else memory.set(name, text);
      changed();
      return isStored;
    },
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
