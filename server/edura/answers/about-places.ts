import type { CommunityProject } from '../../../contract/community-projects.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { type Page, plain } from '../page.ts';

/** A project is nowhere: who runs it may live near. */
export async function sayWhereProject(project: CommunityProject, asker: Asker, page: Page): Promise<void> {
  const owner = project.owner === null ? undefined : await asker.member(project.owner.username);
  page.say(
    `A project has no place of its own, and I do not read where you live. **${plain(project.title)}** can be done where its members are.`,
    [sourceOf.project(project)],
  );
  if (owner !== undefined)
    page.say(
      `${plain(`${owner.first_name} ${owner.last_name}`)}, who runs it, ${owner.location === '' ? 'does not show where they live' : `says that they live in ${plain(owner.location)}`}.`,
      [sourceOf.member(owner)],
    );
  offerToJoin(project, page);
  page.suggest('What should I do next?');
}
