import { type Asker, sourceOf } from '../asker.ts';
import { allUnderWay, isFirstOfProject, minutesOf, wantedOf } from './open-steps.ts';
import { inHours, type Page, plain } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';

const mostShown = 2;

/** What else is open in what was begun, in place of the steps that were turned down. */
export async function sayOtherSteps(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const left = wantedOf(await allUnderWay(asker), understood);
  const others = left.filter(isFirstOfProject).slice(0, mostShown);
  if (others.length === 0) return;
  page.say('Other steps that are open for you:');
  for (const step of others) {
    const { project, id, title, state } = step;
    page.say(`- **${plain(title)}** in ${plain(project.title)}, ${inHours(minutesOf(step))}: ${step.why}.`, [
      sourceOf.step(project.id, step),
      sourceOf.project(project),
    ]);
    page.offer({
      kind: 'mark',
      project: project.id,
      step: id,
      title,
      state: state === 'todo' ? 'in_progress' : 'done',
    });
  }
  page.say('Or something new:');
}
