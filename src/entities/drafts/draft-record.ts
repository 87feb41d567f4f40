import { browserTexts } from './text-storage.ts';
import { tellOtherTabs } from './unsaved-locks.ts';

interface DraftRecord<Draft> {
  /** In the order in which they were kept. */
  all: (memberId: string) => readonly Draft[];
  keep: (memberId: string, draft: Draft) => void;
  remove: (memberId: string, id: string) => void;
  /** Whether all of them survive a reload. */
  areKept: (memberId: string) => boolean;
}

interface Parts<Draft> {
  /** Of the record's name, before the member's id. */
  prefix: string;
  idOf: (draft: Draft) => string;
  /** The record as it was stored; null if it is not one. */
  parse: (record: unknown) => { at: number; drafts: readonly Draft[] } | null;
  /** More drafts than this are dropped, the oldest first. */
  most: number;
}

/** Milliseconds after which the drafts of a member who has not come back are dropped. */
const keptFor = 30 * 86_400_000;

/**
 * A member's drafts of one kind, which all tabs of a browser share in one record. Those that storage refuses stay in
 * this tab one by one: a copy of the whole record would hide, and then replace, what other tabs keep meanwhile.
 */
export function draftRecordIn<Draft>({ prefix, idOf, parse, most }: Parts<Draft>): DraftRecord<Draft> {
  const nameOf = (memberId: string) => prefix + memberId;
  const hereOf = (memberId: string, id: string) => `${prefix}${memberId} ${id}`;

  function recordAt(name: string): ReturnType<typeof parse> {
    try {
      return parse(JSON.parse(browserTexts.get(name) ?? 'null'));
    } catch {
      return null;
    }
  }
  const stored = (memberId: string) => recordAt(nameOf(memberId))?.drafts ?? [];
  const textOf = (drafts: readonly Draft[]) => JSON.stringify({ at: Date.now(), drafts });

  function dropHere(memberId: string, id: string): void {
    const here = hereOf(memberId, id);
    if (browserTexts.isOnlyHere(here)) browserTexts.remove(here);
  }

  function forgetOldBut(memberId: string): void {
    for (const name of browserTexts.names())
      if (name.startsWith(prefix) && !name.startsWith(nameOf(memberId)))
        if ((recordAt(name)?.at ?? 0) < Date.now() - keptFor) browserTexts.remove(name);
  }

  return {
    all(memberId) {
      forgetOldBut(memberId);
      const here = browserTexts
        .names()
        .filter((name) => name.startsWith(hereOf(memberId, '')))
        .flatMap((name) => recordAt(name)?.drafts ?? []);
      const ids = new Set(here.map(idOf));
      return [...stored(memberId).filter((draft) => !ids.has(idOf(draft))), ...here];
    },
    keep(memberId, draft) {
      const others = stored(memberId).filter((one) => idOf(one) !== idOf(draft));
      const isStored = browserTexts.store(nameOf(memberId), textOf([...others, draft].slice(-most)));
      if (isStored) dropHere(memberId, idOf(draft));
      else browserTexts.keepHere(hereOf(memberId, idOf(draft)), textOf([draft]));
      tellOtherTabs(memberId);
      forgetOldBut(memberId);
    },
    remove(memberId, id) {
      dropHere(memberId, id);
      const all = stored(memberId);
      const left = all.filter((draft) => idOf(draft) !== id);
      if (left.length === 0) browserTexts.remove(nameOf(memberId));
      else if (left.length < all.length) browserTexts.store(nameOf(memberId), textOf(left));
      tellOtherTabs(memberId);
    },
    areKept: (memberId) => browserTexts.names().every((name) => !name.startsWith(hereOf(memberId, ''))),
  };
}
