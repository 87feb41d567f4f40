import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** Something happens while the fields are checked, or after the page was left. */
function comesTooLate({ steps }: Path): boolean {
  let before = '';
  return steps.some(({ event, state }) => {
    const { value } = state as SnapshotFrom<typeof submissionMachine>;
    const isWrong = (before === 'validating' && !event.type.startsWith('xstate.done')) || before === 'succeeded';
    before = value;
    return isWrong;
  });
}

export default {
  view: { away: {} },
  product: {
    away: {
      'error validate': 'validation is our own function, which does not fail',
    },
    impossible: {
      what: 'field.edited in validating and in succeeded',
      why: 'validation leaves no time to type, and a login leaves the page',
      isOn: comesTooLate,
    },
  },
} as const satisfies AnyLevels;
