import { Link } from '@tanstack/react-router';
import type { ListName } from '../../entities/members/list-search.ts';
import styles from './profile.module.css';

interface FollowCountsProps {
  followers: number;
  following: number;
  /** Of the member whose posts stand beside them; omitted for one's own, which the actions lead to. */
  author?: string;
}

const one: Record<ListName, string> = { followers: 'follower', following: 'following' };

function Count({ list, count }: { list: ListName; count: number }) {
  return (
    <Link to="." search={{ list }} resetScroll={false} className={styles.count}>
      <b>{count.toLocaleString('en-GB')}</b> {count === 1 ? one[list] : list}
    </Link>
  );
}

/**
 * Both counts; each opens its list on the same page. A member's posts stand here because the row of actions has no room
 * for them on a phone.
 */
export function FollowCounts({ followers, following, author }: FollowCountsProps) {
  return (
    <div className={styles.counts}>
      <Count list="followers" count={followers} />
      <Count list="following" count={following} />
      {author === undefined ? null : (
        <Link to="/posts" search={{ author: author.toLowerCase() }} className={styles.count}>
          Posts
        </Link>
      )}
    </div>
  );
}
