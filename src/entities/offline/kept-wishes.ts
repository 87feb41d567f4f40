import type * as v from 'valibot';
import { entriesIn } from './entries.ts';

/*
 * What a member wants of a thing for which only the last wish counts: joined or not, saved or not. Kept in the browser
 * until the server has decided, so that it survives a reload or a closed tab. Each press has its own entry, so tabs
 * that write at the same moment do not overwrite each other; the newest entry for a thing counts, whichever tab made
 * it.
 */

interface Wish {
  /** The thing's id. */
  key: string;
}

export interface KeptWishes<Item> {
  /** Takes over the newest wish for each thing from earlier page loads and other tabs. This tab then sends them. */
  takeOver: (memberId: string) => readonly Item[];
  /** Keeps what the member has just pressed. */
  keep: (memberId: string, wish: Item) => void;
  /** The wish that this tab last kept or took over for the thing, until the server has decided. */
  last: (memberId: string, key: string) => Item | undefined;
  /**
   * What to send now: the newest wish of all tabs. Undefined if another tab's wish has been decided, and this tab's
   * with it.
   */
  toSend: (memberId: string, key: string) => Item | undefined;
  /**
   * The server has decided the wish sent last: drops it and all older ones. Returns a newer wish from another tab, if
   * any; this tab then sends it.
   */
  settle: (memberId: string, key: string) => Item | undefined;
  /** A newer wish from another tab, if that is what the event reports: it applies to this tab, too. */
  heard: (memberId: string, event: Pick<StorageEvent, 'key' | 'newValue'>) => Item | undefined;
  /** Whether the wish for this thing would survive a reload. */
  isStored: (memberId: string, key: string) => boolean;
}

export function wishesIn<Item extends Wish>(
  storageKey: string,
  schema: v.GenericSchema<unknown, Item>,
): KeptWishes<Item> {
  const entries = entriesIn(storageKey, schema);
  /** The last wish that this tab knows of for each thing. */
  const own = new Map<string, { name: string; place: number; item: Item; isStored: boolean; sent: number }>();

  const thingOf = (memberId: string, key: string) => `${memberId}.${key}`;
  const storedFor = (memberId: string, key: string) => entries.all(memberId).filter(({ item }) => item.key === key);

  return {
    takeOver(memberId) {
      own.clear();
      for (const entry of entries.all(memberId))
        own.set(thingOf(memberId, entry.item.key), { ...entry, isStored: true, sent: 0 });
      return [...own.values()].map(({ item }) => item);
    },
    keep(memberId, item) {
      const thing = thingOf(memberId, item.key);
      const before = own.get(thing);
      // If the clock was set back, the newest wish must still sort last.
      const place = Math.max(
        Date.now(),
        (before?.place ?? 0) + 1,
        (storedFor(memberId, item.key)?.at(-1)?.place ?? 0) + 1,
      );
      const name = entries.nameOf(memberId, `${item.key}.${crypto.randomUUID()}`);
      const isStored = entries.store(name, entries.textOf(place, item));
      own.set(thing, { name, place, item, isStored, sent: before?.sent ?? 0 });
      if (before !== undefined) entries.remove(before.name);
    },
    last: (memberId, key) => own.get(thingOf(memberId, key))?.item,
    toSend(memberId, key) {
      const mine = own.get(thingOf(memberId, key));
      if (mine === undefined) return undefined;
      const stored = storedFor(memberId, key);
      const newest = stored?.findLast(({ place }) => place >= mine.place);
      if (newest !== undefined) {
        const counts = newest.place > mine.place ? { ...newest, isStored: true } : mine;
        own.set(thingOf(memberId, key), { ...counts, sent: newest.place });
        return newest.item;
      }
      // Only a stored wish can have been removed by another tab.
      if (mine.isStored && stored !== null) return undefined;
      mine.sent = mine.place;
      return mine.item;
    },
    settle(memberId, key) {
      const thing = thingOf(memberId, key);
      const mine = own.get(thing);
      own.delete(thing);
      if (mine === undefined) return undefined;
      const decided = Math.max(mine.sent, mine.place);
      const stored = storedFor(memberId, key) ?? [];
      for (const { name, place } of stored) if (place <= decided) entries.remove(name);
      const newer = stored.findLast(({ place }) => place > decided);
      if (newer !== undefined) own.set(thing, { ...newer, isStored: true, sent: 0 });
      return newer?.item;
    },
    heard(memberId, { key: name, newValue }) {
      if (name === null || newValue === null || !name.startsWith(entries.nameOf(memberId, ''))) return undefined;
      const entry = entries.parsed(newValue);
      const mine = entry === null ? undefined : own.get(thingOf(memberId, entry.item.key));
      // Things for which this tab has no wish are left to the tab that has one.
      if (entry === null || mine === undefined || entry.place <= mine.place) return undefined;
      entries.remove(mine.name);
      own.set(thingOf(memberId, entry.item.key), { name, ...entry, isStored: true, sent: mine.sent });
      return entry.item;
    },
    isStored: (memberId, key) => own.get(thingOf(memberId, key))?.isStored ?? false,
  };
}
