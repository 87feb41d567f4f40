import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlanItem, RolePlan } from '../../../contract/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { countText, difficultyNames, hoursText, minutesText } from '../../entities/projects/project-labels.ts';
import { StepPath } from '../../entities/projects/step-path.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { planQuery } from './guidance-queries.ts';
import { reasonText } from './guidance-words.ts';
import target from '../../ui/target.module.css';
import styles from './role.module.css';

interface PlanSectionProps {
  as: string | null;
  role: string;
}

/** The next projects and steps towards a role, each with its reason. */
export function PlanSection({ as, role }: PlanSectionProps) {
  const { data, error, refetch } = useQuery(planQuery(as, role), cache);
  return (
    <section className={styles.section} aria-labelledby="plan">
      <h2 id="plan">{as === null ? 'How to get there' : 'Your plan'}</h2>
      {data !== undefined ? (
        <Plan plan={data} isVisitor={as === null} />
      ) : error === null ? (
        <div role="status">
          <VisuallyHidden>Loading the plan</VisuallyHidden>
          <Skeleton height="26rem" />
        </div>
      ) : (
        <div role="alert" className={styles.problem}>
          <p>The plan didn’t load. {error.message}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

function leadOf({ open, items }: RolePlan, isVisitor: boolean): string {
  if (isVisitor)
    return 'Projects on Stepwise, in an order that gets a beginner there. With an account, the plan starts from what you can already do.';
  if (open.length === 0)
    return items.length === 0
      ? 'You have every skill this role needs, and your steps show it.'
      : 'You have every skill this role needs. What’s left is to show the ones you have only claimed so far.';
  return 'Worked out from what you can do today. Every step you finish changes it.';
}

function Plan({ plan, isVisitor }: { plan: RolePlan; isVisitor: boolean }) {
  const { items, without } = plan;
  return (
    <>
      <p className={styles.lead}>{leadOf(plan, isVisitor)}</p>
      {items.length === 0 ? null : (
        <ol className={styles.plan}>
          {items.map((item) => (
            <li key={item.project.id}>
              <Item item={item} isVisitor={isVisitor} />
            </li>
          ))}
        </ol>
      )}
      {without.length === 0 ? null : (
        <div className={styles.without}>
          <p>
            No project here has a step left for{' '}
            {without.map(({ skill, slug }, at) => (
              <span key={slug}>
                {at === 0 ? '' : at === without.length - 1 ? ' and ' : ', '}
                <Link to="/projects/$projectId" params={{ projectId: slug }}>
                  {skill}
                </Link>
              </span>
            ))}{' '}
            yet. If you know where to begin, others would follow.
          </p>
          <ButtonLink to="/buildzone/new" size="small">
            Start a project
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Item({ item, isVisitor }: { item: PlanItem; isVisitor: boolean }) {
  const { project, steps } = item;
  return (
    <article className={styles.item}>
      <h3 dir="auto">
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className={target.alone}>
          {project.title}
        </Link>
      </h3>
      <p className={styles.reason}>{reasonText(item, isVisitor)}</p>
      <ul className={styles.steps} aria-label={`Next steps in ${project.title}`}>
        {steps.map(({ id, title, minutes, state }) => (
          <li key={id}>
            <span>
              <Link
                to="/projects/$projectId/steps"
                params={{ projectId: project.id }}
                search={{ step: id }}
                className={target.covers}
              >
                <bdi>{title}</bdi>
              </Link>{' '}
              <span className={styles.faint}>
                {minutesText(minutes)}
                {state === 'in_progress' ? ', in progress' : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span className={styles.path}>
          <StepPath steps={project.steps} done={project.done} />
          {project.role === null
            ? countText(project.steps, 'step', 'steps')
            : `${project.done} of ${countText(project.steps, 'step', 'steps')} done`}
        </span>
        <span>{difficultyNames[project.difficulty]}</span>
        <span>{hoursText(project.hours)}</span>
      </p>
    </article>
  );
}
