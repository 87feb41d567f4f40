import * as v from 'valibot';

/*
 * What the server has not confirmed yet, kept in the browser so that it survives a reload or a closed tab. Each item has its own entry,
 * named after its member and its key, so tabs that write at the same moment never overwrite each other's items. Items stay until their
 * member comes back; another member's login neither reads nor sends them. If storage is full or blocked, a reload loses the item but
 * nothing else fails, and the next `keep` tries again.
 */

/** What a member has left who does not come back goes after so long. Milliseconds. */
const keptFor = 30 * 86_400_000;

export interface Unsent<Item> {
  /** What an earlier page load has left: this tab sends it now. Should another one do so as well, the server knows the keys. */
  takeOver: (memberId: string) => readonly Item[];
  /** Replaces what this tab has kept. */
  keep: (memberId: string, items: readonly Item[]) => void;
  /** The key of what another tab has sent or discarded, if that is what the event says; nothing that was never stored. */
  goneBy: (memberId: string, event: Pick<StorageEvent, 'key' | 'newValue'>) => string | null;
  /** Whether all that this tab has kept is stored. */
  areStored: () => boolean;
}

export function unsentIn<Item extends { key: string }>(
  storageKey: string,
  item: v.GenericSchema<unknown, Item>,
): Unsent<Item> {
  /** The items' order: milliseconds since 1970, and for one that follows at once, one more. */
  const kept = v.object({ place: v.number(), item });
  /** Of what this tab has queued or taken over: only these are its own to take away. */
  const own = new Map<string, { place: number; text: string; isStored: boolean }>();

  const nameOf = (memberId: string, key: string) => `${storageKey}.${memberId}.${key}`;

  /** Anything invalid, such as an older version's entry, counts as absent. */
  function read(name: string): v.InferOutput<typeof kept> | null {
    try {
      const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(name) ?? 'null'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  function store(name: string, text: string): boolean {
    try {
      localStorage.setItem(name, text);
      return true;
    } catch {
      // What is in memory is still sent.
      return false;
    }
  }

  function forgetOld(names: readonly string[]): void {
    for (const name of names) if ((read(name)?.place ?? 0) < Date.now() - keptFor) localStorage.removeItem(name);
  }

  return {
    takeOver(memberId) {
      own.clear();
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(`${storageKey}.`));
        const isOfMember = (name: string) => name.startsWith(nameOf(memberId, ''));
        forgetOld(names.filter((name) => !isOfMember(name)));
        const all = names.filter(isOfMember).flatMap((name) => read(name) ?? []);
        return all
          .toSorted((a, b) => a.place - b.place)
          .map(({ place, item: one }) => {
            own.set(one.key, { place, text: JSON.stringify({ place, item: one }), isStored: true });
            return one;
          });
      } catch {
        return [];
      }
    },
    goneBy(memberId, { key: name, newValue }) {
      if (newValue !== null) return null;
      for (const [key, { isStored }] of own) if (isStored && name === nameOf(memberId, key)) return key;
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
        const text = JSON.stringify({ place, item: one });
        last = place;
        if (text === known?.text && known.isStored) continue;
        own.set(one.key, { place, text, isStored: store(nameOf(memberId, one.key), text) });
      }
      for (const key of gone) {
        own.delete(key);
        try {
          localStorage.removeItem(nameOf(memberId, key));
        } catch {
          // Nothing was stored either.
        }
      }
    },
  };
}
