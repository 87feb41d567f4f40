import type { Failure } from '../../../contract/problem.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Notice } from '../../ui/notice.tsx';
import { isInDoubt } from '../failures/is-unanswered.ts';
import { SuspendedNotice } from '../moderation/suspended-notice.tsx';
import { useBeginner } from '../session/use-member-id.ts';
import { cancelled } from './cancelled.ts';

const notSaved = 'Not saved';

interface SaveProblemProps {
  problem: Failure | null;
  errors: FieldErrors;
  /**
   * The fields that show their own errors. Errors of all other fields are shown here; otherwise they would not appear
   * at all.
   */
  isShown: (field: string) => boolean;
  /** Says what did not happen, of something that is sent or added. Not said if no answer came. */
  title?: string;
  /** The answer to an earlier attempt was lost, so that a refusal of this one does not say that nothing arrived. */
  mayHaveArrived?: boolean;
  /** It saves a draft that nobody else sees. */
  isDraft?: boolean;
}

/**
 * Why a form was not saved; before that, a note to suspended members that they cannot save. Shown right above the button
 * that was pressed, which also tries again: with a second one here, members would have to choose.
 */
export function SaveProblem({
  problem,
  errors,
  isShown,
  title = notSaved,
  mayHaveArrived = false,
  isDraft,
}: SaveProblemProps) {
  const as = useBeginner();
  const unplaced = Object.entries(errors).find(([field]) => !isShown(field))?.[1][0];
  if (problem === null)
    return unplaced === undefined ? (
      <SuspendedNotice as={as} isDraft={isDraft} />
    ) : (
      <Notice tone="error">{unplaced}</Notice>
    );
  const unsure = title === notSaved ? 'Not confirmed' : 'It may have arrived';
  const said = mayHaveArrived || isInDoubt(problem) ? unsure : title;
  if (problem.status === 404)
    return (
      // Sending it again would be refused again.
      <Notice tone="error" title={said}>
        <p>{problem.detail} It was deleted, or you can no longer see it.</p>
        <p>Everything you typed is still here: copy what you want to keep.</p>
      </Notice>
    );
  const isCancelled = problem.status === cancelled;
  return (
    <Notice tone={isCancelled ? 'info' : 'error'} title={isCancelled ? undefined : said}>
      <p>{problem.detail}</p>
      {isCancelled ? null : <p>Everything you typed is still here.</p>}
    </Notice>
  );
}
