import * as v from 'valibot';

/*
 * What waits in the browser for the server, as entries of localStorage: each named after its member, so that another member's login
 * neither reads nor sends it.
 */

/** What a member has left who does not come back goes after so long. Milliseconds. */
const keptFor = 30 * 86_400_000;

interface Entry<Item> {
  name: string;
  /** The items' order: milliseconds since 1970, and for one that follows at once, one more. */
  place: number;
  item: Item;
}

export function entriesIn<Item>(storageKey: string, item: v.GenericSchema<unknown, Item>) {
  const kept = v.object({ place: v.number(), item });

  /** Anything invalid, such as an older version's entry, counts as absent. */
  function parsed(text: string | null): { place: number; item: Item } | null {
    try {
      const { success, output } = v.safeParse(kept, JSON.parse(text ?? 'null'));
      return success ? output : null;
    } catch {
      return null;
    }
  }

  function forgetOld(names: readonly string[]): void {
    for (const name of names)
      if ((parsed(localStorage.getItem(name))?.place ?? 0) < Date.now() - keptFor) localStorage.removeItem(name);
  }

  const nameOf = (memberId: string, key: string) => `${storageKey}.${memberId}.${key}`;

  return {
    nameOf,
    parsed,
    textOf: (place: number, one: Item) => JSON.stringify({ place, item: one }),

    /** All of a member, in their order; null where storage is blocked. What others have left for too long goes. */
    all(memberId: string): Entry<Item>[] | null {
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(`${storageKey}.`));
        const isOfMember = (name: string) => name.startsWith(nameOf(memberId, ''));
        forgetOld(names.filter((name) => !isOfMember(name)));
        return names
          .filter(isOfMember)
          .flatMap((name) => {
            const found = parsed(localStorage.getItem(name));
            return found === null ? [] : [{ name, ...found }];
          })
          .toSorted((a, b) => a.place - b.place);
      } catch {
        return null;
      }
    },

    /** False: there is no room, or storage is blocked. What is in memory is still sent. */
    store(name: string, text: string): boolean {
      try {
        localStorage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },

    remove(name: string): void {
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing was stored either.
      }
    },
  };
}
