import { draftsOf } from '../../entities/drafts/drafts.ts';

/*
 * The drafts of what a member writes at steps. Each names its project and its step: where one of them, or the evidence, is gone, the text is
 * still found.
 */

/** The next piece of evidence at a step, the next comment on it, and the next feedback on a piece. */
export const evidenceDraft = (project: string, step: string) => `evidence.${project}.${step}`;
export const commentDraft = (project: string, step: string) => `comment.${project}.${step}`;
export const feedbackDraft = (project: string, step: string, id: string) => `feedback.${project}.${step}.${id}`;

/** Drafts at steps of a project that are not among these. */
export function draftsElsewhere(as: string, project: string, steps: readonly string[]): string[] {
  return ['evidence', 'comment', 'feedback']
    .flatMap((kind) => draftsOf(as, `${kind}.${project}.`))
    .filter((form) => !steps.includes(form.split('.')[2] ?? ''));
}

interface Listed {
  /** Ids, the newest first, as far as they have been read. */
  ids: readonly string[];
  /** There are older ones that have not been read. */
  hasOlder: boolean;
}

/** Drafts of feedback on evidence that is not in the list of a step, although the list has been read as far as its place. */
export function feedbackOnGone(as: string, project: string, step: string, { ids, hasOlder }: Listed): string[] {
  const oldest = Number(ids.at(-1) ?? Infinity);
  return draftsOf(as, feedbackDraft(project, step, '')).filter((form) => {
    const id = form.split('.')[3] ?? '';
    return !ids.includes(id) && (!hasOlder || Number(id) > oldest);
  });
}
