import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { offerToJoin } from './about-joining.ts';
import { personOf, sayPeople } from './about-people.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sayRolesNeeding } from './needs.ts';
import type { OfFocus } from '../understanding/of-focus.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { surest } from './searching-for.ts';

type Of<What extends OfFocus['what']> = Extract<OfFocus, { what: What }>;

const mostEach = 3;

export async function saySkills({ skills, does }: Of<'skills'>, asker: Asker, page: Page): Promise<boolean> {
  const [first] = skills;
  if (does === 'roles') {
    if (first === undefined) return false;
    sayRolesNeeding({ name: first.title, slug: first.slug }, false, page);
    return true;
  }
  const { mine } = await asker.standing();
  if (does === 'own') {
    const isMine = (slug: string) => mine.claimed.has(slug) || (asker.usesProgress && (mine.steps.get(slug) ?? 0) > 0);
    const have = skills.filter(({ slug }) => isMine(slug));
    const lacking = skills.filter(({ slug }) => !isMine(slug));
    const sources = (all: typeof skills) => all.map(({ title, slug }) => sourceOf.skill(title, slug));
    if (have.length === 0 && (await sayLeftOut(['skills', 'progress'], asker, page, { end: ', and I can say' })))
      return true;
    page.say(
      have.length === 0
        ? `No: you have said or shown ${skills.length === 1 && first !== undefined ? `nothing of **${plain(first.title)}**` : 'none of them'}.`
        : skills.length === 1
          ? 'Yes:'
          : `You have ${counted(have.length, 'skill')} of these:`,
      sources(have.length === 0 ? skills : have),
    );
    for (const { title, slug } of have)
      page.say(`- **${plain(title)}**: ${ownOf(mine, slug, asker)}.`, [sourceOf.skill(title, slug)]);
    const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page);
    if (lacking.length > 0 && have.length > 0 && !isLeftOut)
      page.say(`Not yet: ${listed(lacking.map(({ title }) => plain(title)))}.`, sources(lacking));
    for (const { title } of lacking.slice(0, mostEach)) page.suggest(`Find a project about ${title}`);
    return true;
  }
  for (const { title, slug } of skills.slice(0, mostEach)) {
    const skill = [sourceOf.skill(title, slug)];
    if (does === 'who') {
      const people = surest(await asker.findMembers(askForSkills([slug]))).map(personOf);
      page.say(
        people.length === 0
          ? `I found no member for “${plain(title)}”.`
          : `I found ${counted(people.length, 'member')} for “${plain(title)}”:`,
        skill,
      );
      sayPeople(people.slice(0, mostEach), page);
      continue;
    }
    const found = surest(await asker.findProjects(askForSkills([slug]))).map(({ card }) => card);
    page.say(
      does === 'is'
        ? `**${plain(title)}**: ${ownOf(mine, slug, asker)}.`
        : found.length === 0
          ? `No project here has a step for **${plain(title)}**.`
          : `**${plain(title)}** is learned in ${counted(found.length, 'project')}:`,
      skill,
    );
    for (const card of found.slice(0, mostEach)) {
      page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
      offerToJoin(card, page);
    }
    page.suggest(`What is ${title}?`, `Who knows about ${title}?`);
  }
  return true;
}

/** Which of the skills of one thing the asker has: of what a job asks for, a project teaches, a member shows. */
export async function saySkillsOf({ kind, id, text }: Of<'skills-of'>, asker: Asker, page: Page): Promise<boolean> {
  const found = await (kind === 'job' ? asker.job(id) : kind === 'project' ? asker.project(id) : asker.member(id));
  if (found === undefined || found.skills.length === 0) return false;
  const skills = found.skills.map((title) => ({ title, slug: slugOfSkill(title) }));
  return saySkills({ of: 'focus', isSure: true, text, what: 'skills', skills, all: skills, does: 'own' }, asker, page);
}
