import * as v from 'valibot';

/*
 * What the server has not confirmed, kept in the browser so that it survives a reload or a closed tab. It names its member: nobody
 * else ever sends it, and it goes when that member does (src/app/forget-drafts.ts). If storage is full or blocked, a reload loses
 * it, and nothing else fails.
 */

export interface Unsent<Item> {
  /** What an earlier page load has left: this tab sends it now. Should another one do so as well, the server knows the keys. */
  takeOver: (memberId: string) => readonly Item[];
  /** Replaces what this tab has kept. */
  keep: (memberId: string, items: readonly Item[]) => void;
}

/** @param field the record's name for its items */
export function unsentIn<Item extends { key: string }>(
  storageKey: string,
  field: string,
  item: v.GenericSchema<unknown, Item>,
): Unsent<Item> {
  const kept = v.object({ memberId: v.string(), [field]: v.array(item) });
  /** Keys of items that this tab has queued or taken over: only these are its own to take away. Other tabs keep theirs beside them. */
  const own = new Set<string>();

  /** The member's, the oldest first. Anything invalid, such as an older version's record, counts as absent. */
  function read(memberId: string): readonly Item[] {
    try {
      const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
      return parsed.success && parsed.output.memberId === memberId ? (parsed.output[field] as Item[]) : [];
    } catch {
      return [];
    }
  }

  return {
    takeOver(memberId) {
      const items = read(memberId);
      for (const { key } of items) own.add(key);
      return items;
    },
    keep(memberId, items) {
      for (const { key } of items) own.add(key);
      const all = [...read(memberId).filter(({ key }) => !own.has(key)), ...items];
      try {
        if (all.length === 0) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify({ memberId, [field]: all }));
      } catch {
        // What is in memory is still sent.
      }
    },
  };
}
