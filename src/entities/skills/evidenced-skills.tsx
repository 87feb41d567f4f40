import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EvidencedSkill } from '../../../contract/progress.ts';
import { classNames } from '../../ui/class-names.ts';
import { cache } from '../cache/cache.ts';
import { countText } from '../projects/project-labels.ts';
import { evidencedQuery } from './evidenced-queries.ts';
import target from '../../ui/target.module.css';
import styles from './evidenced-skills.module.css';

export interface EvidencedSkillsProps {
  /** Id of the reader; null for a visitor. */
  as: string | null;
  username: string;
  /** Readers see their own as a visitor does. */
  isPreview?: boolean;
  /** Class of the page's sections. */
  className: string | undefined;
}

/** A member's evidenced skills, each with the steps that show it. Renders nothing if there are none. */
export function EvidencedSkills({ as, username, isPreview, className }: EvidencedSkillsProps) {
  const { data: skills = [] } = useQuery(evidencedQuery(as, username, isPreview), cache);
  if (skills.length === 0) return null;
  return (
    <section className={classNames(className, styles.section)} aria-labelledby="evidenced">
      <h2 id="evidenced">Shown by steps</h2>
      <ul className={styles.list}>
        {skills.map((skill) => (
          <li key={skill.slug} className={styles.skill}>
            <div className={styles.head}>
              <Link
                to="/projects/$projectId"
                params={{ projectId: skill.slug }}
                className={classNames(styles.name, target.covers)}
              >
                <bdi>{skill.name}</bdi>
              </Link>
              <span className={styles.faint}>{countText(skill.count, 'step done', 'steps done')}</span>
            </div>
            <ul className={styles.steps}>
              {skill.steps.slice(0, 3).map((step) => (
                <li key={`${step.project ?? step.project_title} ${step.step ?? step.step_title}`}>
                  <Done step={step} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Done({ step }: { step: EvidencedSkill['steps'][number] }) {
  const { project, step: id, step_title: title, project_title: projectTitle, evidence } = step;
  return (
    <>
      {project === null || id === null ? (
        <bdi>{title}</bdi>
      ) : (
        <Link
          to="/projects/$projectId/steps"
          params={{ projectId: project }}
          search={{ step: id }}
          className={target.covers}
        >
          <bdi>{title}</bdi>
        </Link>
      )}{' '}
      <span className={styles.faint}>
        in <bdi>{projectTitle}</bdi>
        {evidence === 0 ? null : `, with ${countText(evidence, 'piece of evidence', 'pieces of evidence')}`}
      </span>
    </>
  );
}
