import type { StepState } from './community-projects.ts';
import type { EduraAction } from './edura.ts';

/** An offer about a step. */
export type StepAction = Extract<EduraAction, { step: string }>;

const rank: Readonly<Record<StepState, number>> = { todo: 0, in_progress: 1, done: 2 };

/** Such a mark would take a step back, with what it is evidence of. */
export const isFurther = (now: StepState, wanted: StepState): boolean => rank[now] > rank[wanted];

/** What the press of an offer sends: only reopening may take a step back, however late an offer is pressed. */
export function markFor(action: StepAction): { state: StepState; only_forward?: true } {
  return action.kind === 'reopen' ? { state: 'in_progress' } : { state: action.state, only_forward: true };
}

/** Whether there is nothing left to do: a step that was reopened is in progress, one that was begun may be further on. */
export function isMarked(action: StepAction, now: StepState): boolean {
  return action.kind === 'reopen' ? now !== 'done' : now === action.state || isFurther(now, action.state);
}
