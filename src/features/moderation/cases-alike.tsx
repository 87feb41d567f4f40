import { Link } from '@tanstack/react-router';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import styles from './moderation.module.css';
import { categoryNames, kindNames, likenessNames, stateText, timeText } from './moderation-words.ts';

/** Similar cases, to know before deciding this one. */
export function CasesAlike({ alike: { count, results } }: Pick<ModeratedCase, 'alike'>) {
  useDates();
  return (
    <section aria-labelledby="cases-alike">
      <h2 id="cases-alike">Similar cases</h2>
      {count === 0 ? (
        <p className={styles.faint}>No other case is about this, about its author, or has nearly the same text.</p>
      ) : null}
      {results.length < count ? (
        <p className={styles.faint}>
          {results.length} of {count}: open ones first, then the newest.
        </p>
      ) : null}
      <ul className={styles.list}>
        {results.map((one) => (
          <li key={one.id} className={styles.row}>
            <Link to="/moderation/$caseId" params={{ caseId: one.id }} className={styles.link}>
              <span className={styles.kind}>{kindNames[one.kind]}</span>
              <b dir="auto">{one.thing.title || one.thing.text || 'Without words'}</b>
            </Link>
            <p className={styles.facts}>
              <span className={styles.mark}>{stateText(one)}</span>
              <span>{one.because.map((why) => likenessNames[why]).join(', ')}</span>
              <span>{one.categories.map((category) => categoryNames[category]).join(', ')}</span>
              {one.reported === null || one.kind === 'member' ? null : (
                <span>
                  by <bdi>{nameOf(one.reported)}</bdi>
                </span>
              )}
              <time dateTime={one.reported_at}>{timeText(one.reported_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
