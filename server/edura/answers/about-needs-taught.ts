import type { CommunityProject } from '../../../contract/community-projects.ts';
import { isMet } from '../../guidance/comparing.ts';
import { roleWith } from '../../guidance/answering.ts';
import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerForStep } from './of-step-facets.ts';
import { joinedInFull } from './open-steps.ts';
import { offerToJoin } from './about-joining.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { withArticle } from '../reading/with-article.ts';
import { type NeedsTaught } from '../reading/needs-taught-asked.ts';
import { buildzone } from '../pages.ts';

const mostShown = 3;

async function projectsTeaching(slug: string, asker: Asker): Promise<CommunityProject[]> {
  const hits = await asker.findProjects(askForSkills([slug]));
  const projects = (await Promise.all(hits.map(({ card }) => asker.project(card.id)))).filter(
    (one) => one !== undefined,
  );
  return projects.filter((project) => stepsFor(project, slug).length > 0);
}

const stepsFor = ({ steps }: CommunityProject, slug: string): CommunityProject['steps'] =>
  steps.filter(({ skills }) => skills.some((one) => slugOfSkill(one) === slug));

/** Each need that is not met, with a project that teaches it; those that none does first. */
async function sayUntaught(named: string | null, asker: Asker, page: Page): Promise<boolean> {
  const role = named === null ? await asker.target() : (roleWith(named) ?? null);
  if (role === null) return false;
  const { mine } = await asker.standing();
  const open = role.needs.filter(({ skill, level }) => !isMet(mine, { level, slug: slugOfSkill(skill) }));
  const taught = await Promise.all(
    open.map(async ({ skill }) => ({ skill, projects: await projectsTeaching(slugOfSkill(skill), asker) })),
  );
  const without = taught.filter(({ projects }) => projects.length === 0);
  const whose = withArticle(role.title.toLowerCase());
  page.say(
    open.length === 0
      ? `You lack nothing that ${whose} needs.`
      : without.length === 0
        ? `None: each of the ${counted(open.length, 'skill')} that you still lack for ${role.title.toLowerCase()} is taught by a project here.`
        : `Of what you still lack for ${role.title.toLowerCase()}, no project here teaches ${listed(without.map(({ skill }) => skill))}.`,
    [sourceOf.role(role), buildzone],
  );
  for (const { skill, projects } of taught) {
    const [first] = projects.toSorted((a, b) => Number(b.mine?.role != null) - Number(a.mine?.role != null));
    if (first === undefined) continue;
    page.say(`- ${skill}: ${plain(first.title)}${first.mine?.role == null ? '' : ', where you are'}.`, [
      sourceOf.skill(skill, slugOfSkill(skill)),
      sourceOf.project(first),
    ]);
    if (first.mine?.role == null) offerToJoin(first, page);
  }
  page.suggest(`What am I missing to become ${whose}?`, 'What should I do next?');
  return true;
}

/** Which of one's own projects have a step for a skill; where none has, which others do. */
async function sayOwnTeaching(
  { name, slug }: { name: string; slug: string },
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can say' })) return true;
  const own = await joinedInFull(asker);
  const teaching = own.filter((project) => stepsFor(project, slug).length > 0);
  const skill = sourceOf.skill(name, slug);
  page.say(
    own.length === 0
      ? 'You are in no project yet.'
      : teaching.length === 0
        ? `None of your ${counted(own.length, 'project')} has a step for ${plain(name)}.`
        : `Of your ${counted(own.length, 'project')}, ${teaching.length === 1 ? 'one teaches' : `${teaching.length} teach`} ${plain(name)}:`,
    [skill, buildzone],
  );
  for (const project of teaching)
    for (const step of stepsFor(project, slug)) {
      const state = { todo: '', in_progress: ', in progress', done: ', done' }[step.state];
      page.say(
        `- **${plain(project.title)}**: ${plain(step.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}${state}.`,
        [sourceOf.project(project), sourceOf.step(project.id, step)],
      );
      offerForStep({ project, step }, asker, page);
    }
  const others = teaching.length > 0 ? [] : await projectsTeaching(slug, asker);
  if (teaching.length === 0)
    page.say(others.length === 0 ? 'No other project here has one.' : 'These do:', [buildzone]);
  for (const project of others.slice(0, mostShown)) {
    const [step] = stepsFor(project, slug);
    page.say(
      `- **${plain(project.title)}**, ${project.difficulty}, ${project.hours} h${step === undefined ? '' : `: ${plain(step.title)}`}.`,
      [sourceOf.project(project), ...(step === undefined ? [] : [sourceOf.step(project.id, step)])],
    );
    offerToJoin(project, page);
  }
  page.suggest(`What is ${name}?`, 'What should I do next?');
  return true;
}

export const sayNeedsTaught = (asked: NeedsTaught, asker: Asker, page: Page): Promise<boolean> =>
  asked.of === 'untaught' ? sayUntaught(asked.role, asker, page) : sayOwnTeaching(asked.skill, asker, page);
