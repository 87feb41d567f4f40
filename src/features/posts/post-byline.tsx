import { Link } from '@tanstack/react-router';
import type { PostCard } from '../../../contract/posts.ts';
import { nameOf } from '../../entities/members/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import target from '../../ui/target.module.css';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './posts.module.css';

const dayOf = dateFormat({ dateStyle: 'medium' });

type Written = Pick<PostCard, 'author' | 'published_at' | 'edited_at' | 'reading_minutes'>;

/** The author, the date and the reading time. */
export function PostByline({
  post: { author, published_at: at, edited_at: editedAt, reading_minutes: minutes },
}: {
  post: Written;
}) {
  useDates();
  const name = nameOf(author);
  return (
    <div className={styles.byline}>
      <Avatar username={author.username} name={name} image={author.profile_image} size={40} />
      <p>
        <Link to="/profile/$username" params={{ username: author.username }} className={target.covers}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.when}>
          <time dateTime={at}>{dayOf.format(new Date(at))}</time> · {unbroken(`${minutes} min`)} read
          {editedAt === null ? null : ' · Edited'}
        </span>
      </p>
    </div>
  );
}
