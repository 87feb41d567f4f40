import { useQuery } from '@tanstack/react-query';
import { type OwnReport, thingNames } from '../../../contract/reports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { categoryLabels } from '../../entities/reports/category-labels.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { reportsQuery } from './decisions-queries.ts';
import styles from './decisions.module.css';

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Reporters are not told what moderators did to the other member. */
const states: Readonly<Record<OwnReport['state'], string>> = {
  open: 'Moderators have not decided yet. You’ll see the outcome here and in your notifications.',
  acted: 'Moderators have acted on it.',
  dismissed: 'Moderators saw no reason to act.',
  taken_back: 'Moderators have taken back what they decided.',
};

/** The member's own reports and their outcomes. */
export function OwnReports({ as }: { as: string }) {
  useDates();
  const { data: reports, error, isFetching, refetch } = useQuery(reportsQuery(as), cache);
  return (
    <section className={styles.reports} aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} className={styles.heading}>
        Your reports
      </h2>
      {reports === undefined && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error.message || 'Your reports didn’t load'}</Notice>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {reports?.length === 0 ? (
        <p className={styles.faint}>
          You have not reported anything. Report is in the menu of each profile, post, comment, message, project and
          job.
        </p>
      ) : null}
      {reports === undefined || reports.length === 0 ? null : (
        <ol className={styles.list}>
          {reports.map((one) => (
            <Report key={one.id} report={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Report({ report: { thing, title, category, note, at, state } }: { report: OwnReport }) {
  const name = thingNames[thing];
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>
        {`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
        {title === '' ? null : (
          <>
            {' '}
            &lsquo;<bdi>{title}</bdi>&rsquo;
          </>
        )}
      </h3>
      <p className={styles.facts}>
        <span>{categoryLabels[category]}</span>
        <time dateTime={at}>{times.format(new Date(at))}</time>
      </p>
      {note === '' ? null : (
        <blockquote dir="auto" className={styles.words}>
          {note}
        </blockquote>
      )}
      <p className={state === 'open' ? styles.faint : undefined}>{states[state]}</p>
    </li>
  );
}
