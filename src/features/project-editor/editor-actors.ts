import type { CommunityProjectFields } from '../../../contract/community-project-fields.ts';
import type { CommunityProject, Role } from '../../../contract/community-projects.ts';
import type { Failure } from '../../../contract/problem.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import {
  createCommunityProject,
  deleteDraft,
  getCommunityProject,
  setProjectStatus,
  updateCommunityProject,
} from '../../api/community-projects.ts';
import { setRole } from '../../api/memberships.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import { forgetProjectLists, projectQuery } from '../../entities/projects/project-queries.ts';
import { orAskAgain } from '../../entities/failures/is-unanswered.ts';
import { atFields, projectErrors, validBody } from './editor-values.ts';

/** What others have saved since this member opened the project, and who changed which field. */
export interface Meanwhile {
  theirs: CommunityProject;
  changed: Record<string, string[]>;
}

/** The result of the form: includes what was sent, because the member may have gone on typing. */
export interface Saved {
  project: CommunityProject;
  sent: Values;
}

/** Name of the form's draft; `id` is null for a project that has not been created yet. */
export function draftName(id: string | null): string {
  return `community-project.${id ?? 'new'}`;
}

const sentName = 'community-project-sent';

function show(as: string, project: CommunityProject): CommunityProject {
  store<CommunityProject>(projectQuery(as, project.id).queryKey, () => project);
  forgetProjectLists(as);
  return project;
}

function contentOf(project: CommunityProject): CommunityProjectFields {
  const { title, summary, description, area, difficulty, hours, places, skills } = project;
  const steps = project.steps.map(({ done_by: _, state: __, done_at: ___, ...step }) => step);
  return { title, summary, description, area, difficulty, hours, places, skills, steps };
}

const written = ({ description, ...fields }: CommunityProjectFields) =>
  JSON.stringify(fields, Object.keys(allKeys)) + JSON.stringify(description);
const isSame = (a: CommunityProjectFields, b: CommunityProjectFields) => written(a) === written(b);
/** A fixed key order for comparing texts. Documents have their own. */
const allKeys = {
  title: 0,
  summary: 0,
  area: 0,
  difficulty: 0,
  hours: 0,
  places: 0,
  skills: 0,
  steps: 0,
  id: 0,
  goal: 0,
  how: 0,
  done_when: 0,
  mistakes: 0,
  minutes: 0,
  prerequisites: 0,
} satisfies Record<
  Exclude<keyof CommunityProjectFields, 'description'> | keyof CommunityProjectFields['steps'][number],
  0
>;

/** What is written next is another project, even if the answer to this one's start was lost. */
export const forgetStart = () => dropDraft(sentName);

/**
 * Creates a project. What was sent is kept until the project is saved as the member wanted it: if an answer was lost, or publishing
 * failed, resending exactly that finds the project instead of creating a second one, and later typing is then saved into it.
 */
async function start(as: string, body: CommunityProjectFields): Promise<CommunityProject> {
  const { body: sent, version = '1' } = readDraft(as, sentName) ?? {};
  const first = typeof sent === 'string' ? sent : JSON.stringify({ ...body, key: crypto.randomUUID() });
  keepDraft(as, sentName, { body: first, version });
  const { key, ...content } = JSON.parse(first) as CommunityProjectFields & { key: string };
  const project = await createCommunityProject({ ...content, key }, { as }).catch((error: unknown) => {
    // The server has created nothing with this key.
    if ((error as Failure).code === 'validation_failed') dropDraft(sentName);
    throw error;
  });
  if (sent === undefined) return project;
  // It has been saved in its own editor since: what is written here is another project, and must not take its place.
  if (String(project.version) !== version || project.status !== 'draft') {
    forgetStart();
    return start(as, body);
  }
  // Not what was sent first: it may have been saved with other texts since.
  if (isSame(contentOf(project), body)) return project;
  const saved = await updateCommunityProject(project.id, { ...body, version: project.version }, { as });
  keepDraft(as, sentName, { body: first, version: String(saved.version) });
  return saved;
}

