import type { ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import styles from './moderation.module.css';
import { actWords, timeText } from './moderation-words.ts';

/** Everything that was done in a case, oldest first. */
export function CaseTrail({ acts }: Pick<ModeratedCase, 'acts'>) {
  useDates();
  return (
    <section aria-labelledby="case-acts">
      <h2 id="case-acts">What was done</h2>
      {acts.length === 0 ? <p className={styles.faint}>Nothing yet. Everything done here stays in this list.</p> : null}
      <ol className={styles.list}>
        {acts.map(({ id, kind, by, text, at, until, about, alone }) => {
          const subject = acts.find((one) => one.id === about);
          return (
            <li key={id} className={styles.item}>
              <p className={styles.facts}>
                <span>
                  <b>
                    <bdi>{nameOf(by)}</bdi>
                  </b>{' '}
                  {actWords[kind]}
                  {until === null ? '' : ` until ${timeText(until)}`}
                </span>
                <time dateTime={at}>{timeText(at)}</time>
              </p>
              {subject === undefined ? null : (
                <p className={styles.faint}>
                  About: {nameOf(subject.by)} {actWords[subject.kind]}, {timeText(subject.at)}
                </p>
              )}
              {alone ? (
                <p className={styles.faint}>An appeal against their own decision: no one else could decide it.</p>
              ) : null}
              {text === '' ? null : (
                <p dir="auto" className={styles.text}>
                  {text}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
