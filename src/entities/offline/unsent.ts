import type * as v from 'valibot';
import { entriesIn } from './entries.ts';

/*
 * What the server has not confirmed yet, kept in the browser so that it survives a reload or a closed tab. Each item
 * has its own entry, named after its member and its key, so tabs that write at the same moment never overwrite each
 * other's items. Items stay until their member comes back. If storage is full or blocked, a reload loses the item,
 * before which the browser asks; nothing else fails, and the next `keep` tries again.
 */

export interface Unsent<Item> {
  /**
   * Takes over what earlier page loads have left; this tab then sends it. If another tab does so as well, the server
   * recognises the keys.
   */
  takeOver: (memberId: string) => readonly Item[];
  /** Whether this browser has kept an item, of any tab. */
  has: (memberId: string, key: string) => boolean;
  /** Replaces the items that this tab keeps. */
  keep: (memberId: string, items: readonly Item[]) => void;
  /** The items, of any tab, that were kept before the one with this key and are still there. */
  before: (memberId: string, key: string) => readonly Item[];
  /**
   * Key of the item that, according to the event, another tab has sent or discarded. Items that were never stored are
   * ignored.
   */
  goneBy: (memberId: string, event: Pick<StorageEvent, 'key' | 'newValue'>) => string | null;
  /** Drops items that other tabs have left, once it is known that the server has them. */
  dropLeft: (memberId: string, hasArrived: (item: Item) => boolean) => void;
  /** Changes what is stored of items, of any tab. Those that this tab keeps later must be given with the change. */
  change: (memberId: string, change: (item: Item) => Item) => void;
  /** Whether all items of this tab are stored. */
  areStored: () => boolean;
}

export function unsentIn<Item extends { key: string }>(
  storageKey: string,
  schema: v.GenericSchema<unknown, Item>,
): Unsent<Item> {
  const entries = entriesIn(storageKey, schema);
  /** The items that this tab has queued or taken over: it removes no others. */
  const own = new Map<string, { place: number; text: string; isStored: boolean }>();
  const areStored = () => [...own.values()].every(({ isStored }) => isStored);

  return {
    takeOver(memberId) {
      own.clear();
      return entries.all(memberId).map(({ place, item, isStored }) => {
        own.set(item.key, { place, text: entries.textOf(place, item), isStored });
        return item;
      });
    },
    has: (memberId, key) => entries.has(entries.nameOf(memberId, key)),
    before(memberId, key) {
      const place = own.get(key)?.place ?? Infinity;
      return entries
        .all(memberId)
        .filter((one) => one.place < place)
        .map(({ item }) => item);
    },
    goneBy(memberId, { key: name, newValue }) {
      if (newValue !== null) return null;
      for (const [key, { isStored }] of own) if (isStored && name === entries.nameOf(memberId, key)) return key;
      return null;
    },
    dropLeft(memberId, hasArrived) {
      for (const { item } of entries.all(memberId))
        if (!own.has(item.key) && hasArrived(item)) entries.remove(entries.nameOf(memberId, item.key));
    },
    change(memberId, change) {
      for (const { name, place, item } of entries.all(memberId)) {
        const changed = change(item);
        if (changed === item) continue;
        const text = entries.textOf(place, changed);
        const isStored = entries.store(name, text);
        if (own.has(item.key)) own.set(item.key, { place, text, isStored });
      }
    },
    areStored,
    keep(memberId, items) {
      const gone = new Set(own.keys());
      let last = 0;
      for (const one of items) {
        gone.delete(one.key);
        const known = own.get(one.key);
        const place = known !== undefined && known.place > last ? known.place : Math.max(last + 1, Date.now());
        const text = entries.textOf(place, one);
        last = place;
        if (text === known?.text && known.isStored) continue;
        own.set(one.key, { place, text, isStored: entries.store(entries.nameOf(memberId, one.key), text) });
      }
      for (const key of gone) {
        own.delete(key);
        entries.remove(entries.nameOf(memberId, key));
      }
    },
  };
}
