import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { searchMachine } from '../../../machines/search/search.ts';
import type { AnyLevels } from '../levels.ts';

/** What is pressed has to be on the page: results to open, and recent searches below an empty box. */
function isNotThere(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { query, shown } = (before as SnapshotFrom<typeof searchMachine>).context;
  if (type === 'result.opened') return shown === null;
  return (type === 'recent.removed' || type === 'recent.cleared') && query.text.trim() !== '';
}

export default {
  view: {
    away: {},
    prevented: {
      what: 'result.opened before any results, and recent searches while there is text',
      why: 'there is no result to open yet, and recent searches are only shown below an empty box',
      at: isNotThere,
    },
  },
  without: {
    product: 'late answers, Back, a lost connection and a change of member are in tests/browser/search.spec.ts',
  },
} as const satisfies AnyLevels;
