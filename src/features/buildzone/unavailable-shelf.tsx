import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { unavailableWorkQuery } from '../../entities/projects/own-work-queries.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import styles from './buildzone.module.css';
import { Shelf } from './shelf.tsx';

/**
 * Below the joined projects: the unavailable ones, where the member finds what they did. Renders nothing if there are
 * none.
 */
export function UnavailableShelf({ as }: { as: string }) {
  const list = useInfiniteQuery(unavailableWorkQuery(as), cache);
  const all = (list.data?.pages ?? []).flatMap(({ results }) => results);
  if (all.length === 0) return null;
  return (
    <Shelf
      id="unavailable"
      title="Not available to you"
      text="What you did in these projects is yours to keep."
      list={list}
    >
      {all.map(({ project, title, role, done, evidence }) => (
        <li key={project}>
          <Link to="/projects/$projectId" params={{ projectId: project }}>
            <bdi>{title}</bdi>
          </Link>{' '}
          <span className={styles.count}>
            {[
              countText(done, 'step done', 'steps done'),
              ...(evidence === 0 ? [] : [countText(evidence, 'piece of evidence', 'pieces of evidence')]),
              ...(role === null ? ['left'] : []),
            ].join(', ')}
          </span>
        </li>
      ))}
    </Shelf>
  );
}
