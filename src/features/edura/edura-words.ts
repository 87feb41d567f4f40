import type { EduraAction, EduraTurn, TurnProblem } from '../../../contract/edura.ts';

export const problemWords: Readonly<Record<TurnProblem, string>> = {
  unreachable: 'The model can’t be reached.',
  refused: 'The model refused the question.',
  busy: 'The model is busy.',
  stalled: 'The model said nothing for a while, so the answer was ended.',
  cut_off: 'The answer broke off.',
  too_long: 'The answer got too long and was cut off.',
  unreadable: 'The model’s answer couldn’t be read.',
};

/** Why an answer is incomplete; null if it is complete or still being written. */
export function endWords({
  state,
  problem,
  guide,
  text,
}: Pick<EduraTurn, 'state' | 'problem' | 'guide' | 'text'>): string | null {
  if (state === 'stopped')
    return text === '' ? 'Stopped before the first word.' : 'Stopped. What you had seen of this answer is kept.';
  if (state === 'interrupted') return 'This answer was interrupted. The part that had arrived is kept.';
  // The built-in guide has no model that could be out of reach.
  if (state === 'failed' && guide === 'built-in') return 'Something went wrong while this answer was being written.';
  return state === 'failed' ? problemWords[problem ?? 'unreachable'] : null;
}

/** The label of an action's button, before and after. */
export function actionWords(action: EduraAction): { label: string; done: string } {
  const { title } = action;
  if (action.kind === 'join') return { label: `Join ${title}`, done: `Joined ${title}` };
  if (action.kind === 'save-job') return { label: `Save ${title}`, done: `Saved ${title}` };
  if (action.kind === 'follow') return { label: `Follow ${title}`, done: `Following ${title}` };
  if (action.kind === 'target') return { label: `Make ${title} your target`, done: `${title} is your target` };
  if (action.kind === 'add-skill')
    return { label: `Add ${title} to your skills, ${action.level}`, done: `${title} is among your skills` };
  if (action.kind === 'reopen') return { label: `Take back: ${title}`, done: `In progress again: ${title}` };
  return action.state === 'done'
    ? { label: `Mark as done: ${title}`, done: `Done: ${title}` }
    : { label: `Start: ${title}`, done: `Started: ${title}` };
}
