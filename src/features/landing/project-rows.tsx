import { Link, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './landing.module.css';

export interface ProjectRow {
  /** Null for an example that is shown until the server's projects arrive. */
  id: string | null;
  title: string;
  summary: string;
  facts: string;
}

const ideas: readonly ProjectRow[] = [
  {
    id: null,
    title: 'A raised bed for one street',
    summary: 'Measured, built and planted with the people who live there.',
    facts: 'Nature and growing',
  },
  {
    id: null,
    title: 'An afternoon of listening',
    summary: 'Record someone older than you, and keep the recording so that others find it.',
    facts: 'Sound and stories',
  },
  {
    id: null,
    title: 'A website for a small club',
    summary: 'Four pages that its members can change themselves.',
    facts: 'Technology',
  },
];

/**
 * Projects of this server. The prerendered page shows examples, which are replaced when this section comes near. All
 * rows are as high as the longest text allows, so nothing moves.
 */
export function ProjectRows() {
  const [rows, setRows] = useState(ideas);
  const section = useRef<HTMLElement>(null);
  const { session } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    let stop = () => {};
    let left = false;
    function load(as: string | null) {
      import('./landing-queries.ts')
        .then(({ newestProjects }) => newestProjects(as, ideas.length))
        .then(
          (found) => {
            if (!left && found.length > 0) setRows([...found, ...ideas.slice(found.length)]);
          },
          // The examples stay, as they do if there are too few projects.
          () => {},
        );
    }
    /** Which projects are visible depends on the reader. */
    function loadOnceKnown() {
      const subscription = session.subscribe(() => attempt());
      stop = () => subscription.unsubscribe();
      function attempt() {
        const snapshot = session.getSnapshot();
        if (snapshot.hasTag('loading')) return;
        stop();
        load(memberIdOf(snapshot));
      }
      attempt();
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        loadOnceKnown();
      },
      { rootMargin: '600px' },
    );
    if (section.current !== null) seen.observe(section.current);
    return () => {
      left = true;
      stop();
      seen.disconnect();
    };
  }, [session]);
  const isReal = rows !== ideas;
  return (
    <section ref={section} className={styles.projects} aria-labelledby="projects">
      <h2 id="projects">Something to begin with.</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, title, summary, facts }) => (
          <li key={title} className={styles.row}>
            <p className={styles.rowFacts}>{facts}</p>
            <h3 dir="auto">
              {id === null ? (
                title
              ) : (
                <Link to="/projects/$projectId" params={{ projectId: id }}>
                  {title}
                </Link>
              )}
            </h3>
            <p className={styles.rowText} dir="auto">
              {summary}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/buildzone" variant="quiet">
        {isReal ? 'See all projects' : 'See what there is'}
      </ButtonLink>
    </section>
  );
}
