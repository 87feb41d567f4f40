import type { ReactNode } from 'react';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './moderation.module.css';
import { actWords, appealTitle, timeText } from './moderation-words.ts';

interface AppealsProps extends Pick<ModeratedCase, 'acts'> {
  /** The buttons that decide the appeal against this act; none for moderators who may not decide it. */
  buttonsOf: (act: string) => ReactNode[];
}

/** The undecided appeals in a case, in the member's words, and who decides them. */
export function Appeals({ acts, buttonsOf }: AppealsProps) {
  useDates();
  return acts.map(({ id, kind, by, appeal }) =>
    appeal === null || appeal.is_decided ? null : (
      <section key={id} className={styles.thing} aria-labelledby={`appeal-${id}`}>
        <h2 id={`appeal-${id}`}>{appealTitle(kind)}</h2>
        <p className={styles.facts}>
          <span>
            Against: <bdi>{nameOf(by)}</bdi> {actWords[kind]}
          </span>
          <time dateTime={appeal.at}>{timeText(appeal.at)}</time>
        </p>
        <p dir="auto" className={styles.text}>
          {appeal.text}
        </p>
        {appeal.decidable ? null : <p className={styles.faint}>You made this decision: another moderator decides.</p>}
        {appeal.decidable && appeal.alone ? (
          <Notice>
            You made this decision, and there is no other moderator who could decide the appeal. You can; the trail will
            say so.
          </Notice>
        ) : null}
        {appeal.decidable ? <div className={styles.actions}>{buttonsOf(id)}</div> : null}
      </section>
    ),
  );
}
