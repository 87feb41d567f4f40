import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type CareerRole, type RoleNeed, type SkillStanding, stepsForLevel } from '../../../contract/guidance.ts';
import { skillLevels } from '../../../contract/entries.ts';
import { levelNames } from '../../entities/skills/level-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shownText } from './guidance-words.ts';
import { ChartLegend, ChartPatterns, LevelChart } from './level-chart.tsx';
import target from '../../ui/target.module.css';
import styles from './needs-table.module.css';

/** What a role needs compared with what the reader has: a chart, and a table that says the same in words. */
export function NeedsTable({ role: { title, needs, match } }: { role: CareerRole }) {
  const isVisitor = match === null;
  return (
    <div className={styles.frame}>
      <ChartPatterns />
      <ChartLegend isVisitor={isVisitor} />
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            {isVisitor
              ? `What ${title} needs, the most important skill first`
              : `What ${title} needs beside what you have, the most important skill first`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Skill</th>
            <th scope="col">Needed</th>
            {isVisitor ? null : (
              <>
                <th scope="col">You say</th>
                <th scope="col">Shown by steps</th>
              </>
            )}
          </tr>
          <tr aria-hidden="true">
            <td colSpan={isVisitor ? 2 : 4} className={styles.axis}>
              <span>
                {skillLevels.map((level) => (
                  <i key={level}>{levelNames[level]}</i>
                ))}
              </span>
            </td>
          </tr>
        </thead>
        {needs.map((need) => (
          <Need key={need.slug} need={need} columns={isVisitor ? 2 : 4} />
        ))}
      </table>
      {isVisitor ? null : (
        <p className={styles.note}>
          One done step shows the level Beginner, {stepsForLevel.intermediate} steps Intermediate and{' '}
          {stepsForLevel.advanced} steps Advanced. The higher of the two bars counts.
        </p>
      )}
    </div>
  );
}

function Need({ need, columns }: { need: RoleNeed; columns: number }) {
  const { skill, slug, level, why, mine } = need;
  return (
    <tbody className={styles.need}>
      <tr>
        <th scope="rowgroup">
          <Link to="/projects/$projectId" params={{ projectId: slug }} className={target.covers}>
            {skill}
          </Link>
          {mine?.met === true ? (
            <span className={styles.met}>
              <Check size={16} strokeWidth={2.6} aria-hidden="true" />
              <VisuallyHidden>, reached</VisuallyHidden>
            </span>
          ) : null}
        </th>
        <td>{levelNames[level]}</td>
        {mine === null ? null : (
          <>
            <td className={classNames(mine.claimed === null && styles.none)}>
              {mine.claimed === null ? 'Nothing yet' : levelNames[mine.claimed]}
            </td>
            <td className={classNames(mine.shown === null && styles.none)}>{shownText(mine)}</td>
          </>
        )}
      </tr>
      <tr>
        <td colSpan={columns} className={styles.more}>
          <LevelChart needed={level} mine={mine} />
          <p className={styles.why}>Because you {why}.</p>
          {mine === null || mine.evidence.length === 0 ? null : <Evidence mine={mine} />}
          <Levels need={need} />
        </td>
      </tr>
    </tbody>
  );
}

function Evidence({ mine: { evidence, steps } }: { mine: SkillStanding }) {
  return (
    <p className={styles.evidence}>
      Shown by{' '}
      {evidence.map(({ project, step, step_title: title, project_title: projectTitle }, at) => (
        <span key={`${projectTitle} ${step ?? title}`}>
          {at === 0 ? '' : ', '}
          {project === null || step === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to="/projects/$projectId/steps" params={{ projectId: project }} search={{ step }}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </span>
      ))}
      {steps > evidence.length ? ` and ${steps - evidence.length} more` : ''}.
    </p>
  );
}

/** The four levels of a skill in words. */
function Levels({ need: { level, levels, mine, skill } }: { need: RoleNeed }) {
  return (
    <details className={styles.levels}>
      <summary>
        {levelNames[level]} means: you can {levels[level]}.<VisuallyHidden> All levels of {skill}</VisuallyHidden>
      </summary>
      <dl>
        {skillLevels.map((one) => (
          <div key={one} className={classNames(styles.level, one === level && styles.needed)}>
            <dt>
              {levelNames[one]}
              {one === level ? ', needed' : ''}
              {one === mine?.claimed ? ', what you say' : ''}
              {one === mine?.shown ? ', what your steps show' : ''}
            </dt>
            <dd>You can {levels[one]}.</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
