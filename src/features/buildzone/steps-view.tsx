import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { countText, stepStateNames } from '../../entities/projects/project-labels.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { openProjectQuery } from '../../entities/projects/project-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { draftsElsewhere } from './draft-names.ts';
import { LoadFailure } from './load-failure.tsx';
import { useMarkedState } from './mark-control.tsx';
import { OwnWorkOnDemand } from './own-work-on-demand.tsx';
import { type ProgressActor, progressOf } from './progress-actors.ts';
import { StepDetail } from './step-detail.tsx';
import styles from './steps.module.css';

const route = getRouteApi('/_shell/projects/$projectId/steps');

/** /projects/{projectId}/steps: the steps in order, one of them open. */
export function StepsView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const { projectId } = route.useParams();
  const { data: project, error } = useQuery(
    { ...openProjectQuery(as, projectId), enabled: reading.kind !== 'own work' },
    cache,
  );
  // Also if it became unavailable while it was open.
  if (as !== null && (reading.kind === 'own work' || isGone(error)))
    return <OwnWorkOnDemand key={`${as} ${projectId}`} as={as} id={projectId} />;
  if (project === undefined) {
    const message = reading.kind === 'failed' ? reading.message : 'Failed to fetch the project';
    return <LoadFailure message={message} onRetry={() => void router.invalidate()} />;
  }
  return <Steps key={as} as={as} project={project} />;
}

/** The step named in the address, otherwise the next one to do. */
function openStep({ steps, removed_steps: removed }: CommunityProject, named: string | undefined): Step | undefined {
  return (
    [...steps, ...removed].find(({ id }) => id === named) ??
    steps.find(({ state }) => state === 'in_progress') ??
    steps.find(({ state }) => state === 'todo') ??
    steps[0]
  );
}

function Steps({ as, project }: { as: string | null; project: CommunityProject }) {
  const [actor] = useState(() => (as === null ? null : progressOf(as)));
  const { step: named } = route.useSearch();
  // Until the address names it: marking it as done meanwhile must not open another one.
  const [first] = useState(() => openStep(project, undefined)?.id);
  const open = openStep(project, named ?? first);
  const navigate = useNavigate();
  // Otherwise Back would open the step that is next by then, without what was being written at this one.
  useEffect(() => {
    if (named === undefined && first !== undefined)
      void navigate({ to: '.', search: { step: first }, replace: true, resetScroll: false, ignoreBlocker: true });
  }, [named, first, navigate]);
  const done = project.steps.filter(({ state }) => state === 'done').length;
  const wanted = named ?? first;
  const isUnknown = wanted !== undefined && open?.id !== wanted;
  // Keeps the open step: once its owners have removed it, only this tab knows what it was.
  const [last, setLast] = useState<Step | undefined>(undefined);
  if (!isUnknown && open !== last) setLast(open);
  const removed = isUnknown && last?.id === wanted ? last : undefined;
  const problem = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.problem);
  const ids = [...project.steps, ...project.removed_steps].map(({ id }) => id);
  const isMarkLost = problem?.project === project.id && !ids.includes(problem.step);
  // Not another one: its buttons would come under the finger that was about to press those of the removed step.
  const shown = removed === undefined ? open : undefined;
  return (
    <Page>
      <header className={styles.head}>
        <p className={pageStyles.eyebrow}>
          <Link to="/buildzone">Buildzone</Link>
          <span aria-hidden="true">/</span>
          <Link to="/projects/$projectId" params={{ projectId: project.id }}>
            The project
          </Link>
        </p>
        <h1 tabIndex={-1} dir="auto">
          {project.title}
        </h1>
        <p className={styles.count}>
          {project.mine === null || project.mine.role === null
            ? countText(project.steps.length, 'step', 'steps')
            : `${done} of ${countText(project.steps.length, 'step', 'steps')} done`}
        </p>
      </header>
      {isUnknown && removed === undefined ? (
        <Notice title="There is no such step in this project">
          <p>
            The address may be mistyped, or the step was removed.{open === undefined ? '' : ' Another step is open.'}
          </p>
        </Notice>
      ) : null}
      {isMarkLost ? (
        <Notice tone="error" title="What you marked last was not saved">
          <p>The owners had removed that step by the time your mark arrived.</p>
        </Notice>
      ) : null}
      {as === null ? null : (
        <LeftTexts
          as={as}
          forms={draftsElsewhere(as, project.id, ids)}
          title="A step you were writing about was removed"
        >
          <p>So this can’t be sent. It stays here until you discard it.</p>
        </LeftTexts>
      )}
      {open === undefined ? (
        <EmptyState title="No steps yet">
          <p>The owners have not added any.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <nav className={styles.nav} aria-label="Steps">
            <ol className={styles.list}>
              {project.steps.map((step, at) => (
                <StepLink key={step.id} actor={actor} project={project.id} step={step} number={at + 1} open={shown} />
              ))}
            </ol>
            {project.removed_steps.length === 0 ? null : (
              <>
                <p className={styles.removed}>Removed since you worked on them</p>
                <ul className={classNames(styles.list, styles.removedSteps)}>
                  {project.removed_steps.map((step) => (
                    <StepLink key={step.id} actor={actor} project={project.id} step={step} open={shown} />
                  ))}
                </ul>
              </>
            )}
          </nav>
          {removed === undefined ? (
            <StepDetail key={open.id} as={as} actor={actor} project={project} step={open} />
          ) : (
            <RemovedStep title={removed.title} project={project.id} next={open} />
          )}
        </div>
      )}
    </Page>
  );
}

