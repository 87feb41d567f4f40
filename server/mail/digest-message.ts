import { cleanName } from '../../contract/clean-text.ts';
import type { MemberName } from '../../contract/member-name.ts';
import { limits } from '../../contract/limits.ts';
import { addressOf, conversationAddress } from '../../contract/notification-address.ts';
import type { Notification, Outcome } from '../../contract/notifications.ts';
import { thingNames } from '../../contract/reports.ts';
import type { ToDecide } from '../store/queue.ts';
import type { UnreadConversation } from '../store/unread-for-digest.ts';
import { escapeHtml } from '../escape-html.ts';
import { digestLimits } from '../limits.ts';
import type { Message } from './messages.ts';

/** A sentence in which members' words alternate with ours: theirs must not reverse or end what surrounds them. */
type Sentence = readonly string[];

/**
 * Members' words as they appear in an e-mail: only names and titles, so that no one can send their own message through
 * ours.
 */
const words = (text: string): string =>
  cleanName(text)
    .replaceAll(/\s+/g, ' ')
    // Mail programs turn anything like an address into a link, and this e-mail must carry only ours.
    .replaceAll(/([.:@])(?=\S)/g, '$1\u2060')
    .trim();

/** `contents` stand between `texts`: one text more than contents. */
function sentence(texts: TemplateStringsArray, ...contents: string[]): Sentence {
  return texts.flatMap((text, at) => (at < contents.length ? [text, words(contents[at] ?? '')] : [text]));
}

const nameOf = ({ first_name: first, last_name: last, username }: MemberName): string =>
  `${first} ${last}`.trim() || username;

function who({ actors: [first, second], actor_count: count }: Notification): Sentence {
  const name = first === undefined ? 'A member' : nameOf(first);
  if (count < 2) return sentence`${name}`;
  if (count === 2) return sentence`${name} and ${second === undefined ? 'another member' : nameOf(second)}`;
  return ['', words(name), ` and ${count - 1} others`];
}

const joined = (one: Sentence, other: Sentence): Sentence => [
  ...one.slice(0, -1),
  `${one.at(-1) ?? ''}${other[0] ?? ''}`,
  ...other.slice(1),
];

function mentionOf({ title, feedback, post_comment: onPost, step_comment: onStep }: Notification): Sentence {
  if (feedback !== null) return sentence` mentioned you in feedback on ‘${title}’`;
  if (onPost !== null || onStep !== null) return sentence` mentioned you in a comment on ‘${title}’`;
  return sentence` mentioned you in ‘${title}’`;
}

/** What was done, following who did it. */
const deeds: Readonly<
  Record<
    Exclude<Notification['kind'], 'project_changed' | 'project_archived' | 'sign_in' | 'moderation'>,
    (one: Notification) => Sentence
  >
> = {
  follow: () => [' followed you'],
  message_request: () => [' sent you a message request'],
  post_like: ({ title }) => sentence` liked your post ‘${title}’`,
  post_comment: ({ title }) => sentence` commented on your post ‘${title}’`,
  comment_reply: ({ title }) => sentence` answered your comment on ‘${title}’`,
  mention: mentionOf,
  step_comment: ({ title }) => sentence` commented on ‘${title}’ in your project`,
  feedback: ({ title }) => sentence` gave you feedback on ‘${title}’`,
};

/** Without its subject: a comment has no title, only its text. */
function decidedIn({ moderation }: Notification): string {
  const { outcome, thing } = moderation ?? { outcome: 'dismissed' as const, thing: 'post' as const };
  const what = thingNames[thing];
  const texts: Readonly<Record<Outcome, string>> = {
    hidden: `Moderators have hidden your ${what}`,
    removed: `Moderators have removed your ${what}`,
    shown: `Moderators have taken their decision back, and shown your ${what} again`,
    restored: `Moderators have taken back the removal of your ${what}`,
    warned: 'Moderators have sent you a warning',
    warning_withdrawn: 'Moderators have taken a warning back',
    suspended: 'Moderators have suspended your account',
    unsuspended: 'Moderators have taken a suspension of your account back',
    appeal_granted: 'Your appeal was granted',
    appeal_refused: 'Your appeal was refused',
    acted: `Moderators have acted on the ${what} that you reported`,
    dismissed: `Moderators saw no reason to act on the ${what} that you reported`,
    taken_back: `Moderators have taken back what they decided about the ${what} that you reported`,
  };
  return texts[outcome];
}

function sentenceOf(one: Notification): Sentence {
  if (one.kind === 'project_changed') return sentence`The steps of ‘${one.title}’ have changed`;
  if (one.kind === 'project_archived') return sentence`‘${one.title}’ was archived. You can still finish it`;
  if (one.kind === 'sign_in') return ['New login'];
  if (one.kind === 'moderation') return [decidedIn(one)];
  return joined(who(one), deeds[one.kind](one));
}

/** Isolated, so that a name in another direction stays within itself. */
const asText = (parts: Sentence): string =>
  parts.map((part, at) => (at % 2 === 0 ? part : `\u2068${part}\u2069`)).join('');

const asHtml = (parts: Sentence): string =>
  parts.map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `<bdi><b>${escapeHtml(part)}</b></bdi>`)).join('');

