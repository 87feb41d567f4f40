import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { searchMachine } from '../../../machines/search/search.ts';
import type { AnyLevels } from '../levels.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** What is pressed has to be on the page: results to open, and recent searches below an empty box. */
function isNotThere(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { as, query, shown } = (before as Snapshot).context;
  if (type === 'result.opened') return shown === null;
  // A visitor's recent searches are not kept.
  if (type.startsWith('recent.') && as === null) return true;
  return (type === 'recent.removed' || type === 'recent.cleared') && query.text.trim() !== '';
}

/** What would lead to another page, which begins anew, or happens to this one only together with something else. */
function isElsewhere(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const {
    context: { as, query, online },
    value: { results },
  } = before as Snapshot;
  if (type === 'result.opened') return results !== 'found' || !online;
  if (type === 'member.changed') return as !== null;
  if (type === 'connection.returned') return results === 'typing' || results === 'seeking';
  return type === 'recent.changed' && query.text.trim() !== '';
}

export default {
  view: {
    away: {},
    prevented: {
      what: 'result.opened before any results, recent searches while there is text, or of a visitor',
      why: "there is no result to open yet; recent searches are only shown below an empty box, and a visitor's are not kept",
      at: isNotThere,
    },
  },
  product: {
    away: {},
    prevented: {
      what: 'as in the view; result.opened without its results or a connection, another member in place of one, connection.returned while an answer is waited for, recent.changed while there is text',
      why: 'Back from a result begins anew, which is the same only where the results are known; so does the page of another member; a connection that comes back was lost before, which ends the waiting; nobody would see recent searches change',
      at: (before, event) => isNotThere(before, event) || isElsewhere(before, event),
    },
  },
} as const satisfies AnyLevels;
