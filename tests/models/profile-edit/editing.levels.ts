import type { SnapshotFrom } from 'xstate';
import type { editingMachine } from '../../../machines/profile-edit/editing.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** An entry is opened whose form is open already: its row has no button. */
function opensAgain({ steps }: Path): boolean {
  return steps.some(({ event }, index) => {
    const before = steps[index - 1]?.state as SnapshotFrom<typeof editingMachine> | undefined;
    return event.type === 'entry.opened' && before?.context.open === event.id;
  });
}

export default {
  view: {
    away: {},
    impossible: {
      what: 'entry.opened of the entry that is open',
      why: "an entry shows its form in the place of 'Edit'",
      isOn: opensAgain,
    },
  },
  without: { product: 'the forms of the entries are in tests/browser/profiles.spec.ts' },
} as const satisfies AnyLevels;