/** Who wrote, and how much: what they wrote is not for a mail. */
function written(member: MemberName, unread: number): Sentence {
  const many = unread >= limits.unreadCounted ? `${limits.unreadCounted} messages or more` : `${unread} messages`;
  return ['', words(nameOf(member)), ` sent you ${unread === 1 ? 'a message' : many}`];
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Nothing of what they are about: that is between the moderators and those whom it concerns. */
function toDecideIn({ cases, appeals }: ToDecide): string {
  return [
    ...(cases === 0 ? [] : [counted(cases, 'case')]),
    ...(appeals === 0 ? [] : [counted(appeals, 'appeal')]),
  ].join(' and ');
}

/** @returns empty if nothing has waited that long */
function waitingIn(toDecide: ToDecide): string {
  const [days, count] = [digestLimits.waitedSeconds / 86_400, toDecide.cases + toDecide.appeals];
  return count === 0
    ? ''
    : `${toDecideIn(toDecide)} ${count === 1 ? 'has' : 'have'} waited for a decision for more than ${days} days`;
}

/** What there is, for the subject: no name in it, because lock screens show it. */
function subjectOf(
  conversations: number,
  groups: number,
  { toDecide, isMore }: Pick<DigestContents, 'toDecide' | 'isMore'>,
): string {
  const members = `${isMore.conversations ? 'more than ' : ''}${conversations === 1 ? 'one member' : `${conversations} members`}`;
  const notifications = counted(groups, 'new notification');
  const waits = toDecideIn(toDecide);
  const more = isMore.groups ? (conversations === 0 ? 'More than ' : 'more than ') : '';
  const said = [
    ...(conversations === 0 ? [] : [`Unread messages from ${members}`]),
    ...(groups === 0 ? [] : [`${more}${notifications}`]),
    ...(waits === '' ? [] : [`${waits} to decide`]),
  ];
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ');
}

export interface DigestContents {
  recipient: string;
  publicUrl: string;
  /** What has waited long for a decision of the recipient, who is a moderator if there is any. */
  toDecide: ToDecide;
  /** Those with unread messages, the newest first. */
  conversations: readonly UnreadConversation[];
  /** The newest first. */
  groups: readonly Notification[];
  /** There are more than these. */
  isMore: Readonly<Record<'conversations' | 'groups', boolean>>;
  frequency: 'daily' | 'weekly';
  /** Address that ends them. */
  unsubscribe: string;
}

/** No pictures and no tracking. */
export function digestMessage({
  recipient,
  publicUrl,
  toDecide,
  conversations,
  groups,
  isMore,
  frequency,
  unsubscribe,
}: DigestContents): Message {
  const waits = waitingIn(toDecide);
  const items = [
    ...conversations.map(({ member, unread }) => ({
      said: written(member, unread),
      address: `${publicUrl}${conversationAddress(member.username)}`,
    })),
    ...groups.map((one) => ({ said: sentenceOf(one), address: `${publicUrl}${addressOf(one)}` })),
  ];
  const more = isMore.conversations || isMore.groups ? 'There is more. ' : '';
  const lists = [
    ...(groups.length === 0 ? [] : [{ name: 'All notifications', address: `${publicUrl}/notifications` }]),
    ...(conversations.length === 0 ? [] : [{ name: 'All messages', address: `${publicUrl}/messages` }]),
    ...(waits === '' ? [] : [{ name: 'All cases', address: `${publicUrl}/moderation` }]),
  ];
  const settings = `${publicUrl}/settings/notifications`;
  const why = `You get this e-mail ${frequency === 'daily' ? 'once a day' : 'once a week'}, if there is something that you have not read${waits === '' ? '' : ' or not decided'}.`;
  const link = (address: string, html: string) => `<a href="${escapeHtml(address)}">${html}</a>`;
  const list = `<p>New since the last e-mail, and not read yet:</p>
<ul style="padding-left:1.2em">
${items.map(({ said, address }) => `<li style="margin:0 0 .6em">${link(address, asHtml(said))}</li>`).join('\n')}
</ul>
`;
  return {
    recipient,
    subject: `${subjectOf(conversations.length, groups.length, { toDecide, isMore })} on Stepwise`,
    unsubscribe,
    text: `${[
      ...(waits === '' ? [] : [`${waits}.`]),
      ...(items.length === 0 ? [] : ['New since the last e-mail, and not read yet:']),
      ...items.map(({ said, address }) => `- ${asText(said)}\n  ${address}`),
      `${more}${lists.map(({ name, address }) => `${name}: ${address}`).join('\n')}`,
      `${why}\nChoose what it tells you: ${settings}\nUnsubscribe: ${unsubscribe}`,
      'Stepwise',
    ].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34em">
${waits === '' ? '' : `<p>${waits}.</p>\n`}${items.length === 0 ? '' : list}<p>${more}${lists.map(({ name, address }) => link(address, name)).join(' · ')}</p>
<p style="font-size:14px">${why}<br>${link(settings, 'Choose what it tells you')} · ${link(unsubscribe, 'Unsubscribe')}</p>
<p>Stepwise</p></body></html>
`,
  };
}