/** In the place of a step that its owners have removed while it was open. */
function RemovedStep({ title, project, next }: { title: string; project: string; next: Step }) {
  return (
    <article className={styles.detail}>
      <Notice
        title={
          <>
            The owners have removed the step <bdi>{title}</bdi>
          </>
        }
      >
        <p>It was open here. The other steps are still there.</p>
      </Notice>
      <p>
        <ButtonLink
          to="/projects/$projectId/steps"
          params={{ projectId: project }}
          search={{ step: next.id }}
          resetScroll={false}
          size="small"
        >
          Go to&nbsp;<bdi>{next.title}</bdi>
        </ButtonLink>
      </p>
    </article>
  );
}

interface StepLinkProps {
  actor: ProgressActor | null;
  project: string;
  step: Step;
  number?: number;
  /** Undefined: it was removed while it was open. */
  open: Step | undefined;
}

/** Scrolls the container of the item rather than the page, which would move what is being read. */
function showWithin(box: Element | null, item: Element): void {
  if (box === null) return;
  const [whole, part] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  // Half of the neighbour stays visible, to show that the row continues.
  const beside = part.width / 2;
  if (part.left < whole.left) box.scrollLeft -= whole.left - part.left + beside;
  else if (part.right > whole.right) box.scrollLeft += part.right - whole.right + beside;
  if (part.top < whole.top) box.scrollTop -= whole.top - part.top;
  else if (part.bottom > whole.bottom) box.scrollTop += part.bottom - whole.bottom;
}

function StepLink({ actor, project, step, number, open }: StepLinkProps) {
  const state = useMarkedState(actor, step);
  const isOpen = step.id === open?.id;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || item.current === null) return;
    showWithin(item.current.parentElement, item.current);
    showWithin(item.current.closest('nav'), item.current);
  }, [isOpen]);
  const link = useLinkProps({
    to: '/projects/$projectId/steps',
    params: { projectId: project },
    search: { step: step.id },
    resetScroll: false,
    className: styles.link,
  });
  return (
    <li ref={item} className={classNames(styles.item, styles[state])}>
      {/* The router would set 'page' on the step named in the address. */}
      <a {...link} aria-current={isOpen ? 'step' : undefined}>
        <span className={styles.node} aria-hidden="true">
          {number ?? ''}
        </span>
        <span className={styles.linkText} dir="auto">
          {step.title}
        </span>
        {state === 'todo' ? null : <VisuallyHidden>, {stepStateNames[state].toLowerCase()}</VisuallyHidden>}
      </a>
    </li>
  );
}
