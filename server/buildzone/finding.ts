import type { Context } from 'hono';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { accessTo, hasStep, type ProjectAccess } from '../store/project-access.ts';
import type { Reader } from '../store/visibility.ts';

/** The same for a missing project, another's draft, and one that a block hides: it must not reveal which. */
export function noSuchProject(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such project.');
}

/** The same for a missing step, one of another project, and one that was removed. */
export function noSuchStep(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such step in this project.');
}

/** A number that PostgreSQL and JavaScript can hold; undefined for anything else. */
export function rowIdOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** @throws ProblemError 404 not_found if the path holds no id */
export function projectIdOf(c: Context): number {
  const id = rowIdOf(c.req.param('project'));
  if (id === undefined) throw noSuchProject();
  return id;
}

/** PostgreSQL raises an error for anything but a UUID. */
export function isStepId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** @throws ProblemError 404 not_found if the path holds no id */
export function stepIdOf(c: Context): string {
  const id = c.req.param('step') ?? '';
  if (!isStepId(id)) throw noSuchStep();
  return id.toLowerCase();
}

/** @throws ProblemError 404 not_found unless the reader may see the project */
export async function findProject(db: Database, id: number, reader: Reader, lock?: 'lock'): Promise<ProjectAccess> {
  const project = await accessTo(db, id, reader, lock);
  if (project === undefined) throw noSuchProject();
  return project;
}

/**
 * The id of a step whose evidence and discussion the reader may see. They outlive the step's removal.
 *
 * @throws ProblemError 404 not_found
 */
export async function findStep(db: Database, projectId: number, stepId: string, reader: Reader): Promise<string> {
  await findProject(db, projectId, reader);
  if (!(await hasStep(db, projectId, stepId))) throw noSuchStep();
  return stepId;
}

/** @throws ProblemError 403 not_an_owner */
export function refuseOthers({ role }: ProjectAccess): void {
  if (role !== 'owner' && role !== 'co-owner')
    throw new ProblemError(403, 'not_an_owner', 'Only owners of this project can do that.');
}

/**
 * An archived project is left to its members: they finish their steps, and can still discuss them.
 *
 * @throws ProblemError 409 archived
 */
export function refuseOutsiders({ status, role }: ProjectAccess, detail: string): void {
  if (status === 'archived' && role === null) throw new ProblemError(409, 'archived', detail);
}

/** @throws ProblemError 409 archived */
export function refuseArchived({ status }: ProjectAccess, detail: string): void {
  if (status === 'archived') throw new ProblemError(409, 'archived', detail);
}
