import { roleWith } from '../../guidance/answering.ts';
import { sayStep as sayWholeStep } from './about-steps.ts';
import { offerFor, sayStep } from './about-doing.ts';
import type { Asker } from '../asker.ts';
import { allUnderWay, inOrder, stepsTowards } from './open-steps.ts';
import type { Page } from '../page.ts';
import type { StepChosen } from '../understanding/step-chosen.ts';

/** Why one of the steps that were proposed is, or how it is done. @returns whether it is still to be seen */
export async function sayStepChosen(
  { project: projectId, id, does, role: slug }: StepChosen,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const project = await asker.project(projectId);
  const step = project?.steps.find((one) => one.id === id);
  if (project === undefined || step === undefined) return false;
  if (does === 'do') {
    sayWholeStep(project, step, asker, page);
    return true;
  }
  const role = (slug === null ? undefined : roleWith(slug)) ?? (await asker.target());
  const towards = role === null ? [] : await stepsTowards(role, asker);
  const proposed = inOrder(await allUnderWay(asker), towards).find((one) => one.id === id);
  if (proposed === undefined) {
    sayWholeStep(project, step, asker, page);
    return true;
  }
  sayStep(proposed, page);
  offerFor(proposed, page);
  page.suggest('What should I do next?', 'How do I do it?');
  return true;
}
