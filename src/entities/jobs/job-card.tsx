import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobCard as Card } from '../../../contract/jobs.ts';
import { useDates } from '../../ui/date-format.ts';
import { classNames } from '../../ui/class-names.ts';
import facts from '../../ui/facts.module.css';
import card from '../../ui/link-card.module.css';
import { MatchPercent } from '../projects/match-percent.tsx';
import { SkillChips } from '../projects/skill-chips.tsx';
import styles from './job-card.module.css';
import { closingText, kindName, whereText } from './job-labels.ts';
import { SaveJob } from './save-job.tsx';

interface JobCardProps {
  /** Id of the reader, null for a visitor. */
  as: string | null;
  job: Card;
  /** The level of the title's heading. */
  heading?: 'h2' | 'h3';
  /** Replaces the plain texts: the words that were searched for are marked. */
  marked?: { title: ReactNode; organisation: ReactNode; place: ReactNode; summary: ReactNode };
  /** Below the texts: why it was found. */
  children?: ReactNode;
}

/** A job in a list. The whole card is one link, except for its bookmark. */
export function JobCard({ as, job, heading: Heading = 'h2', marked, children }: JobCardProps) {
  useDates();
  const { id, title, organisation, place, remote, summary, skills, match } = job;
  return (
    <article className={classNames(card.card, styles.card)}>
      <div className={styles.head}>
        <Heading className={classNames(card.title, styles.title)} dir="auto">
          <Link to="/search" search={{ job: Number(id) }} className={card.link}>
            {marked?.title ?? title}
          </Link>
        </Heading>
        <div className={card.action}>
          <SaveJob as={as} job={job} />
        </div>
      </div>
      <p className={facts.facts}>
        <bdi className={styles.organisation}>{marked?.organisation ?? organisation}</bdi>
        <span>
          {marked === undefined || place === '' ? (
            whereText(job)
          ) : (
            <>
              {marked.place}
              {remote ? ' or remote' : null}
            </>
          )}
        </span>
        <span>{kindName(job)}</span>
      </p>
      <p className={card.summary} dir="auto">
        {marked?.summary ?? summary}
      </p>
      <SkillChips names={skills} have={match?.have} />
      {children}
      <p className={styles.foot}>
        {match === null ? null : <MatchPercent percent={match.percent} />}
        <span>{closingText(job)}</span>
        {job.mine?.own ? <span>Posted by you</span> : null}
      </p>
    </article>
  );
}
