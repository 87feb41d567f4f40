import type { EduraSource } from '../../../contract/edura.ts';
import { membersIn } from './about-one-project.ts';
import { sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { FollowedIn } from '../reading/followed-asked.ts';
import { offerToJoin } from './about-joining.ts';
import { counted, type Page, plain } from '../page.ts';
import { projectCalled } from './project-meant.ts';

/**
 * Those whom the member follows and who are in a project, or have finished it.
 *
 * @param shown what the answer before has shown: 'anyone I follow in it'
 * @returns whether the project is known
 */
export async function sayFollowedIn(
  { project: name, finished }: FollowedIn,
  shown: readonly EduraSource[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const [last] = shown.flatMap((source) => (source.kind === 'project' ? [source.id] : []));
  const called = name === '' ? last : (await projectCalled({ name, isOwn: false }, asker))?.id;
  const project = called === undefined ? undefined : await asker.project(called);
  if (project === undefined) return false;
  const all = project.steps.length;
  const followed = await membersIn(project.id, asker, { followed: true });
  const found = finished ? await membersIn(project.id, asker, { followed: true, finished: true }) : followed;
  const title = `**${plain(project.title)}**`;
  page.say(
    found.count === 0
      ? `Nobody whom you follow ${finished ? 'has finished' : 'is in'} ${title}, as far as you may see.`
      : `Of those whom you follow, ${counted(found.count, 'member')} ${found.count === 1 ? (finished ? 'has finished' : 'is in') : finished ? 'have finished' : 'are in'} ${title}:`,
    [sourceOf.project(project)],
  );
  sayPeople(
    (found.count === 0 && finished ? followed : found).results.map((member) => ({
      ...member,
      why: `, ${member.done} of ${counted(all, 'step')} done.`,
    })),
    page,
  );
  offerToJoin(project, page);
  page.suggest('Who should I follow?', 'What should I do next?');
  return true;
}
