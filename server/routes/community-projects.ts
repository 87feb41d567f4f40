import type { CommunityProjectFields } from '../../contract/community-project-fields.ts';
import * as calls from '../../contract/community-projects.ts';
import {
  findProject,
  noSuchProject,
  projectIdOf,
  refuseArchived,
  refuseOthers,
  refuseOutsiders,
} from '../buildzone/finding.ts';
import { contentFrom, differences, editedMeanwhile, foreignStep, refuseIncomplete } from '../buildzone/writing.ts';
import { keptUnseen } from '../http/edited-meanwhile.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { skillFor } from '../skills/match.ts';
import { demandNotSuspended } from '../moderation/suspension.ts';
import { projectReader } from '../store/community-cards.ts';
import {
  contentOf,
  deleteProject,
  editorsSince,
  saveProject,
  setStatus,
  startProject,
} from '../store/community-editing.ts';
import { communityProjectFor, listCommunityProjects, skillNameOf } from '../store/community-projects.ts';
import type { Database } from '../store/database.ts';
import { addNotificationEvents, addWorkEvents } from '../store/events.ts';
import { tellOfProject } from '../store/notifications.ts';
import { notifiedOfArchiving } from '../store/notified.ts';
import { isSaved, saveForLater } from '../store/saved-projects.ts';
import type { Reader } from '../store/visibility.ts';

async function projectFor(db: Database, id: number, reader: Reader): Promise<calls.CommunityProject> {
  const project = await communityProjectFor(db, id, await projectReader(db, reader));
  if (project === undefined) throw noSuchProject();
  return project;
}

/** The skill that a list is filtered by; its slug's words stand in for the name of one that no one has used. */
async function skillNamed(db: Database, text: string): Promise<NonNullable<calls.CommunityProjectPage['skill']>> {
  const { slug, name } = skillFor(text);
  const known = name ?? (await skillNameOf(db, slug));
  return { slug, name: known ?? slug.replaceAll('-', ' '), known: known !== undefined };
}

/**
 * In one transaction: of two owners who save at once, the second is told what the first has changed.
 *
 * @param demandMayWrite throws if the member is suspended
 * @throws ProblemError 403, 409 archived, 409 edited_meanwhile, 400 validation_failed
 */
async function update(
  tx: Database,
  id: number,
  memberId: string,
  { version, ...fields }: CommunityProjectFields & { version: number },
  now: Date,
  demandMayWrite: () => Promise<void>,
): Promise<void> {
  const project = await findProject(tx, id, memberId, 'lock');
  refuseOthers(project);
  // A draft is seen by nobody else.
  if (project.status !== 'draft') await demandMayWrite();
  refuseArchived(project, 'This project is archived. Publish it again to edit it.');
  const content = contentFrom(fields);
  if (project.status === 'published') refuseIncomplete(content);
  const changed = differences(await contentOf(tx, id), content);
  // Also when the answer to the same save was lost.
  if (changed.length === 0) return;
  if (version !== project.version) throw editedMeanwhile(changed, await editorsSince(tx, id, version, changed));
  if ((await saveProject(tx, id, memberId, content, changed, now)) === 'foreign step') throw foreignStep();
  // Changes to other fields are only wording: no one has to do anything because of them.
  if (project.status === 'published' && changed.some((field) => field.startsWith('steps.')))
    await tellOfProject(tx, { projectId: id, by: memberId, kind: 'project_changed' }, now);
}

/** Every call of contract/community-projects.ts. */
export function communityProjectRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getCommunityProjects, async ({ c, query: { skill: text, ...query } }) => {
    const reader = readerOf(c)?.id ?? null;
    const isPersonal = query.shelf !== 'all' || query.followed !== undefined || query.unfinished !== undefined;
    if (reader === null && isPersonal) throw new ProblemError(401, 'token_missing', 'Log in to continue.');
    const skill = text === undefined ? null : await skillNamed(db, text);
    const page = await listCommunityProjects(db, { ...query, skill: skill?.slug }, await projectReader(db, reader));
    return { ...page, skill };
  });

  implement(target, calls.getCommunityProject, ({ c }) => projectFor(db, projectIdOf(c), readerOf(c)?.id ?? null));

  implement(target, calls.createCommunityProject, async ({ c, body: { key, ...fields } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'projectEditsPerMember', memberId);
    const content = contentFrom(fields);
    const id = await db.transaction(async (tx) => {
      const started = await startProject(tx, memberId, key, content, parts.now());
      if (started === 'foreign step') throw foreignStep();
      await limitSubject({ ...parts, db: tx }, 'projectsPerMember', memberId);
      return started;
    });
    return projectFor(db, id, memberId);
  });

  implement(target, calls.updateCommunityProject, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'projectEditsPerMember', memberId);
    const id = projectIdOf(c);
    await db.transaction((tx) =>
      update(tx, id, memberId, body, parts.now(), () => demandNotSuspended(c, { ...parts, db: tx })),
    );
    return projectFor(db, id, memberId);
  });

  implement(target, calls.setProjectStatus, async ({ c, body: { status } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'projectEditsPerMember', memberId);
    const id = projectIdOf(c);
    await db.transaction(async (tx) => {
      const project = await findProject(tx, id, memberId, 'lock');
      refuseOthers(project);
      if (status === 'published') refuseIncomplete(await contentOf(tx, id));
      else if (project.status === 'draft')
        throw new ProblemError(409, 'not_published', 'A draft cannot be archived. Delete it instead.');
      const before = await notifiedOfArchiving(tx, id);
      await setStatus(tx, id, status, parts.now());
      if (status === project.status) return;
      if (status === 'published') return addNotificationEvents(tx, before, parts.now());
      const also = await notifiedOfArchiving(tx, id);
      await tellOfProject(tx, { projectId: id, by: memberId, kind: 'project_archived', also }, parts.now());
    });
    return projectFor(db, id, memberId);
  });

  implement(target, calls.deleteDraft, async ({ c, query: { version } }) => {
    const memberId = c.get('member').id;
    const id = projectIdOf(c);
    await db.transaction(async (tx) => {
      const project = await findProject(tx, id, memberId, 'lock');
      if (project.role !== 'owner')
        throw new ProblemError(403, 'not_an_owner', 'Only the owner of this project can do that.');
      if (project.everPublished)
        throw new ProblemError(
          409,
          'already_published',
          'Others may have progress in this project. Archive it instead.',
        );
      if (version !== undefined && project.version !== version) throw keptUnseen('This draft was saved');
      await deleteProject(tx, id);
    });
    return undefined;
  });

  implement(target, calls.saveForLater, async ({ c, body: { saved } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'membershipsPerMember', memberId);
    const project = await findProject(db, projectIdOf(c), memberId);
    // Members who saved it earlier keep it, and can remove it.
    if (saved && !(await isSaved(db, memberId, project.id)))
      refuseOutsiders(
        project,
        'This project is archived, so no one else can join it: there is nothing to save it for.',
      );
    await db.transaction(async (tx) => {
      await saveForLater(tx, memberId, project.id, saved, parts.now());
      await addWorkEvents(tx, [memberId], project.id, parts.now());
    });
    return { saved };
  });
}
