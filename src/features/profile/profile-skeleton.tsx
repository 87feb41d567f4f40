import type { User } from '../../../contract/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { nameOf } from '../../entities/members/names.ts';
import styles from './profile.module.css';

interface ProfileSkeletonProps {
  /** The member, if already known. */
  member?: Pick<User, 'username' | 'first_name' | 'last_name' | 'profile_image'> | null;
}

/** A skeleton with the dimensions of the real page. */
export function ProfileSkeleton({ member = null }: ProfileSkeletonProps) {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading the profile</VisuallyHidden>
      </div>
      <div className={styles.head}>
        <span className={styles.portrait}>
          {member === null ? (
            <Skeleton width="100%" height="100%" round />
          ) : (
            <Avatar username={member.username} name={nameOf(member)} image={member.profile_image} size={128} />
          )}
        </span>
        <div className={styles.who}>
          {member === null ? <Skeleton width="min(22rem, 80%)" height="3.25rem" /> : <Known member={member} />}
          <Skeleton width="min(28rem, 100%)" height="1.75rem" />
          <Skeleton width="min(18rem, 70%)" height="1.5rem" />
          <Skeleton width="min(20rem, 90%)" height="2.75rem" />
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.main}>
          {[0, 1, 2].map((row) => (
            <div key={row} className={styles.section}>
              <Skeleton width="10rem" height="2rem" />
              <Skeleton height="6.5rem" />
            </div>
          ))}
        </div>
        <div className={styles.side}>
          <Skeleton height="14rem" />
        </div>
      </div>
    </Page>
  );
}

function Known({ member }: { member: NonNullable<ProfileSkeletonProps['member']> }) {
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {nameOf(member)}
      </h1>
      <p className={styles.handle}>
        <span>@{member.username}</span>
      </p>
    </>
  );
}
