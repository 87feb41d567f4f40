import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import type { AnyLevels } from '../levels.ts';

const isUntitled = (before: AnyMachineSnapshot, { type }: AnyEventObject) =>
  type === 'publish.pressed' && (before as SnapshotFrom<typeof draftMachine>).context.text.title === '';

export default {
  view: {
    away: {},
    prevented: {
      what: 'publish.pressed without a title',
      why: 'the form asks for the title instead',
      at: isUntitled,
    },
  },
  without: {
    product:
      'typing, a lost connection, a reload and publishing are in tests/browser/posts.spec.ts, refusals and conflicts in the view',
  },
} as const satisfies AnyLevels;
