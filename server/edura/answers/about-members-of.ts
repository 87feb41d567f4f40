import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { ProjectMember } from '../../../contract/memberships.ts';
import { offerToJoin } from './about-joining.ts';
import { howFarEach, membersIn, mostMembers, sayOfOne, sayWhoFinished } from './about-one-project.ts';
import { membersCalled, sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import type { InProject } from '../reading/in-project-asked.ts';
import { joinedInFull } from './open-steps.ts';
import { projectCalled } from './project-meant.ts';
import { stepsByTitle } from './step-by-title.ts';

const nameOf = (one: ProjectMember): string =>
  one.is_self ? '**You**' : `**${plain(`${one.first_name} ${one.last_name}`)}**`;

/**
 * How many steps of a project each of its members has done, those who are furthest first.
 *
 * @param end who is furthest, or who has done least, is told before them
 */
async function sayHowFarEach(
  project: CommunityProject,
  end: 'furthest' | 'least' | null,
  asker: Asker,
  page: Page,
): Promise<void> {
  const { count, results } = await membersIn(project.id, asker, asker.usesProgress ? {} : { others: true });
  const source = sourceOf.project(project);
  const others = results.filter((one) => !one.is_self && (one.role !== 'owner' || one.done > 0));
  const most = Math.max(0, ...results.map(({ done }) => done));
  const wanted = end === 'furthest' ? most : Math.min(...others.map(({ done }) => done));
  const at = (end === 'furthest' ? results : others).filter(({ done }) => done === wanted);
  if (end !== null && at.length > 0 && (end === 'least' || most > 0))
    page.say(
      `${listed(at.map(nameOf))} ${end === 'furthest' ? (at.length === 1 && at[0]?.is_self !== true ? 'is furthest' : 'are furthest') : at.length === 1 ? 'has done least' : 'have done least'} in **${plain(project.title)}**${results.length < count ? `, of the ${results.length} who joined last` : ''}, as far as you may see: ${wanted} of ${counted(project.steps.length, 'step')} done.`,
      [...at.map((one) => sourceOf.member(one)), source],
    );
  page.say(`How far they are in **${plain(project.title)}**, as far as you may see:`, [source]);
  sayPeople(howFarEach(results, project), page, { most: mostMembers, saysFollowed: false });
  const more = count - Math.min(results.length, mostMembers);
  if (more > 0) page.say(`And ${more} more, on its page.`, [source]);
}

/** How far one member is in it. @returns whether somebody in it is called so */
async function sayHowFarOne(
  project: CommunityProject,
  { name, asks }: InProject,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const named = await membersCalled(name, asker);
  // 'What is Tomaszs next'
  const { called } = named.called.length > 0 ? named : await membersCalled(name.replace(/s$/, ''), asker);
  const title = `**${plain(project.title)}**`;
  const [other] = called;
  if (other === undefined) return false;
  for (const { card } of called) {
    const [member] = (await membersIn(project.id, asker, { username: card.username })).results;
    if (member === undefined) continue;
    const who = nameOf(member);
    const from = [sourceOf.member(member), sourceOf.project(project)];
    if (asks === 'since')
      page.say(
        `I do not know since when ${who} is in ${title}: that is shown nowhere. They are its ${member.role}.`,
        from,
      );
    page.say(`${who} has done ${member.done} of ${counted(project.steps.length, 'step')} in ${title}.`, from);
    if (asks === 'next') page.say('Which step they do next is shown nowhere: all may take them in any order.', from);
    return true;
  }
  page.say(
    `**${plain(`${other.card.first_name} ${other.card.last_name}`)}** is not in ${title}, as far as you may see.`,
    [sourceOf.member(other.card), sourceOf.project(project)],
  );
  return true;
}

async function projectMeant(
  { project: name, isOwn, spoken }: InProject,
  asker: Asker,
): Promise<CommunityProject | undefined> {
  if (name !== '') {
    const own = isOwn ? await projectCalled({ name, isOwn }, asker) : undefined;
    const called = own ?? (await projectCalled({ name, isOwn: false }, asker));
    return called === undefined ? undefined : asker.project(called.id);
  }
  const last = spoken === null ? undefined : await asker.project(spoken);
  if (!isOwn || last?.mine?.role === 'owner') return last;
  // 'How many have joined mine': the one that they run.
  const [one, ...others] = (await asker.projects({ shelf: 'joined', sort: 'newest' })).filter(
    ({ mine }) => mine?.role === 'owner',
  );
  return one === undefined || others.length > 0 ? last : asker.project(one.id);
}

/** Who has done one step: of each member only the number of steps is told, so it is sure of those who have done all. */
async function sayWhoDid(asked: InProject, asker: Asker, page: Page): Promise<boolean> {
  const spoken = await projectMeant(asked, asker);
  const looked = [...(spoken === undefined ? [] : [spoken]), ...(await joinedInFull(asker))];
  const [found] = stepsByTitle(asked.name, looked);
  if (found === undefined) return false;
  const { project, step } = found;
  const others = asker.usesProgress ? {} : { others: true };
  const { results: all } = await membersIn(project.id, asker, { finished: true, ...others });
  const title = `**${plain(step.title)}** in ${plain(project.title)}`;
  page.say(
    `${all.length === 0 ? `Who has done ${title} I cannot say` : `${listed(all.map(nameOf))} ${all.length === 1 && all[0]?.is_self !== true ? 'has' : 'have'} done ${title}, as all its other steps`}. Of the others only how many steps they have done is shown:`,
    [sourceOf.step(project.id, step), sourceOf.project(project), ...all.map((one) => sourceOf.member(one))],
  );
  await sayHowFarEach(project, null, asker, page);
  return true;
}

/**
 * Who is in a project that is named or was spoken of, who has finished it, and how far they are.
 *
 * @returns whether it is known
 */
export async function sayInProject(asked: InProject, asker: Asker, page: Page): Promise<boolean> {
  if (asked.asks === 'step') return sayWhoDid(asked, asker, page);
  const project = await projectMeant(asked, asker);
  if (project === undefined) return false;
  if (asked.asks === 'finished') {
    await sayWhoFinished(project, asker, page);
    return true;
  }
  if (asked.asks === 'help') {
    const { results } = await membersIn(project.id, asker, asker.usesProgress ? {} : { others: true });
    const others = results.filter(({ is_self: isSelf }) => !isSelf).toSorted((a, b) => b.done - a.done);
    const title = `**${plain(project.title)}**`;
    page.say(
      others.length === 0
        ? `Nobody else whom you may see is in ${title}. Below each step you can ask all the same.`
        : `These are in ${title}, those who have done most first: write to them, or ask below the step.`,
      [sourceOf.project(project)],
    );
    sayPeople(howFarEach(others, project), page, { most: mostMembers, saysFollowed: false });
    offerToJoin(project, page);
    return true;
  }
  if (asked.asks === 'members') {
    await sayOfOne('members', { ...project, places: project.places }, asker, page);
    return true;
  }
  if (asked.name === '')
    await sayHowFarEach(project, asked.asks === 'furthest' || asked.asks === 'least' ? asked.asks : null, asker, page);
  else if (!(await sayHowFarOne(project, asked, asker, page))) return false;
  offerToJoin(project, page);
  page.suggest('What should I do next?', 'Find a project for me');
  return true;
}
