import type { Failure } from '../../../contract/problem.ts';
import { isInDoubt, titleOf } from '../../entities/failures/is-unanswered.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the entries are back in their previous order. */
export function OrderProblem({ problem }: { problem: Failure | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="error" title={titleOf(problem, 'The order was not saved')}>
      <p>
        {problem.detail}
        {isInDoubt(problem) ? '' : ' The entries are back in their previous order.'}
      </p>
    </Notice>
  );
}
