import type * as v from 'valibot';
import { entriesIn } from './entries.ts';

/*
 * What the server has not confirmed yet, kept in the browser so that it survives a reload or a closed tab. Each item has its own entry,
 * named after its member and its key, so tabs that write at the same moment never overwrite each other's items. Items stay until their
 * member comes back. If storage is full or blocked, a reload loses the item but nothing else fails, and the next `keep` tries again.
 */

export interface Unsent<Item> {
  /** What an earlier page load has left: this tab sends it now. Should another one do so as well, the server knows the keys. */
  takeOver: (memberId: string) => readonly Item[];
  /** Replaces what this tab has kept. */
  keep: (memberId: string, items: readonly Item[]) => void;
  /** What was kept before the item with this key, in whichever tab, and is still there. */
  before: (memberId: string, key: string) => readonly Item[];
  /** The key of what another tab has sent or discarded, if that is what the event says; nothing that was never stored. */
  goneBy: (memberId: string, event: Pick<StorageEvent, 'key' | 'newValue'>) => string | null;
  /** Whether all that this tab has kept is stored. */
  areStored: () => boolean;
}

export function unsentIn<Item extends { key: string }>(
  storageKey: string,
  schema: v.GenericSchema<unknown, Item>,
): Unsent<Item> {
  const entries = entriesIn(storageKey, schema);
  /** Of what this tab has queued or taken over: only these are its own to take away. */
  const own = new Map<string, { place: number; text: string; isStored: boolean }>();

  return {
    takeOver(memberId) {
      own.clear();
      return (entries.all(memberId) ?? []).map(({ place, item }) => {
        own.set(item.key, { place, text: entries.textOf(place, item), isStored: true });
        return item;
      });
    },
    before(memberId, key) {
      const place = own.get(key)?.place ?? Infinity;
      return (entries.all(memberId) ?? []).filter((one) => one.place < place).map(({ item }) => item);
    },
    goneBy(memberId, { key: name, newValue }) {
      if (newValue !== null) return null;
      for (const [key, { isStored }] of own) if (isStored && name === entries.nameOf(memberId, key)) return key;
      return null;
    },
    areStored: () => [...own.values()].every(({ isStored }) => isStored),
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
