import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { waitFor } from 'xstate';
import type { Section } from '../../../contract/profiles.ts';
import { finishBeforeLogout } from '../../entities/session/before-logout.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { createOrdering, createRemoval } from './profile-edit-actors.ts';

interface Entry {
  id: string;
}

/** The entries in the member's order, which is saved in the background. */
export function useOrder<One extends Entry>(section: Section, entries: readonly One[]) {
  const as = useBeginner();
  const [ordering] = useState(() => {
    const ids = entries.map(({ id }) => id);
    return createOrdering(section, as, { ids }).start();
  });
  const { ids, problem } = useSelector(ordering, ({ context }) => context);
  useEffect(() => ordering.send({ type: 'entries.loaded', ids: entries.map(({ id }) => id) }), [ordering, entries]);
  // An entry that was just added stands where the server has put it until the order knows it.
  const place = (entry: One) => (ids.includes(entry.id) ? ids.indexOf(entry.id) : entries.indexOf(entry) - 0.5);
  const ordered = [...entries].sort((a, b) => place(a) - place(b));
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  /** How many places an entry moves to get past the next one that stays; 0 at the end of the list. */
  const placesTo = (id: string, by: -1 | 1) => {
    const from = ordered.findIndex((entry) => entry.id === id);
    const others = by === 1 ? ordered.slice(from + 1) : ordered.slice(0, from).reverse();
    return others.findIndex((entry) => !going.has(entry.id)) + 1;
  };
  return {
    ordered,
    problem,
    canMove: (id: string, by: -1 | 1) => placesTo(id, by) > 0,
    move: (id: string, by: -1 | 1) => {
      for (let left = placesTo(id, by); left > 0; left -= 1) ordering.send({ type: 'entry.moved', id, by });
    },
    /** An entry is being deleted, or stays after all. */
    noteGoing: useCallback((id: string, isGoing: boolean) => {
      setGoing((before) => {
        if (before.has(id) === isGoing) return before;
        const after = new Set(before);
        if (isGoing) after.add(id);
        else after.delete(id);
        return after;
      });
    }, []),
  };
}

/** Deletes one entry. If the list is left, the deletion happens at once. */
export function useRemoval(section: Section, id: string, name: string) {
  const as = useBeginner();
  const [{ removal, show }] = useState(() => {
    const created = createRemoval({ as, section, id, name });
    created.removal.start();
    return created;
  });
  useEffect(() => {
    const leave = () => {
      if (removal.getSnapshot().status === 'active') removal.send({ type: 'page.left' });
    };
    show(true);
    // 'pagehide' alone is too late for a request during a reload; not every browser has the other event.
    const endings = ['beforeunload', 'pagehide'] as const;
    let takeBack = () => {};
    const subscription = removal.subscribe(({ value }) => {
      takeBack();
      if (value === 'undoable') {
        takeBack = finishBeforeLogout(() => {
          leave();
          return waitFor(removal, (snapshot) => !snapshot.matches('deleting'));
        });
      }
      // Only while needed: a 'beforeunload' listener disables the back/forward cache in some browsers.
      for (const ending of endings) {
        if (value === 'undoable') addEventListener(ending, leave);
        else removeEventListener(ending, leave);
      }
    });
    return () => {
      show(false);
      takeBack();
      subscription.unsubscribe();
      for (const ending of endings) removeEventListener(ending, leave);
      leave();
    };
  }, [removal, show]);
  return {
    state: useSelector(removal, ({ value }) => value),
    problem: useSelector(removal, ({ context }) => context.problem),
    remove: () => removal.send({ type: 'delete.pressed' }),
    undo: () => removal.send({ type: 'undo.pressed' }),
  };
}
