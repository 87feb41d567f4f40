import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import type { AnyLevels } from '../levels.ts';

const isPrevented = (before: AnyMachineSnapshot, { type }: AnyEventObject) => {
  const { text, version } = (before as SnapshotFrom<typeof draftMachine>).context;
  return (type === 'publish.pressed' && text.title === '') || (type === 'draft.missed' && version === 0);
};

const prevented = {
  what: 'publish.pressed without a title, draft.missed before it is saved',
  why: 'the form asks for the title instead; the list of drafts is looked at only for one that was saved',
  at: isPrevented,
};

/** The model has two keys only: the first one, and the next one of a draft that was published. */
const isUnderWrongKey = (before: AnyMachineSnapshot, { type, error }: AnyEventObject) => {
  const { theirs, isOwn } = (error ?? {}) as { theirs?: { key: string }; isOwn?: boolean };
  const { key } = (before as SnapshotFrom<typeof draftMachine>).context;
  return key !== 'k1' && (type === 'draft.missed' || (theirs !== undefined && isOwn !== true));
};

export default {
  view: { away: {}, prevented },
  product: {
    away: {
      'done readTheirs #3': 'the page also hears of the deletion, at a moment that the test cannot choose',
    },
    prevented: {
      what: `${prevented.what}, draft.missed or another text of a draft that goes on under its next key`,
      why: `${prevented.why}; that text would have a key which the model does not have, and the reads of a draft are told by the key in the address`,
      at: (before: AnyMachineSnapshot, event: AnyEventObject) =>
        isPrevented(before, event) || isUnderWrongKey(before, event),
    },
  },
} as const satisfies AnyLevels;
