import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CommunityProject, Role, Step } from '../../../contract/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { countText, minutesText, stepStateNames } from '../../entities/projects/project-labels.ts';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import target from '../../ui/target.module.css';
import styles from './project.module.css';

/** The steps in order, each linked to its page. */
export function StepsSection({ project: { id, steps, removed_steps: removed } }: { project: CommunityProject }) {
  return (
    <section className={styles.section} aria-labelledby="steps-of-project">
      <h2 id="steps-of-project">Steps</h2>
      {steps.length === 0 ? (
        <p className={styles.faint}>No steps yet.</p>
      ) : (
        <ol className={styles.path}>
          {steps.map((step, at) => (
            <StepRow key={step.id} project={id} step={step} number={at + 1} />
          ))}
        </ol>
      )}
      {removed.length === 0 ? null : (
        <>
          <h3>Removed since you worked on them</h3>
          <ul className={styles.path}>
            {removed.map((step) => (
              <StepRow key={step.id} project={id} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function StepRow({ project, step, number }: { project: string; step: Step; number?: number }) {
  const { id, title, goal, minutes, state, done_by: doneBy } = step;
  return (
    <li className={classNames(styles.step, state === 'done' && styles.done, state === 'in_progress' && styles.now)}>
      <span className={styles.node} aria-hidden="true" />
      <h3>
        <Link
          to="/projects/$projectId/steps"
          params={{ projectId: project }}
          search={{ step: id }}
          className={target.alone}
        >
          {number === undefined ? null : <span className={styles.number}>{number}. </span>}
          <bdi>{title}</bdi>
        </Link>
        {state === 'todo' ? null : <VisuallyHidden>, {stepStateNames[state].toLowerCase()}</VisuallyHidden>}
      </h3>
      {goal === '' ? null : (
        <p className={styles.goal} dir="auto">
          {goal}
        </p>
      )}
      <p className={styles.stepFacts}>
        {minutes === 0 ? null : <span>{minutesText(minutes)}</span>}
        {doneBy === 0 ? null : <span>done by {countText(doneBy, 'member', 'members')}</span>}
      </p>
    </li>
  );
}

/** The skills that the project teaches, compared with the reader's own. */
export function SkillsNeeded({ project: { skills, match } }: { project: CommunityProject }) {
  if (skills.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="skills-of-project">
      <h2 id="skills-of-project">Skills</h2>
      {match === null ? null : (
        <p className={styles.match}>
          <b>{match.percent}% match.</b>{' '}
          {match.missing.length === 0
            ? 'You have every skill it needs.'
            : match.have.length === 0
              ? `You can learn ${skills.length === 1 ? 'its skill' : `all ${skills.length} skills`} here.`
              : `You have ${match.have.length} of ${skills.length}. You can learn the others here.`}
        </p>
      )}
      <SkillChips names={skills} have={match?.have} linked="projects" label="Skills of this project" />
    </section>
  );
}

const roleNames: Readonly<Record<Role, string | null>> = { owner: 'Owner', 'co-owner': 'Co-owner', member: null };

/** Owners, then members, page by page. */
export function PeopleSection({ as, project }: { as: string | null; project: CommunityProject }) {
  const query = useInfiniteQuery(membersQuery(as, project.id), cache);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const owners = project.owners.map(({ username }) => username);
  const members = (data?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter(({ username }) => !owners.includes(username));
  return (
    <section className={styles.section} aria-labelledby="people-of-project">
      <h2 id="people-of-project">People</h2>
      <ul className={styles.people}>
        {project.owners.map((owner) => (
          <Person
            key={owner.username}
            member={owner}
            note={owner.hidden ? `${roleNames[owner.role]} · hides their profile` : roleNames[owner.role]}
            hidden={owner.hidden}
          />
        ))}
        {members.map((member) => (
          <Person
            key={member.username}
            member={member}
            note={member.done === 0 ? null : `${countText(member.done, 'step', 'steps')} done`}
          />
        ))}
        {data === undefined && error === null ? (
          <li aria-hidden="true">
            <Skeleton height="2.5rem" />
          </li>
        ) : null}
      </ul>
      {error === null ? null : (
        <div role="alert" className={styles.problem}>
          <p>{error.message}</p>
          <Button size="small" onClick={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && error === null ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more members
        </Button>
      ) : null}
    </section>
  );
}

interface PersonProps {
  member: { username: string; first_name: string; last_name: string; profile_image: string | null };
  note: string | null;
  /** The reader may not see this person's profile. */
  hidden?: boolean;
}

function Person({ member, note, hidden = false }: PersonProps) {
  const name = nameOf(member);
  return (
    <li className={styles.person}>
      <Avatar username={member.username} name={name} image={member.profile_image} size={40} />
      <span className={styles.personText}>
        {hidden ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/profile/$username" params={{ username: member.username }} dir="auto" className={target.covers}>
            {name}
          </Link>
        )}
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}
