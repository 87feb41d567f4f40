import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { askAboutStep } from '../../../contract/edura-asks.ts';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { countText, minutesText } from '../../entities/projects/project-labels.ts';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import facts from '../../ui/facts.module.css';
import { Notice } from '../../ui/notice.tsx';
import { DiscussionSection } from './discussion-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { Join, JoinAfterRegistering, JoinNews } from './join.tsx';
import { DoneButton, MarkControl, MarkNews } from './mark-control.tsx';
import type { ProgressActor } from './progress-actors.ts';
import { membershipOf, shownRole } from './project-actors.ts';
import styles from './steps.module.css';

interface StepDetailProps {
  as: string | null;
  actor: ProgressActor | null;
  project: CommunityProject;
  step: Step;
}

/** One step: its goal, its instructions, and the reader's progress. */
export function StepDetail({ as, actor, project, step }: StepDetailProps) {
  const at = project.steps.findIndex(({ id }) => id === step.id);
  return (
    <article className={styles.detail} aria-labelledby="open-step">
      <div className={styles.titles}>
        <h2 id="open-step">
          {at < 0 ? null : <span className={styles.number}>{at + 1}. </span>}
          <bdi>{step.title}</bdi>
        </h2>
        {step.goal === '' ? null : (
          <p className={styles.goal} dir="auto">
            {step.goal}
          </p>
        )}
        <p className={facts.facts}>
          {step.minutes === 0 ? null : <span>{minutesText(step.minutes)} hands-on</span>}
          {step.done_by === 0 ? null : <span>done by {countText(step.done_by, 'member', 'members')}</span>}
        </p>
      </div>
      {at < 0 ? (
        <Notice title="This step is no longer part of the project">
          <p>
            The owners have removed it. What you did here stays yours: your progress, your evidence and the skills that
            it shows. Only members who worked on this step still find it here.
          </p>
        </Notice>
      ) : null}
      <Advice project={project} step={step} />
      <Standing as={as} actor={actor} project={project} step={step} />
      <List title="How" items={step.how} ordered />
      <List title="It is done when" items={step.done_when} />
      <List title="Common mistakes" items={step.mistakes} />
      {step.skills.length === 0 ? null : (
        <section className={styles.part}>
          <h3>Skills this step shows</h3>
          <SkillChips names={step.skills} linked="projects" label="Skills of this step" />
        </section>
      )}
      {as === null || at < 0 || project.status === 'draft' ? null : (
        <p className={styles.about}>
          <ButtonLink to="/newpost" search={{ project: project.id, step: step.id }} size="small">
            Write about this step
          </ButtonLink>
          <ButtonLink to="/notes" search={{ ask: askAboutStep(project.id, at + 1) }} size="small" variant="quiet">
            Ask Edura about this step
          </ButtonLink>
        </p>
      )}
      <EvidenceSection as={as} project={project} step={step.id} />
      <DiscussionSection as={as} project={project} step={step.id} isRemoved={at < 0} />
      <footer className={styles.end}>
        {as === null || actor === null || project.status === 'draft' ? null : (
          <Finish as={as} actor={actor} project={project} step={step} />
        )}
        <Neighbours project={project} at={at} />
      </footer>
    </article>
  );
}

/** Recommends unfinished prerequisites; nothing is locked. */
function Advice({ project, step }: { project: CommunityProject; step: Step }) {
  const open = project.steps.filter(({ id, state }) => step.prerequisites.includes(id) && state !== 'done');
  if (open.length === 0) return null;
  return (
    <Notice title="Easier after">
      <ul>
        {open.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/projects/$projectId/steps"
              params={{ projectId: project.id }}
              search={{ step: id }}
              resetScroll={false}
              dir="auto"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.advice}>You can start here all the same.</p>
    </Notice>
  );
}

function Standing({ as, actor, project, step }: StepDetailProps) {
  if (as === null || actor === null) {
    return project.status === 'published' ? (
      <div className={styles.call}>
        <p>Join to keep track of your steps and show what you have made.</p>
        <JoinAfterRegistering project={project.id} />
      </div>
    ) : null;
  }
  return <MemberStanding as={as} actor={actor} project={project} step={step} />;
}

type MemberProps = StepDetailProps & { as: string; actor: ProgressActor };

function useMembership(as: string, project: CommunityProject) {
  const [membership] = useState(() => membershipOf(as, project.id));
  const joined = useSelector(membership, (snapshot) => shownRole(snapshot, project.mine?.role ?? null) !== null);
  return { membership, joined };
}

/** A phone has scrolled past the control at the beginning by now, and past its news: what is pressed here is told here as well. */
function Finish({ as, actor, project, step }: MemberProps) {
  const { joined } = useMembership(as, project);
  const [isPressed, setPressed] = useState(false);
  if (!joined) return null;
  return (
    <>
      {isPressed ? <MarkNews actor={actor} step={step.id} silent /> : null}
      <DoneButton actor={actor} project={project.id} step={step} onPress={() => setPressed(true)} />
    </>
  );
}

function MemberStanding({ as, actor, project, step }: MemberProps) {
  const { membership, joined } = useMembership(as, project);
  return (
    <>
      {project.status === 'draft' ? (
        // The server refuses marks and evidence until then.
        <p className={styles.call}>Publish the project first. Then its steps can be marked and evidence added.</p>
      ) : joined ? (
        // Also while the join is unsent: the marks are sent after it.
        <MarkControl actor={actor} project={project.id} step={step} />
      ) : project.status !== 'published' ? null : (
        <div className={styles.call}>
          <p>Join to keep track of your steps and show what you have made.</p>
          <Join actor={membership} project={project} />
        </div>
      )}
      <JoinNews as={as} project={project.id} actor={membership} joined={joined} />
      <MarkNews actor={actor} step={step.id} />
    </>
  );
}

function List({ title, items, ordered = false }: { title: string; items: readonly string[]; ordered?: boolean }) {
  if (items.length === 0) return null;
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <Tag className={ordered ? styles.how : styles.items}>
        {items.map((item, at) => (
          // Keyed by position, because two items may have the same text.
          <li key={at} dir="auto">
            {item}
          </li>
        ))}
      </Tag>
    </section>
  );
}

function Neighbours({ project: { id, steps }, at }: { project: CommunityProject; at: number }) {
  const before = at > 0 ? steps[at - 1] : undefined;
  const after = at >= 0 ? steps[at + 1] : undefined;
  return (
    <nav className={styles.neighbours} aria-label="Other steps">
      {before === undefined ? null : (
        <ButtonLink
          to="/projects/$projectId/steps"
          params={{ projectId: id }}
          search={{ step: before.id }}
          size="small"
        >
          Previous step
        </ButtonLink>
      )}
      {after === undefined ? null : (
        <ButtonLink to="/projects/$projectId/steps" params={{ projectId: id }} search={{ step: after.id }} size="small">
          Next step
        </ButtonLink>
      )}
    </nav>
  );
}