interface EditorParts {
  as: string;
  /** Null for a project that has not been created yet. */
  id: string | null;
}

/**
 * The form of a community project. The pressed button decides: with the intent `publish`, the project is published
 * after it is saved. If others have saved in the meantime, the save fails and their version is handed over.
 */
export function projectForm({ as, id }: EditorParts) {
  const listeners = new Set<(meanwhile: Meanwhile) => void>();
  /** The newest version that this form has saved itself. */
  let ownVersion = 0;
  let lastSent: CommunityProjectFields | null = null;

  async function update(project: string, body: CommunityProjectFields, version: number): Promise<CommunityProject> {
    const before = lastSent;
    lastSent = body;
    try {
      return await updateCommunityProject(project, { ...body, version }, { as });
    } catch (error) {
      const { code, errors = {}, status, detail } = error as Failure;
      if (code === 'archived') void cache.invalidateQueries({ queryKey: projectQuery(as, project).queryKey });
      if (code !== 'edited_meanwhile') throw error;
      const theirs = show(as, await getCommunityProject(project, { as }));
      // Nobody else has saved: the answer to this form's previous save was lost.
      if (before !== null && isSame(contentOf(theirs), before))
        return await updateCommunityProject(project, { ...body, version: theirs.version }, { as });
      for (const tell of listeners) tell({ theirs, changed: errors });
      throw Object.assign(new Error(detail), { status, detail, code });
    }
  }

  async function save(values: Values): Promise<CommunityProject> {
    const body = validBody(values);
    const project =
      id === null
        ? await start(as, body)
        : await update(id, body, Math.max(Number(textOf(values, 'version')), ownVersion));
    ownVersion = project.version;
    show(as, project);
    const wanted =
      values.intent === 'publish' && project.status !== 'published'
        ? show(as, await setProjectStatus(project.id, { status: 'published' }, { as }))
        : project;
    if (id === null) forgetStart();
    return wanted;
  }

  const isPublished = () => id !== null && cache.getQueryData(projectQuery(as, id).queryKey)?.status === 'published';

  const machine = formOf({
    validate: (values) => projectErrors(values, values.intent === 'publish' || isPublished()),
    submit: async (values) =>
      save(values).then(
        (project): Saved => ({ project, sent: values }),
        (error: unknown) => {
          const { errors } = error as Failure;
          if (errors === undefined) throw error;
          throw Object.assign(error as Error, { errors: atFields(errors, values) });
        },
      ),
  });
  return {
    machine,
    /** @returns a function that stops listening */
    onMeanwhile: (listener: (meanwhile: Meanwhile) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** If the answer is lost, the page shows what the server has. */
const askAgain = (as: string, id: string) =>
  orAskAgain(() => {
    for (const { queryKey } of [projectQuery(as, id), membersQuery(as, id)]) void cache.invalidateQueries({ queryKey });
  });

/** Publishes or archives a project without a form. */
export function statusForm(as: string, id: string, status: 'published' | 'archived') {
  return formOf({
    validate: () => ({}),
    submit: async () => show(as, await setProjectStatus(id, { status }, { as }).catch(askAgain(as, id))),
  });
}

/** Makes someone in the project a co-owner or a member again, or hands the project over. */
export function roleForm(as: string, id: string, username: string, role: Role) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      await setRole(id, { target_username: username, role }, { as }).catch(askAgain(as, id));
      void cache.invalidateQueries({ queryKey: membersQuery(as, id).queryKey });
      forgetProjectLists(as);
      // The project is shown with its owner, who may have changed.
      await cache.invalidateQueries({ queryKey: projectQuery(as, id).queryKey });
    },
  });
}

/** Deletes a project that was never published, as it is in `version`. */
export function deletionForm(as: string, id: string, version: () => number) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      await deleteDraft(id, version(), { as }).catch(askAgain(as, id));
      dropDraft(draftName(id));
      forgetProjectLists(as);
    },
  });
}
