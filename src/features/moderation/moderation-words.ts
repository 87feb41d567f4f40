import type { ActKind, CaseCard, Likeness, Measure, ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { serverNow } from '../../api/server-time.ts';
import { dateFormat } from '../../ui/date-format.ts';

export const kindNames: Readonly<Record<CaseCard['kind'], string>> = {
  member: 'Profile',
  post: 'Post',
  post_comment: 'Comment on a post',
  step_comment: 'Comment at a step',
  evidence: 'Evidence at a step',
  feedback: 'Feedback on evidence',
  message: 'Message',
  project: 'Project',
  job: 'Job',
};

export const categoryNames: Readonly<Record<CaseCard['categories'][number], string>> = {
  spam: 'Spam',
  harassment: 'Harassment',
  impersonation: 'Impersonation',
  not_own_work: 'Not their own work',
  danger: 'Danger to someone',
  inappropriate: 'Doesn’t belong here',
  other: 'Something else',
};

/** Why a case is listed as similar. */
export const likenessNames: Readonly<Record<Likeness, string>> = {
  thing: 'The same, reported at another time',
  text: 'Nearly the same text or image',
  member: 'By the same member',
};

/** Texts of the trail, after the moderator's name. */
export const actWords: Readonly<Record<ActKind, string>> = {
  taken: 'took the case',
  released: 'let go of the case',
  noted: 'left a note',
  dismissed: 'dismissed the reports',
  hidden: 'hid it',
  removed: 'removed it',
  warned: 'sent a warning',
  suspended: 'suspended the member',
  undone: 'took a decision back',
  appeal_granted: 'granted the appeal',
  appeal_refused: 'refused the appeal',
};

/** Announced after the act. */
export const doneWords: Readonly<Record<ActKind, string>> = {
  taken: 'You have taken the case.',
  released: 'You have released the case.',
  noted: 'Your note is saved.',
  dismissed: 'The reports are dismissed.',
  hidden: 'It is hidden.',
  removed: 'It is removed.',
  warned: 'The warning is sent.',
  suspended: 'The member is suspended.',
  undone: 'The decision is taken back.',
  appeal_granted: 'The appeal is granted.',
  appeal_refused: 'The appeal is refused.',
};

/** A button on a case. */
export interface Offered {
  kind: ActKind;
  name: string;
  /** Id of the act to take back. */
  about: string | null;
  isHard: boolean;
}

const offer = (kind: ActKind, name: string, about: string | null = null): Offered => ({
  kind,
  name,
  about,
  isHard: kind === 'hidden' || kind === 'removed' || kind === 'suspended',
});

/** Labels for taking a decision back. */
const takeBackNames: Readonly<Record<Measure | 'dismissed', string>> = {
  dismissed: 'Take the decision back',
  hidden: 'Show it again',
  removed: 'Bring it back',
  warned: 'Take the warning back',
  suspended: 'End the suspension',
};

/** The same for an act, on the button and in its dialog: a suspension that is over cannot be ended, but it need not stay on record. */
export const takeBackName = ({ kind, until }: Pick<Done, 'kind' | 'until'>): string =>
  isOver({ until }) ? 'Take the suspension back' : takeBackNames[isDecision(kind) ? kind : 'dismissed'];

type Done = ModeratedCase['acts'][number];

/** A suspension that has ended by itself. */
export const isOver = ({ until }: Pick<Done, 'until'>): boolean => until !== null && Date.parse(until) <= serverNow();

export const isDecision = (kind: ActKind): kind is Measure | 'dismissed' => kind in takeBackNames;

const appealedNames: Readonly<Record<Measure, string>> = {
  hidden: 'hiding it',
  removed: 'the removal',
  warned: 'the warning',
  suspended: 'the suspension',
};

const isMeasure = (kind: ActKind): kind is Measure => kind in appealedNames;

/** Names the appeal against an act of this kind. A case can have one for each kind. */
export const appealName = (kind: ActKind): string =>
  isMeasure(kind) ? `appeal against ${appealedNames[kind]}` : 'appeal';

/** The same as a heading. */
export const appealTitle = (kind: ActKind): string => appealName(kind).replace('a', 'A');

/** These buttons are shown with the appeal instead of with the other acts. */
export const isJudgement = ({ kind }: Offered): boolean => kind === 'appeal_granted' || kind === 'appeal_refused';

/** An appeal can be decided in a closed case, or in one that another decision has reopened. */
function appealsIn(acts: ModeratedCase['acts']): Offered[] {
  const waiting = acts.filter(({ appeal }) => appeal?.decidable);
  return waiting.flatMap(({ id }) => [
    offer('appeal_granted', 'Grant the appeal', id),
    offer('appeal_refused', 'Refuse the appeal', id),
  ]);
}

/** It no longer belongs to the member whose it was when it was reported: a warning goes to them, hiding tells the owner. */
export const isHandedOver = ({ reported, owner }: Pick<ModeratedCase, 'reported' | 'owner'>): boolean =>
  reported !== null && owner?.username !== reported.username;

/** The buttons for a case in its current state. */
export function offeredBy(shown: ModeratedCase): Offered[] {
  const { is_open: isOpen, taken_by: takenBy, is_mine: isMine, now, reported, acts } = shown;
  const standing = acts.filter(({ stands }) => stands);
  const isRemoved = standing.some(({ kind }) => kind === 'removed');
  const measures = [
    ...(now === null || isRemoved ? [] : [offer('hidden', 'Hide it')]),
    ...(now === null || shown.kind === 'member' ? [] : [offer('removed', 'Remove it')]),
    ...(reported === null ? [] : [offer('warned', 'Warn'), offer('suspended', 'Suspend')]),
  ].filter(({ kind }) => !standing.some((one) => one.kind === kind && !isOver(one)));
  const note = offer('noted', 'Leave a note');
  if (!isOpen)
    return [
      ...appealsIn(acts),
      ...standing.flatMap((one) => (isDecision(one.kind) ? [offer('undone', takeBackName(one), one.id)] : [])),
      ...(standing.some(({ kind }) => kind !== 'dismissed') ? measures : []),
      note,
    ];
  return [
    ...measures,
    offer('dismissed', 'Dismiss the reports'),
    isMine
      ? offer('released', 'Let go of this case')
      : offer('taken', takenBy === null ? 'Take this case' : 'Take it over'),
    note,
  ];
}

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const timeText = (at: string): string => times.format(new Date(at));

export const reportsText = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);

