import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Role } from '../../../contract/community-projects.ts';
import type { OwnEvidence, OwnWork } from '../../../contract/own-work.ts';
import { cache } from '../../entities/cache/cache.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { isGone } from '../../entities/failures/is-gone.ts';
import { ownWorkQuery } from '../../entities/projects/own-work-queries.ts';
import { stepStateNames } from '../../entities/projects/project-labels.ts';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { addressText } from '../../ui/address-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { draftsElsewhere } from './draft-names.ts';
import { evidenceRemoval } from './evidence-actors.ts';
import { LoadFailure } from './load-failure.tsx';
import { leaveForm } from './own-work-actors.ts';
import styles from './own-work.module.css';
import { ProjectNotFound } from './project-not-found.tsx';
import { progressOf } from './progress-actors.ts';
import { ProjectSkeleton } from './project-skeleton.tsx';

export interface OwnWorkProps {
  as: string;
  /** Id of the project. */
  id: string;
}

const dayOf = dateFormat({ dateStyle: 'medium' });

/**
 * A project's page for a member who worked in it but to whom it is not available: what they did, and a way to leave. It
 * does not say why, because the reason may be a block.
 */
export function OwnWorkView({ as, id }: OwnWorkProps) {
  // If the project became unavailable while open, an earlier failure of this query must not be shown.
  const { data: work, error, refetch } = useQuery({ ...ownWorkQuery(as, id), retryOnMount: true }, cache);
  if (work !== undefined) return <Work as={as} work={work} />;
  if (error === null) return <ProjectSkeleton />;
  return isGone(error) ? <ProjectNotFound /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
}

function Work({ as, work }: { as: string; work: OwnWork }) {
  useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = useSelector(progressOf(as), ({ context }) => context.problem);
  const { project, title, role, steps } = work;
  return (
    <Page width="text">
      <header className={styles.head}>
        <p className={pageStyles.eyebrow}>
          <Link to="/buildzone" search={{ shelf: 'joined' }}>
            Your projects
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Your work in <bdi>{title}</bdi>
        </h1>
        <Notice title="This project is not available to you">
          <p>
            What you did in it is yours, and stays here and on your profile. You can’t join the project, mark steps, add
            evidence or comment.
          </p>
        </Notice>
        {problem?.project === project ? (
          <Notice tone="error" title="What you marked last was not saved">
            <p>The project was no longer available to you when your mark arrived.</p>
          </Notice>
        ) : null}
        <LeftTexts as={as} forms={draftsElsewhere(as, project, [])} title="What you were writing was not sent">
          <p>The project has been removed in the meantime. Your text stays here until you discard it.</p>
        </LeftTexts>
        {role === null ? <p className={styles.faint}>You are no longer in this project.</p> : null}
        {role === null ? null : (
          // The pressed button is gone by then.
          <Leave as={as} project={project} role={role} onLeft={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </header>
      {steps.length === 0 ? (
        <p className={styles.faint}>You haven’t marked a step or added evidence here.</p>
      ) : (
        <ul className={styles.steps} aria-label="Steps you worked on">
          {steps.map((step) => (
            <Step key={step.id} as={as} project={project} step={step} />
          ))}
        </ul>
      )}
    </Page>
  );
}

interface LeaveProps {
  as: string;
  project: string;
  role: Role;
  onLeft: () => void;
}

/** Rejoining is impossible, so a press asks first. */
function Leave({ as, project, role, onLeft }: LeaveProps) {
  const [machine] = useState(() => leaveForm(as, project));
  const [asking, setAsking] = useState(false);
  const leaving = usePress(machine, onLeft);
  function leave() {
    setAsking(false);
    leaving.press();
  }
  return (
    <div className={styles.leave}>
      <p>{role === 'owner' ? 'You still own this project.' : 'You are still in this project.'}</p>
      <Button loading={leaving.busy} loadingLabel="Leaving..." onClick={() => setAsking(true)}>
        Leave
      </Button>
      <PressProblem of={leaving} />
      <AlertDialog
        open={asking}
        onOpenChange={() => setAsking(false)}
        title="Leave this project?"
        description={
          role === 'owner'
            ? 'It passes to your earliest co-owner, if there is one, and is not yours if moderators bring it back. What you did stays yours.'
            : 'You can’t join it again while it is not available to you. What you did stays yours.'
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Stay in it</Button>
            <Button variant="danger" onClick={leave}>
              Leave project
            </Button>
          </>
        }
      />
    </div>
  );
}

interface StepProps {
  as: string;
  project: string;
  step: OwnWork['steps'][number];
}

function Step({ as, project, step: { id, title, state, done_at: doneAt, skills, evidence } }: StepProps) {
  return (
    <li className={styles.step}>
      <h2 className={styles.stepTitle} dir="auto">
        {title}
      </h2>
      <p className={styles.faint}>
        {doneAt === null ? stepStateNames[state] : `${stepStateNames[state]} on ${dayOf.format(new Date(doneAt))}`}
      </p>
      <SkillChips names={skills} linked="projects" label="Skills that this shows" />
      {evidence.length === 0 ? null : (
        <ul className={styles.evidence} aria-label="Your evidence" data-entries="" tabIndex={-1}>
          {evidence.map((piece) => (
            <Piece key={piece.id} as={as} project={project} step={id} piece={piece} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PieceProps {
  as: string;
  project: string;
  step: string;
  piece: OwnEvidence;
}

function Piece({ as, project, step, piece }: PieceProps) {
  const { id, text, link, evidence_image: image, created_at: at, hidden } = piece;
  const { state, problem, remove, undo, row } = useRemoval(() =>
    evidenceRemoval(as, { project, step, id }, 'Your evidence', () => null),
  );
  if (state === 'gone') return null;
  if (state !== 'kept')
    return (
      <Removed ref={row} name="your evidence" undoable={state === 'undoable'} onUndo={undo} className={styles.piece} />
    );
  return (
    <li ref={row} className={styles.piece}>
      <div className={styles.pieceHead}>
        <time className={styles.faint} dateTime={at}>
          {dayOf.format(new Date(at))}
        </time>
        <Button size="small" variant="quiet" data-delete="" onClick={remove} aria-label="Delete your evidence">
          Delete
        </Button>
      </div>
      {hidden === true ? <p className={styles.faint}>Moderators have hidden this. Only you can see it.</p> : null}
      {text === '' ? null : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {image === null ? null : <img className={styles.image} src={image} alt="Your evidence" loading="lazy" />}
      {link === '' ? null : (
        <p className={styles.text}>
          <a href={link} rel="nofollow noreferrer ugc">
            {addressText(link)}
          </a>
        </p>
      )}
      <RemovalProblem problem={problem} onRetry={remove} />
    </li>
  );
}
