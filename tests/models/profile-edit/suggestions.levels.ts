import type { SnapshotFrom } from 'xstate';
import type { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** A suggestion is chosen where none is shown. */
function choosesNothing({ steps }: Path): boolean {
  return steps.some(({ event }, index) => {
    const before = steps[index - 1]?.state as SnapshotFrom<typeof suggestionsMachine> | undefined;
    return event.type === 'text.settled' && before?.context.found.length === 0;
  });
}

export default {
  view: {
    away: {},
    impossible: {
      what: 'text.settled without suggestions',
      why: 'only what stands in the list can be chosen',
      isOn: choosesNothing,
    },
  },
  without: { product: 'a field of the forms that tests/browser/profiles.spec.ts fills in' },
} as const satisfies AnyLevels;
