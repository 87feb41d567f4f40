import { Link } from '@tanstack/react-router';
import type { ListName } from '../../entities/members/list-search.ts';
import styles from './profile.module.css';

interface FollowCountsProps {
  followers: number;
  following: number;
}

const one: Record<ListName, string> = { followers: 'follower', following: 'following' };

function Count({ list, count }: { list: ListName; count: number }) {
  return (
    <Link to="." search={{ list }} resetScroll={false} className={styles.count}>
      <b>{count.toLocaleString('en-GB')}</b> {count === 1 ? one[list] : list}
    </Link>
  );
}

/** Both counts; each opens its list on the same page. */
export function FollowCounts({ followers, following }: FollowCountsProps) {
  return (
    <div className={styles.counts}>
      <Count list="followers" count={followers} />
      <Count list="following" count={following} />
    </div>
  );
}
