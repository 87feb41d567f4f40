import type { CommunityProject } from '../../../contract/community-projects.ts';
import { projectAreas } from '../../../contract/community-project-fields.ts';
import { type Asker, type Shown, sourceOf } from '../asker.ts';
import { membersIn, sayLength, sayOfOne, sayProgressIn, sayWhoFinished } from './about-one-project.ts';
import { sayContact, sayWhomToAsk } from './about-contact.ts';
import type { ProjectFacet } from '../reading/facets.ts';
import { offerToJoin } from './about-joining.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { dayWritten } from '../reading/calendar.ts';

const day = 86_400_000;

function sayPublished(project: CommunityProject, asker: Asker, page: Page): void {
  const { title, published_at: at, updated_at: changed } = project;
  const ago = at === null ? 0 : Math.round((asker.now.getTime() - Date.parse(at)) / day);
  page.say(
    at === null
      ? `**${plain(title)}** is not published yet.`
      : `**${plain(title)}** was published on ${dayWritten(at)}, ${counted(ago, 'day')} ago, and last changed on ${dayWritten(changed)}.`,
    [sourceOf.project(project)],
  );
}

function sayExtreme(which: 'longest' | 'shortest', project: CommunityProject, page: Page): void {
  const sign = which === 'longest' ? -1 : 1;
  const sorted = project.steps.filter(({ minutes }) => minutes > 0).toSorted((a, b) => sign * (a.minutes - b.minutes));
  const best = sorted.filter(({ minutes }) => minutes === sorted[0]?.minutes);
  const [first] = best;
  const source = sourceOf.project(project);
  if (first === undefined)
    return page.say(`**${plain(project.title)}** does not say how long its steps take.`, [source]);
  page.say(
    `In ${plain(project.title)}, ${listed(best.map(({ title }) => `**${plain(title)}**`))} ${best.length === 1 ? 'takes' : 'take'} ${which}: ${inHours(first.minutes)}${best.length === 1 ? '' : ' each'} of about ${project.hours} h.`,
    // The step is what is spoken of next.
    [...best.map((step) => sourceOf.step(project.id, step)), source],
  );
  const next = sorted.filter((step) => !best.includes(step)).slice(0, 2);
  if (next.length > 0)
    page.say(
      `Then: ${listed(next.map(({ title, minutes }) => `${plain(title)}, ${inHours(minutes)}`))}.`,
      next.map((step) => sourceOf.step(project.id, step)),
    );
}

function saySkills(project: CommunityProject, page: Page): void {
  const from = [sourceOf.project(project)];
  page.say(`**${plain(project.title)}**. What its steps teach: ${listed(project.skills.map(plain))}.`, [
    ...from,
    ...project.skills.map((skill) => sourceOf.skill(skill, slugOfSkill(skill))),
  ]);
  for (const step of project.steps)
    page.say(`- ${plain(step.title)}: ${listed(step.skills.map(plain))}.`, [sourceOf.step(project.id, step)]);
}

function sayBriefly(facet: 'length' | 'level' | 'count' | 'saved', project: CommunityProject, page: Page): void {
  const { title, hours, difficulty, steps, mine, area } = project;
  const from = [sourceOf.project(project)];
  const name = `**${plain(title)}**`;
  if (facet === 'length') page.say(`${name} takes about ${hours} h: ${counted(steps.length, 'step')}.`, from);
  else if (facet === 'count')
    page.say(`${name} has ${counted(steps.length, 'step')}, about ${hours} h together.`, from);
  else if (facet === 'saved')
    page.say(`${mine?.saved === true ? 'Yes, you have saved' : 'No, you have not saved'} ${name}.`, from);
  else
    page.say(
      `${name}, ${difficulty}, ${hours} h, ${counted(steps.length, 'step')}, in the field ${projectAreas[area].toLowerCase()}.`,
      from,
    );
}

export function sayEnd(which: 'first' | 'last', project: CommunityProject, page: Page): void {
  const step = which === 'first' ? project.steps[0] : project.steps.at(-1);
  if (step === undefined) return;
  page.say(
    `**${plain(step.title)}** is step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}. ${plain(step.goal)}`,
    [sourceOf.step(project.id, step), sourceOf.project(project)],
  );
}

/** Whether a member is in a project, and how far. */
export async function sayWhetherIn(member: Shown, project: CommunityProject, asker: Asker, page: Page): Promise<void> {
  const found = (await membersIn(project.id, asker, { username: member.username })).results[0];
  const name = `**${plain(`${member.first_name} ${member.last_name}`)}**`;
  page.say(
    found === undefined
      ? `No: ${name} is not in **${plain(project.title)}**, as far as you may see.`
      : `Yes: ${name} is in **${plain(project.title)}**, ${found.role}, ${found.done} of ${counted(project.steps.length, 'step')} done.`,
    [sourceOf.member(member), sourceOf.project(project)],
  );
  if (!member.following && !member.is_self)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  offerToJoin(project, page);
  page.suggest('What should I do next?');
}

/**
 * What is asked of one project, one fact after the other.
 *
 * @param isOne nothing else is told: then its length is told step by step
 */
export async function sayProjectFacets(
  facets: readonly ProjectFacet[],
  project: CommunityProject,
  asker: Asker,
  page: Page,
  isOne = true,
): Promise<void> {
  for (const facet of facets)
    if (facet === 'owner' || facet === 'members' || facet === 'room') await sayOfOne(facet, project, asker, page);
    else if (facet === 'ask') sayWhomToAsk(project, page);
    else if (facet === 'contact') sayContact(project.owner, [sourceOf.project(project)], page);
    else if (facet === 'finished') await sayWhoFinished(project, asker, page);
    else if (facet === 'published') sayPublished(project, asker, page);
    else if (facet === 'longest' || facet === 'shortest') sayExtreme(facet, project, page);
    else if (facet === 'left') {
      if (!(await sayProgressIn(project.id, asker, page))) sayBriefly('length', project, page);
    } else if (facet === 'skills') saySkills(project, page);
    else if (facet === 'first' || facet === 'last') sayEnd(facet, project, page);
    else if (facet === 'steps' || (facet === 'length' && facets.length === 1 && isOne)) sayLength(project, asker, page);
    else sayBriefly(facet, project, page);
  offerToJoin(project, page);
  page.suggest('What should I do next?');
}
