import type * as v from 'valibot';
import { entriesIn } from './entries.ts';

/*
 * What a member wants of a thing of which only the last wish counts: in the project or not, saved or not. Kept in the browser until the
 * server has decided, so that it survives a reload or a closed tab. Each press has an entry of its own, so tabs that write at the same
 * moment take nothing from each other; of all the entries for a thing the newest counts, whichever tab made it.
 */

interface Wish {
  /** The thing's id. */
  key: string;
}

export interface KeptWishes<Item> {
  /** What earlier page loads and other tabs have left: the newest for each thing. This tab sends it now. */
  takeOver: (memberId: string) => readonly Item[];
  /** Keeps what the member has just pressed. */
  keep: (memberId: string, wish: Item) => void;
  /** What this tab last kept or took over for the thing, until the server has decided. */
  last: (memberId: string, key: string) => Item | undefined;
  /** What to send now: the newest wish of all tabs. Undefined: another tab's has been decided, and this tab's with it. */
  toSend: (memberId: string, key: string) => Item | undefined;
  /** The server has decided what was sent last: it goes, and all that was older. Answers with what another tab has kept since, which this one sends as well. */
  settle: (memberId: string, key: string) => Item | undefined;
  /** A newer wish of another tab, if that is what the event says: it counts for this tab, too. */
  heard: (memberId: string, event: Pick<StorageEvent, 'key' | 'newValue'>) => Item | undefined;
  /** Whether the wish for the thing would survive a reload. */
  isStored: (memberId: string, key: string) => boolean;
}

export function wishesIn<Item extends Wish>(
  storageKey: string,
  schema: v.GenericSchema<unknown, Item>,
): KeptWishes<Item> {
  const entries = entriesIn(storageKey, schema);
  /** The last wish for each thing that this tab knows of. */
  const own = new Map<string, { name: string; place: number; item: Item; isStored: boolean; sent: number }>();

  const thingOf = (memberId: string, key: string) => `${memberId}.${key}`;
  const storedFor = (memberId: string, key: string) =>
    entries.all(memberId)?.filter(({ item }) => item.key === key) ?? null;

  return {
    takeOver(memberId) {
      own.clear();
      for (const entry of entries.all(memberId) ?? [])
        own.set(thingOf(memberId, entry.item.key), { ...entry, isStored: true, sent: 0 });
      return [...own.values()].map(({ item }) => item);
    },
    keep(memberId, item) {
      const thing = thingOf(memberId, item.key);
      const before = own.get(thing);
      // A clock that went back must not make the newest wish an old one.
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
      // Only what was stored can have been taken away.
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
      // A thing for which this tab wants nothing is left to the tab that does.
      if (entry === null || mine === undefined || entry.place <= mine.place) return undefined;
      entries.remove(mine.name);
      own.set(thingOf(memberId, entry.item.key), { name, ...entry, isStored: true, sent: mine.sent });
      return entry.item;
    },
    isStored: (memberId, key) => own.get(thingOf(memberId, key))?.isStored ?? false,
  };
}
