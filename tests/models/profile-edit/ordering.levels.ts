import type { SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** An entry at the end of the list is moved beyond it. */
function movesTooFar({ steps }: Path): boolean {
  return steps.some(({ event }, index) => {
    if (event.type !== 'entry.moved') return false;
    const before = steps[index - 1]?.state as SnapshotFrom<typeof orderingMachine> | undefined;
    const ids = before?.context.ids ?? [];
    return ids[ids.indexOf(event.id as string) + Number(event.by)] === undefined;
  });
}

export default {
  view: {
    away: { 'entry.moved #3': 'an entry that is gone has no button' },
    impossible: {
      what: 'entry.moved beyond the end of the list',
      why: 'the button is disabled there',
      isOn: movesTooFar,
    },
  },
  without: { product: 'moving entries is in tests/browser/profiles.spec.ts' },
} as const satisfies AnyLevels;
