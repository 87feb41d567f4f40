import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAboutReader, type Notification } from '../../../contract/notifications.ts';

interface NotificationLinkProps {
  notification: Notification;
  className: string | undefined;
  children: ReactNode;
}

/** Links to the exact thing: the comment, not only its post. */
export function NotificationLink({ notification, ...link }: NotificationLinkProps) {
  const { kind, actors, actor_count: count, moderation } = notification;
  const [first] = actors;
  const only = count === 1 ? first : undefined;
  if (kind === 'sign_in') return <Link {...link} to="/settings/account" />;
  // The thing itself may be hidden from its reader, but the decision or the report can still be read.
  if (kind === 'moderation')
    return (
      <Link
        {...link}
        to="/settings/decisions"
        {...(moderation !== undefined && isAboutReader(moderation.outcome) ? {} : { hash: 'reports' })}
      />
    );
  if (kind === 'message_request')
    return (
      <Link
        {...link}
        to="/messages"
        search={{ folder: 'requests', ...(only === undefined ? {} : { with: only.username }) }}
      />
    );
  if (kind === 'follow')
    return only === undefined ? (
      <Link {...link} to="/profile" search={{ list: 'followers' }} />
    ) : (
      <Link {...link} to="/profile/$username" params={{ username: only.username }} />
    );
  const { post, post_comment: comment, project, step } = notification;
  if (post !== null)
    return (
      <Link
        {...link}
        to="/posts/$postId"
        params={{ postId: post }}
        {...(comment === null ? {} : { hash: `comment-${comment}` })}
      />
    );
  const params = { projectId: project ?? '' };
  if (step === null)
    return kind === 'project_changed' ? (
      <Link {...link} to="/projects/$projectId/steps" params={params} search={{}} />
    ) : (
      <Link {...link} to="/projects/$projectId" params={params} />
    );
  const hash =
    notification.feedback === null ? `comment-${notification.step_comment}` : `feedback-${notification.feedback}`;
  return <Link {...link} to="/projects/$projectId/steps" params={params} search={{ step }} hash={hash} />;
}
