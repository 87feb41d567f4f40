import type { Step } from '../../contract/community-projects.ts';
import type { EduraAction } from '../../contract/edura.ts';

/** The button with which a member goes on with a step: begins it, or marks it as done once it is begun. */
export function nextMark(project: string, { id, title, state }: Pick<Step, 'id' | 'title' | 'state'>): EduraAction {
  return { kind: 'mark', project, step: id, title, state: state === 'todo' ? 'in_progress' : 'done' };
}
