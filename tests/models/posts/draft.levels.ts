import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import type { AnyLevels } from '../levels.ts';

const isUntitled = (before: AnyMachineSnapshot, { type }: AnyEventObject) =>
  type === 'publish.pressed' && (before as SnapshotFrom<typeof draftMachine>).context.text.title === '';

const prevented = {
  what: 'publish.pressed without a title',
  why: 'the form asks for the title instead',
  at: isUntitled,
};

export default {
  view: { away: {}, prevented },
  product: { away: {}, prevented },
} as const satisfies AnyLevels;
