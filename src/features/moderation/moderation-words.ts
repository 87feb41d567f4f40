import type { ActKind, CaseCard, ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { dateFormat } from '../../ui/date-format.ts';

export const kindNames: Readonly<Record<CaseCard['kind'], string>> = {
  member: 'Profile',
  post: 'Post',
  post_comment: 'Comment on a post',
  step_comment: 'Comment at a step',
  message: 'Message',
  project: 'Project',
  job: 'Job',
};

export const categoryNames: Readonly<Record<CaseCard['categories'][number], string>> = {
  spam: 'Spam',
  harassment: 'Harassment',
  impersonation: 'Impersonation',
  inappropriate: "Doesn't belong here",
  other: 'Something else',
};

/** What the trail says, after the moderator's name. */
export const actWords: Readonly<Record<ActKind, string>> = {
  taken: 'took the case',
  released: 'let go of the case',
  noted: 'left a note',
  dismissed: 'dismissed the reports',
  hidden: 'hid it',
  undone: 'took the decision back',
};

interface Question {
  title: string;
  /** What it does. */
  description: string;
  label: string;
  button: string;
  danger?: boolean;
}

/** The dialog of an act that is asked about. */
export function questionOf(kind: ActKind, shown: ModeratedCase): Question {
  const what = kindNames[shown.kind].toLowerCase();
  if (kind === 'hidden')
    return {
      title: `Hide this ${what}?`,
      description:
        shown.kind === 'member'
          ? 'Nobody else sees the profile, or what this member alone has made. Existing conversations stay, and so do projects with another owner. They can still read and write, but not begin conversations. You can undo this.'
          : 'Only its author still sees it, marked as hidden. It leaves lists, search, counts and notifications. You can undo this.',
      label: 'Why? Whoever made it is told.',
      button: 'Hide it',
      danger: true,
    };
  if (kind === 'dismissed')
    return {
      title: 'Dismiss the reports?',
      description: `The ${what} stays as it is, and the case is closed. You can undo this.`,
      label: 'Why?',
      button: 'Dismiss',
    };
  if (kind === 'undone')
    return {
      title: 'Take the decision back?',
      description:
        shown.decision === 'hidden'
          ? `Everyone who could see the ${what} before sees it again, and the case is open again.`
          : 'The case is open again.',
      label: 'Why?',
      button: 'Take it back',
    };
  return {
    title: 'Leave a note',
    description: 'Only moderators read it. It stays in the trail of this case.',
    label: 'Your note',
    button: 'Save note',
  };
}

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const timeText = (at: string): string => times.format(new Date(at));

export const reportsText = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);

export function stateText({ is_open: isOpen, decision, taken_by: takenBy }: CaseCard): string {
  if (!isOpen) return decision === 'hidden' ? 'Hidden' : 'Dismissed';
  return takenBy === null ? 'Open' : `Taken by ${nameOf(takenBy)}`;
}
