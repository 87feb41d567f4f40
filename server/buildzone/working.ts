import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { stepFor, type OwnStep } from '../store/progress.ts';
import { findProject, noSuchStep } from './finding.ts';

/**
 * The step of a project that the member is in.
 *
 * @throws ProblemError 404 not_found, 403 not_joined, 409 not_published
 */
export async function findOwnStep(db: Database, projectId: number, stepId: string, memberId: string): Promise<OwnStep> {
  const project = await findProject(db, projectId, memberId);
  const step = await stepFor(db, projectId, stepId, memberId);
  if (step === undefined) throw noSuchStep();
  if (project.role === null)
    throw new ProblemError(403, 'not_joined', 'Join the project first. What you have done before is kept.');
  if (project.status === 'draft')
    throw new ProblemError(409, 'not_published', 'Publish the project before anyone works on it.');
  return step;
}

/** The member has already used the key for something else: the client made a mistake, and nothing must happen. */
export function foreignKey(): ProblemError {
  return new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
    errors: { key: ['key was used for another change'] },
  });
}
