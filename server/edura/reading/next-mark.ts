import type { Step } from '../../../contract/community-projects.ts';
import type { EduraAction } from '../../../contract/edura.ts';

/** What a step builds on and that is not done yet. */
export const undoneBefore = (step: Pick<Step, 'prerequisites'>, steps: readonly Step[]): Step[] =>
  steps.filter(({ id, state }) => state !== 'done' && step.prerequisites.includes(id));

/** What is left of a project: what is in progress is passed over by nothing. */
export function openInOrder(steps: readonly Step[]): Step[] {
  const open = steps.filter(({ state }) => state !== 'done');
  return open.toSorted((a, b) => Number(b.state === 'in_progress') - Number(a.state === 'in_progress'));
}

/** The one that comes next. */
export const nextOf = (steps: readonly Step[]): Step | undefined => openInOrder(steps)[0];

/** The button with which a member goes on with a step: begins it, or marks it as done once it is begun. */
export function nextMark(project: string, { id, title, state }: Pick<Step, 'id' | 'title' | 'state'>): EduraAction {
  return { kind: 'mark', project, step: id, title, state: state === 'todo' ? 'in_progress' : 'done' };
}
