import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { Section } from '../../../contract/profiles.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { createOrdering } from './profile-edit-actors.ts';

interface Entry {
  id: string;
}

/** The entries in the member's order, and functions that change it. Changes are saved in the background. */
export function useOrder<One extends Entry>(section: Section, entries: readonly One[]) {
  const as = useBeginner();
  const [ordering] = useState(() => {
    const ids = entries.map(({ id }) => id);
    return createOrdering(section, as, { ids }).start();
  });
  const { ids, problem } = useSelector(ordering, ({ context }) => context);
  useEffect(() => ordering.send({ type: 'entries.loaded', ids: entries.map(({ id }) => id) }), [ordering, entries]);
  // A newly added entry is shown where the server has put it, until the order includes it.
  const place = (entry: One) => (ids.includes(entry.id) ? ids.indexOf(entry.id) : entries.indexOf(entry) - 0.5);
  const ordered = [...entries].sort((a, b) => place(a) - place(b));
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  /** How many places an entry must move to pass the next one that is not being deleted; 0 at the end of the list. */
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
    /** Notes that an entry is being deleted, or stays after all. */
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
