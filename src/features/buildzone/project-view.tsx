import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { isBlank } from '../../../contract/document-text.ts';
import { cache } from '../../entities/cache/cache.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { areaName, countText, difficultyNames, hoursText } from '../../entities/projects/project-labels.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { openProjectQuery } from '../../entities/projects/project-queries.ts';
import { ThingMenuOnDemand } from '../../entities/reports/thing-menu-on-demand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import facts from '../../ui/facts.module.css';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { Join, JoinAfterRegistering, JoinNews, LeftNotice } from './join.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OwnWorkOnDemand } from './own-work-on-demand.tsx';
import { membershipOf, shownRole } from './project-actors.ts';
import { PeopleSection, SkillsNeeded, StepsSection } from './project-sections.tsx';
import styles from './project.module.css';
import { SaveForLater } from './save-for-later.tsx';

const route = getRouteApi('/_shell/projects/$projectId/');
const belowTitle = ['h3', 'h4'] as const;

/** /projects/{projectId}: what the project is for, its steps, and who is in it. */
export function ProjectView() {
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
  return (
    <Page>
      <header className={styles.head}>
        <p className={pageStyles.eyebrow}>
          <Link to="/buildzone">Buildzone</Link>
          <span aria-hidden="true">/</span>
          <Link to="/buildzone" search={{ area: project.area }}>
            {areaName(project.area)}
          </Link>
          {project.status === 'published' ? null : (
            <span className={styles.mark}>{project.status === 'draft' ? 'Draft' : 'Archived'}</span>
          )}
        </p>
        <h1 tabIndex={-1} dir="auto">
          {project.title}
        </h1>
        {project.summary === '' ? null : (
          <p className={styles.summary} dir="auto">
            {project.summary}
          </p>
        )}
        <ul className={facts.facts}>
          <li>{difficultyNames[project.difficulty]}</li>
          <li>{hoursText(project.hours)}</li>
          <li>{countText(project.steps.length, 'step', 'steps')}</li>
          <li>{countText(project.members, 'member', 'members')}</li>
          {project.places === null ? null : <li>{countText(project.places, 'place', 'places')}</li>}
        </ul>
        {project.mine?.hidden === true ? (
          <Notice title="Moderators have hidden this project">
            <p>Only its owners can see it.</p>
          </Notice>
        ) : null}
        {as === null ? (
          <div className={styles.actions}>
            {project.status === 'published' ? <JoinAfterRegistering project={project.id} /> : null}
            <ToSteps project={project} />
            <SaveForLater as={null} project={project} worded />
            <ProjectMenu as={null} project={project} />
          </div>
        ) : (
          <MemberActions key={`${as} ${project.id}`} as={as} project={project} />
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isBlank(project.description) ? null : (
            <section className={styles.section} aria-labelledby="about-project">
              <h2 id="about-project">About this project</h2>
              <DocumentView document={project.description} headings={belowTitle} />
            </section>
          )}
          <StepsSection project={project} />
        </div>
        <div className={styles.side}>
          <SkillsNeeded project={project} />
          <PeopleSection as={as} project={project} />
        </div>
      </div>
    </Page>
  );
}

function ProjectMenu({ as, project: { id, owner, mine } }: { as: string | null; project: CommunityProject }) {
  return (
    <ThingMenuOnDemand
      as={as}
      thing={{ kind: 'project', id }}
      path={`/projects/${id}`}
      author={owner}
      name="this project"
      isOwn={mine?.role === 'owner' || mine?.role === 'co-owner'}
    />
  );
}

function ToSteps({ project: { id, mine }, primary = false }: { project: CommunityProject; primary?: boolean }) {
  const begun = (mine?.done ?? 0) + (mine?.in_progress ?? 0) > 0;
  return (
    <ButtonLink to="/projects/$projectId/steps" params={{ projectId: id }} variant={primary ? 'primary' : 'secondary'}>
      {!primary ? 'See the steps' : begun ? 'Continue' : 'Go to the first step'}
    </ButtonLink>
  );
}

function MemberActions({ as, project }: { as: string; project: CommunityProject }) {
  const [actor] = useState(() => membershipOf(as, project.id));
  const joined = useSelector(actor, (snapshot) => shownRole(snapshot, project.mine?.role ?? null) !== null);
  const [hasLeft, setHasLeft] = useState(false);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  return (
    <>
      <div className={styles.actions}>
        {joined ? (
          <>
            <ToSteps project={project} primary />
            <SaveForLater as={as} project={project} worded />
            <Join actor={actor} project={project} onPressed={(joins) => setHasLeft(!joins)} />
            {project.mine?.role === 'member' ? null : (
              <ButtonLink to="/projects/$projectId/edit" params={{ projectId: project.id }} variant="quiet">
                Edit project
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <Join actor={actor} project={project} onPressed={(joins) => setHasLeft(!joins)} />
            <ToSteps project={project} />
            <SaveForLater as={as} project={project} worded />
          </>
        )}
        <ProjectMenu as={as} project={project} />
      </div>
      <JoinNews as={as} project={project.id} actor={actor} joined={joined} />
      {/* An unsent leave is reported by `JoinNews`, and the Join button undoes it. */}
      {hasLeft && !joined && !isWaiting && project.status === 'published' && project.has_room ? (
        <LeftNotice
          onUndo={() => {
            setHasLeft(false);
            actor.send({ type: 'membership.pressed', joined: true, shown: null });
          }}
        />
      ) : null}
      {project.status === 'archived' && !joined ? (
        <Notice>
          <p>This project is archived: it can be read, and its members can finish their steps.</p>
        </Notice>
      ) : null}
    </>
  );
}
