import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { MemberCard as Card } from '../../../contract/follow.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import target from '../../ui/target.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FollowAfterLogin, FollowButton, FollowProblem } from './follow-button.tsx';
import { followOf } from './member-actors.ts';
import styles from './member-card.module.css';
import { nameOf } from './names.ts';

interface MemberCardProps {
  /** Id of the reader; null for a visitor, who logs in first to follow. */
  as: string | null;
  member: Card;
  /** Replaces the plain texts: the words that were searched for are marked. */
  marked?: { name: ReactNode; headline: ReactNode };
  /** Below the headline. */
  children?: ReactNode;
}

/** One member in a list, with a follow button. */
export function MemberCard({ as, member, marked, children }: MemberCardProps) {
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <Avatar username={member.username} name={name} image={member.profile_image} size={48} />
      <div className={styles.who}>
        <Link
          to="/profile/$username"
          params={{ username: member.username }}
          className={classNames(styles.name, target.alone)}
        >
          <bdi>{marked?.name ?? name}</bdi>
        </Link>
        <p className={styles.headline} dir="auto">
          {member.headline === '' ? `@${member.username}` : (marked?.headline ?? member.headline)}
        </p>
        {member.follows_you ? <p className={styles.mark}>Follows you</p> : null}
        {children}
      </div>
      {member.is_self ? <span className={styles.you}>You</span> : null}
      {as === null ? <FollowAfterLogin name={name} /> : null}
      {as === null || member.is_self ? null : <Follow as={as} member={member} name={name} />}
    </li>
  );
}

function Follow({ as, member: { username, following }, name }: { as: string; member: Card; name: string }) {
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, { input: { username, following, blocked: false } });
  return (
    <div className={styles.follow}>
      <FollowButton actor={actor} following={following} name={name} />
      <FollowProblem actor={actor} className={styles.problem} />
    </div>
  );
}

/** Placeholders for loading cards. */
export function MemberCardsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading members</span>
      </VisuallyHidden>
      <ul className={styles.list} aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <li key={row} className={styles.row}>
            <Skeleton width="3rem" height="3rem" round />
            <div className={styles.who}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="85%" height="1rem" />
            </div>
            <Skeleton width="6.5rem" height="2.75rem" />
          </li>
        ))}
      </ul>
    </>
  );
}
