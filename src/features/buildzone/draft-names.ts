import { draftsOf } from '../../entities/drafts/drafts.ts';

/*
 * Names of the drafts that members write at steps. Each contains the project and the step, so that the text is still
 * found when one of them, or the evidence, is gone.
 */

/** Drafts of the next piece of evidence at a step, the next comment on it, and the next feedback on a piece. */
export const evidenceDraft = (project: string, step: string) => `evidence.${project}.${step}`;
export const commentDraft = (project: string, step: string) => `comment.${project}.${step}`;
export const feedbackDraft = (project: string, step: string, id: string) => `feedback.${project}.${step}.${id}`;

/** Drafts at the project's other steps, such as removed ones. */
export function draftsElsewhere(as: string, project: string, steps: readonly string[]): string[] {
  return ['evidence', 'comment', 'feedback']
    .flatMap((kind) => draftsOf(as, `${kind}.${project}.`))
    .filter((form) => !steps.includes(form.split('.')[2] ?? ''));
}

interface Listed {
  /** Ids that have been loaded, newest first. */
  ids: readonly string[];
  /** Whether there are older ones that have not been loaded. */
  hasOlder: boolean;
}

/**
 * Drafts of feedback on evidence that is gone: it is not in the step's list, although the list is loaded past its
 * place.
 */
export function feedbackOnGone(as: string, project: string, step: string, { ids, hasOlder }: Listed): string[] {
  const oldest = Number(ids.at(-1) ?? Infinity);
  return draftsOf(as, feedbackDraft(project, step, '')).filter((form) => {
    const id = form.split('.')[3] ?? '';
    return !ids.includes(id) && (!hasOlder || Number(id) > oldest);
  });
}
