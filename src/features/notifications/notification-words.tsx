import type { ReactNode } from 'react';
import type { MemberName } from '../../../contract/member-name.ts';
import type { Notification, OptionalKind, Outcome } from '../../../contract/notifications.ts';
import { hiddenFrom, thingNames } from '../../../contract/reports.ts';
import { nameOf } from '../../entities/members/names.ts';

function Name({ member }: { member: MemberName | undefined }) {
  return (
    <b>
      <bdi>{member === undefined ? 'A member' : nameOf(member)}</bdi>
    </b>
  );
}

/** 'Ada', 'Ada and Bo', 'Ada and 3 others'. */
function Who({ actors: [first, second], actor_count: count }: Notification) {
  if (count < 2) return <Name member={first} />;
  return (
    <>
      <Name member={first} /> and {count === 2 ? <Name member={second} /> : `${count - 1} others`}
    </>
  );
}

function titleOf({ title }: Notification): ReactNode {
  return (
    <>
      &lsquo;<bdi>{title}</bdi>&rsquo;
    </>
  );
}

function mentionOf(one: Notification): ReactNode {
  const title = titleOf(one);
  if (one.feedback !== null) return <>mentioned you in feedback on {title}</>;
  if (one.post_comment !== null || one.step_comment !== null) return <>mentioned you in a comment on {title}</>;
  return <>mentioned you in {title}</>;
}

/** The verb phrase after the names. */
const deeds: Readonly<
  Record<Exclude<OptionalKind, 'project_changed' | 'project_archived'>, (one: Notification) => ReactNode>
> = {
  follow: () => 'followed you',
  message_request: () => 'sent you a message request',
  post_like: (one) => <>liked your post {titleOf(one)}</>,
  post_comment: (one) => <>commented on your post {titleOf(one)}</>,
  comment_reply: (one) => <>answered your comment on {titleOf(one)}</>,
  mention: mentionOf,
  step_comment: (one) => <>commented on {titleOf(one)} in your project</>,
  feedback: (one) => <>gave you feedback on {titleOf(one)}</>,
};

/** A moderators' decision, worded for the author or the reporter. */
function Decided({ of: one }: { of: Notification }) {
  const { outcome, thing } = one.moderation ?? { outcome: 'dismissed' as const, thing: 'post' as const };
  const what = (
    <>
      {thingNames[thing]} {titleOf(one)}
    </>
  );
  const texts: Readonly<Record<Outcome, ReactNode>> = {
    hidden: (
      <>
        Moderators have hidden your {what}. {hiddenFrom(thing)}
      </>
    ),
    removed: <>Moderators have removed your {what}.</>,
    shown: <>Moderators have taken their decision back, and shown your {what} again.</>,
    restored: <>Moderators have taken back the removal of your {what}.</>,
    warned: <>Moderators have sent you a warning about your {what}. Read it and confirm that you have.</>,
    warning_withdrawn: <>Moderators have taken back their warning about your {what}.</>,
    suspended: (
      <>
        Moderators have suspended your account because of your {what}. Until that ends, you can read, but not do
        anything that others see.
      </>
    ),
    unsuspended: <>Moderators have taken back the suspension because of your {what}.</>,
    appeal_granted: <>Your appeal was granted: moderators have taken back their decision about your {what}.</>,
    appeal_refused: <>Your appeal was refused: the decision about your {what} stays.</>,
    // Not what they did: reporters are not told.
    acted: <>Thank you for your report. Moderators have acted on the {what}.</>,
    dismissed: <>Thank you for your report. Moderators saw no reason to act on the {what}.</>,
    taken_back: <>Moderators have taken back what they decided about the {what} that you reported.</>,
  };
  return texts[outcome];
}

export function Sentence({ of: one }: { of: Notification }) {
  if (one.kind === 'project_changed') return <>The steps of {titleOf(one)} have changed</>;
  if (one.kind === 'project_archived') return <>{titleOf(one)} was archived. You can still finish it.</>;
  if (one.kind === 'sign_in')
    return (
      <>
        New login: <b>{one.title === '' ? 'a browser' : one.title}</b>. If that wasn&rsquo;t you, log that browser out.
      </>
    );
  if (one.kind === 'moderation') return <Decided of={one} />;
  return (
    <>
      <Who {...one} /> {deeds[one.kind](one)}
    </>
  );
}

export const kindLabels: Readonly<Record<OptionalKind, string>> = {
  follow: 'Someone follows you',
  message_request: 'Someone you don’t follow writes to you',
  post_like: 'Likes of your posts',
  post_comment: 'Comments on your posts',
  comment_reply: 'Answers to your comments',
  mention: 'Mentions of you',
  step_comment: 'Comments in projects you own',
  feedback: 'Feedback on your evidence',
  project_changed: 'Changed steps in projects you are in',
  project_archived: 'Projects you are in are archived',
};
