import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { classNames } from '../../ui/class-names.ts';
import facts from '../../ui/facts.module.css';
import card from '../../ui/link-card.module.css';
import { nameOf } from '../members/names.ts';
import { MatchPercent } from './match-percent.tsx';
import { areaName, countText, difficultyNames, hoursText } from './project-labels.ts';
import { SkillChips } from './skill-chips.tsx';
import { StepPath } from './step-path.tsx';
import styles from './project-card.module.css';

interface ProjectCardProps {
  project: CommunityProjectCard;
  /** A control in the card's head, such as 'Save for later'. */
  action?: ReactNode;
  /** The level of the title's heading. */
  heading?: 'h2' | 'h3';
  /** Replaces the plain texts: the words that were searched for are marked. */
  marked?: { title: ReactNode; summary: ReactNode };
  /** Below the texts: why it was found. */
  children?: ReactNode;
}

function statusOf({ status, mine, has_room: hasRoom }: CommunityProjectCard): string | null {
  if (status === 'draft') return 'Draft';
  if (status === 'archived') return 'Archived';
  if (mine?.role === 'owner') return 'Yours';
  if (mine?.role === 'co-owner') return 'Co-owner';
  if (mine?.role === 'member') return 'Joined';
  return hasRoom ? null : 'Full';
}

/** A community project in a list. The whole card is one link, except for its control. */
export function ProjectCard({ project, action, heading: Heading = 'h2', marked, children }: ProjectCardProps) {
  const { id, title, summary, area, difficulty, hours, skills, steps, members, owner, mine, match } = project;
  const status = statusOf(project);
  return (
    <article className={classNames(card.card, styles.card)}>
      <div className={styles.head}>
        <p className={styles.area}>
          {areaName(area)}
          {status === null ? null : <span className={styles.status}>{status}</span>}
        </p>
        {action === undefined ? null : <div className={card.action}>{action}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={classNames(card.title, styles.title)} dir="auto">
          <Link to="/projects/$projectId" params={{ projectId: id }} className={card.link}>
            {marked?.title ?? title}
          </Link>
        </Heading>
        {summary === '' ? null : (
          <p className={card.summary} dir="auto">
            {marked?.summary ?? summary}
          </p>
        )}
        <SkillChips names={skills} have={match?.have} />
        <Fit project={project} />
        {children}
      </div>
      <div className={styles.foot}>
        <p className={styles.steps}>
          <StepPath steps={steps} done={mine?.done ?? 0} inProgress={mine?.in_progress ?? 0} />
          <span>
            {(mine?.done ?? 0) + (mine?.in_progress ?? 0) > 0
              ? `${mine?.done ?? 0} of ${countText(steps, 'step', 'steps')} done`
              : countText(steps, 'step', 'steps')}
          </span>
        </p>
        <p className={facts.facts}>
          <span>{difficultyNames[difficulty]}</span>
          <span>{hoursText(hours)}</span>
          <span>{countText(members, 'member', 'members')}</span>
        </p>
        {owner === null ? null : (
          <p className={styles.owner}>
            by <bdi>{nameOf(owner)}</bdi>
          </p>
        )}
      </div>
    </article>
  );
}

function newSkillsText(count: number): string {
  if (count === 1) return 'Its skill is new to you.';
  return count === 2 ? 'Both skills are new to you.' : `All ${count} skills are new to you.`;
}

/** How well the project fits the reader: matching skills, new ones to learn, and people they follow in it. */
function Fit({ project: { match, followed } }: { project: CommunityProjectCard }) {
  const names = followed.map(nameOf).join(', ');
  return (
    <>
      {match === null ? null : (
        <p className={styles.fit}>
          <MatchPercent percent={match.percent} />
          <span>
            {match.missing.length === 0 ? (
              'You have every skill it needs.'
            ) : match.have.length === 0 ? (
              // Otherwise the card would name all its skills twice.
              newSkillsText(match.missing.length)
            ) : (
              <>
                New to you: <bdi>{match.missing.join(', ')}</bdi>.
              </>
            )}
          </span>
        </p>
      )}
      {names === '' ? null : (
        <p className={styles.followed}>
          <bdi>{names}</bdi> {followed.length === 1 ? 'is' : 'are'} in it.
        </p>
      )}
    </>
  );
}
