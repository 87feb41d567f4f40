import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import { offerToJoin } from './about-joining.ts';
import { howFarEach, membersIn, mostMembers, sayOfOne, sayWhoFinished } from './about-one-project.ts';
import { membersCalled, sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, type Page, plain } from '../page.ts';
import type { InProject } from '../reading/in-project-asked.ts';
import { projectCalled } from './project-meant.ts';

/** How many steps of a project each of its members has done, those who are furthest first. */
async function sayHowFarEach(project: CommunityProject, asker: Asker, page: Page): Promise<void> {
  const { count, results } = await membersIn(project.id, asker, asker.usesProgress ? {} : { others: true });
  const source = sourceOf.project(project);
  page.say(`How far they are in **${plain(project.title)}**, as far as you may see:`, [source]);
  sayPeople(howFarEach(results, project), page, { most: mostMembers, saysFollowed: false });
  const more = count - Math.min(results.length, mostMembers);
  if (more > 0) page.say(`And ${more} more, on its page.`, [source]);
}

/** How far one member is in it. @returns whether somebody in it is called so */
async function sayHowFarOne(project: CommunityProject, name: string, asker: Asker, page: Page): Promise<boolean> {
  const { called } = await membersCalled(name, asker);
  const title = `**${plain(project.title)}**`;
  for (const { card } of called) {
    const [member] = (await membersIn(project.id, asker, { username: card.username })).results;
    if (member === undefined) continue;
    page.say(
      `**${plain(`${member.first_name} ${member.last_name}`)}** has done ${member.done} of ${counted(project.steps.length, 'step')} in ${title}.`,
      [sourceOf.member(member), sourceOf.project(project)],
    );
    return true;
  }
  const [other] = called;
  if (other === undefined) return false;
  page.say(
    `**${plain(`${other.card.first_name} ${other.card.last_name}`)}** is not in ${title}, as far as you may see.`,
    [sourceOf.member(other.card), sourceOf.project(project)],
  );
  return true;
}

async function projectMeant(
  { project: name, isOwn }: InProject,
  shown: readonly EduraSource[],
  asker: Asker,
): Promise<CommunityProject | undefined> {
  const [last] = shown.flatMap((source) => (source.kind === 'project' ? [source.id] : []));
  const called =
    name === ''
      ? last
      : (
          (isOwn ? await projectCalled({ name, isOwn }, asker) : undefined) ??
          (await projectCalled({ name, isOwn: false }, asker))
        )?.id;
  return called === undefined ? undefined : asker.project(called);
}

/**
 * Who is in a project that is named, who has finished it, and how far they are.
 *
 * @param shown what the answer before has shown: 'how far is each'
 * @returns whether it is known
 */
export async function sayInProject(
  asked: InProject,
  shown: readonly EduraSource[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const project = await projectMeant(asked, shown, asker);
  if (project === undefined) return false;
  if (asked.asks === 'finished') {
    await sayWhoFinished(project, asker, page);
    return true;
  }
  if (asked.asks === 'members') {
    await sayOfOne('members', { ...project, places: project.places }, asker, page);
    return true;
  }
  if (asked.name === '') await sayHowFarEach(project, asker, page);
  else if (!(await sayHowFarOne(project, asked.name, asker, page))) return false;
  offerToJoin(project, page);
  page.suggest('What should I do next?', 'Find a project for me');
  return true;
}
