import { useState } from 'react';
import type { Failure } from '../../../contract/problem.ts';
import { mayWorkLater } from '../failures/is-unanswered.ts';

/**
 * Whether a form's button says 'Try again': only while the fields are as they were sent, and where sending them once
 * more can succeed. Of a member who is not there, or with another name typed, those words would be untrue.
 */
export function useTryAgain(problem: Failure | null): { again: boolean; noteEdit: () => void } {
  const [edited, setEdited] = useState<Failure | null>(null);
  return {
    again: problem !== null && problem !== edited && mayWorkLater(problem),
    noteEdit: () => setEdited(problem),
  };
}
