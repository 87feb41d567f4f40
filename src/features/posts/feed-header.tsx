import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page.tsx';
import tabStyles from '../../ui/tabs.module.css';
import styles from './posts.module.css';

const tabs = [
  { name: 'All', feed: undefined },
  { name: 'Followed', feed: 'followed' },
  { name: 'Saved', feed: 'saved' },
  { name: 'Yours', feed: 'own' },
] as const;

/** The top of /posts: identical before and after the posts have loaded. `as` is null for a visitor. */
export function FeedHeader({ as }: { as: string | null }) {
  return (
    <>
      <div className={styles.top}>
        <PageHeader title="Posts" lead="What members learn, build and get wrong on the way." />
        <ButtonLink to="/newpost" variant="primary">
          <PenLine size={18} strokeWidth={1.8} aria-hidden="true" />
          Write a post
        </ButtonLink>
      </div>
      {as === null ? null : (
        <nav className={tabStyles.tabs} aria-label="Posts">
          {tabs.map(({ name, feed }) => (
            <Link
              key={name}
              to="/posts"
              search={({ skill }) => ({ ...(skill === undefined ? {} : { skill }), feed })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={tabStyles.tab}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
