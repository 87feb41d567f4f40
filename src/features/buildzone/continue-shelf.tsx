import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { unfinishedQuery } from '../../entities/projects/project-queries.ts';
import { StepPath } from '../../entities/projects/step-path.tsx';
import styles from './buildzone.module.css';

/** How many cards fit side by side. */
const most = 3;

/** Projects that the member is in and has not finished, most recently worked on first. */
export function ContinueShelf({ as }: { as: string }) {
  const { data } = useInfiniteQuery(unfinishedQuery(as), cache);
  // A project finished on this page stays in the cached answer.
  const open = (data?.pages[0]?.results ?? []).filter(
    ({ mine, steps, status }) => mine !== null && mine.done < steps && status !== 'draft',
  );
  if (open.length === 0) return null;
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue">Continue</h2>
      <ul className={styles.continueList}>
        {open.slice(0, most).map(({ id, title, mine, steps }) => (
          <li key={id}>
            <Link to="/projects/$projectId/steps" params={{ projectId: id }} className={styles.continueCard}>
              <b dir="auto">{title}</b>
              <span className={styles.continueSteps}>
                <StepPath steps={steps} done={mine?.done ?? 0} inProgress={mine?.in_progress ?? 0} />
                <span>
                  {mine?.done ?? 0} of {steps} done
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