const days = dateFormat({ dateStyle: 'medium' });
const dayText = (at: string): string => days.format(new Date(at));

type MemberRecord = NonNullable<ModeratedCase['record']>;

function talliedText({ count, last }: MemberRecord['warnings'], one: string): string {
  if (last === null) return `no ${one}s`;
  return count === 1 ? `1 ${one} (on ${dayText(last)})` : `${count} ${one}s (the last on ${dayText(last)})`;
}

/** After the member's name: since when they are a member, and what was done about them before. */
export function memberRecordText({ since, warnings, suspensions }: MemberRecord): string {
  const before =
    warnings.count + suspensions.count === 0
      ? ['no warnings or suspensions']
      : [talliedText(warnings, 'warning'), talliedText(suspensions, 'suspension')];
  return [`member since ${dayText(since)}`, ...before].join(', ');
}

const decided: Readonly<Record<Measure | 'dismissed', string>> = {
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  removed: 'Removed',
  warned: 'Warned',
  suspended: 'Member suspended',
};

export function stateText({
  is_open: isOpen,
  is_appealed: isAppealed,
  decisions,
  taken_by: takenBy,
}: CaseCard): string {
  if (isOpen) return takenBy === null ? 'Open' : `Taken by ${nameOf(takenBy)}`;
  // A member can be suspended again once a suspension is over.
  const [first, ...others] = [...new Set(decisions)].map((one) => decided[one]);
  if (first === undefined) return 'Taken back';
  return [first, ...others.map((one) => one.toLowerCase()), ...(isAppealed ? ['appealed'] : [])].join(', ');
}
