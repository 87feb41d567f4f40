import * as v from 'valibot';
import { browserTexts } from '../drafts/text-storage.ts';

/*
 * Items that wait to be sent, in local storage or, if that is full or blocked, in memory. Each is named after its
 * member, so that another member's login neither
 * reads nor sends it.
 */

/** Milliseconds after which the items of a member who has not come back are dropped. */
const keptFor = 30 * 86_400_000;

interface Entry<Item> {
  name: string;
  /** Orders the items: milliseconds since 1970, plus one for an item that follows at once. */
  place: number;
  item: Item;
  /** Whether it survives a reload. */
  isStored: boolean;
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
      if ((parsed(browserTexts.get(name))?.place ?? 0) < Date.now() - keptFor) browserTexts.remove(name);
  }

  const nameOf = (memberId: string, key: string) => `${storageKey}.${memberId}.${key}`;

  return {
    nameOf,
    parsed,
    textOf: (place: number, one: Item) => JSON.stringify({ place, item: one }),

    /** All items of a member, in order. Drops other members' expired items. */
    all(memberId: string): Entry<Item>[] {
      const names = browserTexts.names().filter((name) => name.startsWith(`${storageKey}.`));
      const isOfMember = (name: string) => name.startsWith(nameOf(memberId, ''));
      forgetOld(names.filter((name) => !isOfMember(name)));
      return names
        .filter(isOfMember)
        .flatMap((name) => {
          const found = parsed(browserTexts.get(name));
          return found === null ? [] : [{ name, isStored: !browserTexts.isOnlyHere(name), ...found }];
        })
        .toSorted((a, b) => a.place - b.place);
    },

    has: (name: string) => browserTexts.get(name) !== null,

    /** False if storage is full or blocked; the item then lives as long as the page, before whose end the browser asks. */
    store: (name: string, text: string) => browserTexts.set(name, text),

    remove: (name: string) => browserTexts.remove(name),
  };
}
