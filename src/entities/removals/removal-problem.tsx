import type { Failure } from '../../../contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isInDoubt } from '../failures/is-unanswered.ts';
import styles from './removed.module.css';

interface RemovalProblemProps {
  problem: Failure | null;
  onRetry: () => void;
}

/** Why an entry is still in its list. Without an answer it may have been deleted: the list is then read again. */
export function RemovalProblem({ problem, onRetry }: RemovalProblemProps) {
  if (problem === null) return null;
  return (
    <Notice tone="error" title={isInDoubt(problem) ? 'It may have been deleted' : 'Not deleted'}>
      <p>{problem.detail}</p>
      <div className={styles.retry}>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
