import { sayShownIn } from './about-own-part.ts';
import { listShown } from './about-own-skills.ts';
import type { Asker } from '../asker.ts';
import { sayStepDone } from './narrowly-of-done.ts';
import { joinedInFull } from './open-steps.ts';
import type { Page } from '../page.ts';
import { sayLeftOut } from './saying-left-out.ts';
import type { OfOwnProject } from '../understanding/of-own-project.ts';

/** @returns whether it could be told */
export async function sayOfOwnProject({ what, project: id }: OfOwnProject, asker: Asker, page: Page): Promise<boolean> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return true;
  const one = id === null ? undefined : await asker.project(id);
  if (id !== null && one === undefined) return false;
  if (what === 'last') {
    const isTold = sayStepDone(true, one === undefined ? await joinedInFull(asker) : [one], asker, page);
    if (isTold) page.suggest('What did I get done?', 'What should I do next?');
    return isTold;
  }
  if (one === undefined) await listShown(asker, page);
  else await sayShownIn(one, asker, page);
  return true;
}
