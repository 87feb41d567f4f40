import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { waitingQuery } from '../../entities/projects/waiting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './buildzone.module.css';
import { anchorOf } from './evidence-anchor.ts';

const dayOf = dateFormat({ dateStyle: 'medium' });

/** Above the joined projects: what others have shown there and nobody has answered. Renders nothing if there is none. */
export function WaitingShelf({ as }: { as: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(waitingQuery(as), cache);
  useDates();
  const all = (data?.pages ?? []).flatMap(({ results }) => results);
  if (all.length === 0) return null;
  return (
    <section className={classNames(styles.shelf, styles.waiting)} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for feedback</h2>
      <p className={styles.count}>What others have shown in your projects. What has waited longest comes first.</p>
      <ul className={styles.shelfList}>
        {all.map(({ id, author, project, project_title: projectTitle, step, step_title: title, created_at: at }) => (
          <li key={id}>
            <Link to="/projects/$projectId/steps" params={{ projectId: project }} search={{ step }} hash={anchorOf(id)}>
              <bdi>{nameOf(author)}</bdi>: <bdi>{title}</bdi>
            </Link>{' '}
            <span className={styles.count}>
              <bdi>{projectTitle}</bdi>, <time dateTime={at}>{dayOf.format(new Date(at))}</time>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}
