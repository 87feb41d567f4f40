import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { waitingQuery } from '../../entities/projects/waiting-queries.ts';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import styles from './buildzone.module.css';
import { anchorOf } from './evidence-anchor.ts';
import { Shelf } from './shelf.tsx';

const dayOf = dateFormat({ dateStyle: 'medium' });

/** Above the joined projects: what others have shown there and nobody has answered. Renders nothing if there is none. */
export function WaitingShelf({ as }: { as: string }) {
  const list = useInfiniteQuery(waitingQuery(as), cache);
  useDates();
  const all = (list.data?.pages ?? []).flatMap(({ results }) => results);
  if (all.length === 0) return null;
  return (
    <Shelf
      id="waiting"
      title="Waiting for feedback"
      text="What others have shown in your projects. What has waited longest comes first."
      list={list}
      isAbove
    >
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
    </Shelf>
  );
}
