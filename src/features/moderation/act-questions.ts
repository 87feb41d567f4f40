import type { ActKind, ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { appealName, isHandedOver, isOver, kindNames, takeBackName } from './moderation-words.ts';

interface Question {
  title: string;
  /** What the act does. */
  description: string;
  label: string;
  button: string;
  /** The act takes something away from someone. */
  isHard: boolean;
  /** The text is optional. */
  isOptional: boolean;
}

type Ask = (what: string, shown: ModeratedCase, about: string | null) => Question;

function appealTo(about: string | null, { acts }: ModeratedCase): string {
  const subject = acts.find(({ id }) => id === about);
  return subject === undefined ? 'appeal' : appealName(subject.kind);
}

/** Whom words and suspensions go to. After a hand-over, "the author" would be taken for the present owner. */
function whoseOf(what: string, shown: ModeratedCase): string {
  if (shown.kind === 'member') return 'this member';
  const { reported } = shown;
  return reported !== null && isHandedOver(shown)
    ? `${nameOf(reported)}, the owner when it was reported`
    : `the author of this ${what}`;
}

const questions: Readonly<Record<Exclude<ActKind, 'taken' | 'released' | 'undone'>, Ask>> = {
  hidden: (what, { kind }) => ({
    title: `Hide this ${what}?`,
    description:
      kind === 'member'
        ? 'Nobody else sees the profile, or what this member alone has made. Existing conversations stay, and so do projects with another owner. They can still read and write, but not begin conversations. You can undo this.'
        : 'Only its author still sees it, marked as hidden. It leaves lists, search, counts and notifications. You can undo this.',
    label: 'Why? The member it concerns will read this.',
    button: 'Hide it',
    isHard: true,
    isOptional: true,
  }),
  removed: (what) => ({
    title: `Remove this ${what}?`,
    description: 'Nobody sees it any more, its author included. It is kept for moderators. You can undo this.',
    label: 'Why? The member it concerns will read this.',
    button: 'Remove it',
    isHard: true,
    isOptional: true,
  }),
  warned: (what, shown) => ({
    title: `Warn ${whoseOf(what, shown)}?`,
    description: 'They get your words, and confirm that they have read them. Nobody else is told. You can undo this.',
    label: 'Your words to them',
    button: 'Send the warning',
    isHard: false,
    isOptional: false,
  }),
  suspended: (what, shown) => ({
    title: `Suspend ${whoseOf(what, shown)}?`,
    description:
      'They can log in, read, appeal and leave, but not do anything that others see, until it ends by itself. Their drafts are kept. Nobody else is told. You can undo this.',
    label: 'Why? They are told.',
    button: 'Suspend',
    isHard: true,
    isOptional: false,
  }),
  dismissed: (what) => ({
    title: 'Dismiss the reports?',
    description: `The ${what} stays as it is, and the case is closed. You can undo this.`,
    label: 'Why? Only moderators read it.',
    button: 'Dismiss',
    isHard: false,
    isOptional: true,
  }),
  noted: () => ({
    title: 'Leave a note',
    description: 'Only moderators read it. It stays in the trail of this case.',
    label: 'Your note',
    button: 'Save note',
    isHard: false,
    isOptional: false,
  }),
  appeal_granted: (_, shown, about) => ({
    title: `Grant the ${appealTo(about, shown)}?`,
    description: 'The decision is taken back, and the case stays closed. This cannot be undone.',
    label: 'Your answer to them',
    button: 'Grant it',
    isHard: false,
    isOptional: false,
  }),
  appeal_refused: (_, shown, about) => ({
    title: `Refuse the ${appealTo(about, shown)}?`,
    description: 'The decision stays. They cannot appeal against it again. This cannot be undone.',
    label: 'Your answer to them',
    button: 'Refuse it',
    isHard: true,
    isOptional: false,
  }),
};

const consequences: Readonly<Partial<Record<ActKind, (what: string) => string>>> = {
  hidden: (what) => `Everyone who could see the ${what} before sees it again.`,
  removed: (what) =>
    `The ${what} is back for its author and, unless it is hidden, for everyone who could see it before.`,
  warned: () => 'The warning no longer counts. The member is told.',
  suspended: () => 'The member can write again, unless another suspension is still running. They are told.',
};

const wasOver = 'It is over already. The member is told that it was taken back.';

function takingBack(about: string | null, what: string, { acts }: ModeratedCase): Question {
  const standing = acts.filter(({ stands }) => stands);
  const subject = standing.find(({ id }) => id === about);
  const consequence =
    subject === undefined ? undefined : isOver(subject) ? wasOver : consequences[subject.kind]?.(what);
  const opening = standing.length > 1 ? 'The other decisions stay.' : 'The case is open again.';
  const name = takeBackName(subject ?? { kind: 'dismissed', until: null });
  return {
    title: `${name}?`,
    description: consequence === undefined ? opening : `${consequence} ${opening}`,
    label: 'Why? Only moderators read it.',
    button: name,
    isHard: false,
    isOptional: true,
  };
}

/** The dialog's texts for an act. */
export function questionOf({ kind, about }: { kind: ActKind; about: string | null }, shown: ModeratedCase): Question {
  const what = kindNames[shown.kind].toLowerCase();
  if (kind === 'undone') return takingBack(about, what, shown);
  if (kind === 'taken' || kind === 'released') throw new Error('nothing is asked about this');
  return questions[kind](what, shown, about);
}
