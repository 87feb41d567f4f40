import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { MemberCard as Card } from '../../../contract/follow.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FollowButton, FollowProblem } from './follow-button.tsx';
import { followOf } from './member-actors.ts';
import styles from './member-card.module.css';
import { nameOf } from './names.ts';

/** One member in a list, with a follow button. */
export function MemberCard({ as, member }: { as: string; member: Card }) {
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, {
    input: { username: member.username, following: member.following, blocked: false },
  });
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <Avatar username={member.username} name={name} image={member.profile_image} size={48} />
      <div className={styles.who}>
        <Link to="/profile/$username" params={{ username: member.username }} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <p className={styles.headline} dir="auto">
          {member.headline === '' ? `@${member.username}` : member.headline}
        </p>
        {member.follows_you ? <p className={styles.mark}>Follows you</p> : null}
        <FollowProblem actor={actor} className={styles.problem} />
      </div>
      {member.is_self ? (
        <span className={styles.you}>You</span>
      ) : (
        <FollowButton actor={actor} following={member.following} name={name} />
      )}
    </li>
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
