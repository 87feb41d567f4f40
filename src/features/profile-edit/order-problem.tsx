import type { Failure } from '../../../contract/problem.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the entries stand again as they did. */
export function OrderProblem({ problem }: { problem: Failure | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="error" title="The order was not saved">
      <p>{problem.detail} The entries stand again as they were.</p>
    </Notice>
  );
}
