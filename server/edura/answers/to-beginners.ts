import { helpAnswers } from '../../../contract/help/answers.ts';
import { roleWith } from '../../guidance/answering.ts';
import { type Mine, rankOf, standingOf } from '../../guidance/comparing.ts';
import { levelsOf } from '../../guidance/levels.ts';
import type { Role } from '../../guidance/role.ts';
import { roles } from '../../guidance/roles.ts';
import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { offerFor, offerSmallest } from './about-doing.ts';
import { offerToJoin } from './about-joining.ts';
import { personOf, sayPeople } from './about-people.ts';
import { chooseRole, lower } from './about-roles.ts';
import { ownOf, sayWhereToPractise } from './about-skills.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import type { BeginnersAsk } from '../understanding/beginners-asked.ts';
import { nameOfSkill } from '../reading/naming.ts';
import { skillsNear } from '../reading/near-subjects.ts';
import { nextMark } from '../reading/next-mark.ts';
import { stepsTowards } from './open-steps.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import { guessIn, isTold, surest } from './searching-for.ts';
import { withArticle } from '../reading/with-article.ts';
import { buildzone } from '../pages.ts';

const cv = {
  title: 'Personal page',
  says: 'I cannot write one for you, but your personal page prints as a CV: open Your personal page from your profile, and choose Print or save as PDF. You write what stands in it under Edit profile.',
};

/** What a word on the screens means, or what there is in place of a CV. */
export function sayWord(asks: Extract<BeginnersAsk, { of: 'word' | 'cv' }>, page: Page): boolean {
  const { title, says } = asks.of === 'cv' ? cv : asks;
  const help = helpAnswers.find((one) => one.title === title);
  if (help === undefined) return false;
  const source = { kind: 'page', page: help.page, title: help.title } as const;
  if (says !== '') page.say(says, [source]);
  page.say(help.answer, [source]);
  page.suggest(...help.next);
  return true;
}

/** That nothing here teaches it, and what is near. */
export async function sayNotTaught(
  { what }: Extract<BeginnersAsk, { of: 'not-taught' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const asked = searchFor([], what);
  const projects = asked === null ? [] : (await asker.findProjects(asked)).filter(isTold);
  if (projects.length > 0) {
    page.say(
      `“${plain(what)}” is not one of the skills here, but ${projects.length === 1 ? 'this project has' : 'these projects have'} something to do with it:`,
      [buildzone],
    );
    for (const { card } of projects.slice(0, 3)) {
      page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
      offerToJoin(card, page);
    }
    page.suggest('Find a project for me');
    return true;
  }
  page.say(`Nothing here teaches “${plain(what)}”: it is not one of the skills, and no project is about it.`, [
    buildzone,
  ]);
  const near = skillsNear(what);
  const names = near.map((slug) => nameOfSkill(slug) ?? slug);
  if (near.length > 0)
    page.say(
      `The nearest ${names.length === 1 ? 'skill here is' : 'skills here are'} ${listed(names.map(plain))}.`,
      near.map((slug, at) => sourceOf.skill(names[at] ?? slug, slug)),
    );
  for (const { card } of near.length === 0 ? [] : (await asker.findProjects(askForSkills(near))).slice(0, 2)) {
    page.say(
      `- To practise ${listed(card.skills.filter((name) => names.includes(name)))}: **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
  const members = asked === null ? [] : surest(await asker.findMembers(asked));
  // Who is only spelt like it has nothing to do with it.
  const people = guessIn(members) === null ? members : [];
  if (people.length > 0) {
    page.say(`${people.length === 1 ? 'This member mentions' : 'These members mention'} it:`);
    sayPeople(people.slice(0, 2).map(personOf), page);
  }
  page.suggest(
    ...names.slice(0, 2).map((name) => `What is ${name}?`),
    'How do I start a project?',
    'Find a project for me',
  );
  return true;
}

interface Weighed {
  name: string;
  slug: string;
  /** Of the role's needs, the first as 0; null: it does not need it, or it is met. */
  place: number | null;
  level: string | null;
}

const reasonFor = (second: Weighed, role: Role): string =>
  second.place !== null
    ? `of the two it matters more for ${lower(role)}`
    : second.level === null
      ? `${lower(role)} needs it, and does not need ${second.name}`
      : `${lower(role)} needs more of it than you have, and you have enough ${second.name}`;

/** Which of two skills comes first, by what the role needs. */
export async function sayWhichSkillFirst(
  { skills, role: slug }: Extract<BeginnersAsk, { of: 'which-skill-first' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const own = (slug === null ? undefined : roleWith(slug)) ?? (await asker.target());
  const role =
    own ?? roles.find(({ needs }) => skills.every(({ name }) => needs.some(({ skill }) => skill === name))) ?? null;
  if (role === null) return false;
  const { mine } = await asker.standing();
  const weighed = skills.map(({ name, slug: one }): Weighed => {
    const need = role.needs.find(({ skill }) => skill === name);
    const isOpen = need !== undefined && !standingOf(mine, need).met;
    return { name, slug: one, place: isOpen ? role.needs.indexOf(need) : null, level: need?.level ?? null };
  });
  const [first, second] = weighed.toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99));
  if (first === undefined || second === undefined) return false;
  const from = sourceOf.role(role);
  if (own === null)
    page.say(`You have not chosen a target role, so I go by ${lower(role)}, a role that needs both.`, [from]);
  page.say(
    first.place === null
      ? `Neither has to come first: begin with the one that you are more curious about.`
      : `**${first.name}** first: ${reasonFor(second, role)}.`,
    [...weighed.map((one) => sourceOf.skill(one.name, one.slug)), from],
  );
  for (const { name, slug: one, level } of [first, second]) {
    const needed = level === null ? `${role.title} does not need it` : `${role.title} needs it at ${level}`;
    page.say(`**${name}**: ${needed}. So far ${ownOf(mine, one, asker)}.`, [sourceOf.skill(name, one), from]);
    await sayWhereToPractise({ name, slug: one }, false, asker, page);
  }
  page.suggest(`What is ${first.name}?`, `What is ${second.name}?`);
  return true;
}

/** A kind word and something easy to begin with, where levels would only frighten more. */
export async function sayWithoutFear(
  { skill: { name, slug } }: Extract<BeginnersAsk, { of: 'fear' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const source = sourceOf.skill(name, slug);
  page.say('Many people feel like that, and you can go as slowly as you like: no one checks or marks your steps here.');
  const levels = levelsOf(name);
  if (levels !== undefined)
    page.say(`You need not know much ${name} to begin: a beginner can ${levels.beginner}.`, [source]);
  const hits = await asker.findProjects(askForSkills([slug]));
  const [card] = hits
    .map((hit) => hit.card)
    .toSorted((a, b) => rankOf(a.difficulty) - rankOf(b.difficulty) || a.hours - b.hours);
  const project = card === undefined ? undefined : await asker.project(card.id);
  const step = project?.steps
    .filter(({ state, skills }) => state !== 'done' && skills.some((one) => slugOfSkill(one) === slug))
    .toSorted((a, b) => a.minutes - b.minutes)[0];
  if (project !== undefined && step !== undefined) {
    page.say(
      `A small step with it: **${plain(step.title)}**${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}, in ${plain(project.title)}. ${plain(step.goal)}`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    if (project.mine?.role == null) offerToJoin(project, page);
    else if (asker.usesProgress) page.offer(nextMark(project.id, step));
  } else {
    page.say(`No project here has a step for ${name}, so begin with anything small: it often comes along by itself.`, [
      buildzone,
    ]);
    await offerSmallest(asker, page);
  }
  page.suggest(`Who knows about ${name}?`, `What is ${name}?`, 'Find a project for me');
  return true;
}

const mostNeeds = 3;

/** What to begin with, and only then, in short, what else is missing. */
export async function sayFirstStep(
  { role: slug }: Extract<BeginnersAsk, { of: 'first-step' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const role = (slug === null ? undefined : roleWith(slug)) ?? (await asker.target());
  if (role === null) {
    await chooseRole(asker, page);
    return true;
  }
  const [step] = await stepsTowards(role, asker);
  const title = withArticle(lower(role));
  if (step === undefined)
    page.say(`No project here has a step that leads to ${lower(role)} right now.`, [sourceOf.role(role)]);
  else {
    const time = step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`;
    page.say(`Start with **${plain(step.title)}**${time}, in ${plain(step.project.title)}: ${step.why}.`, [
      sourceOf.step(step.project.id, step),
      ...step.from,
    ]);
    offerFor(step, page);
  }
  sayGapBriefly(role, (await asker.standing()).mine, page);
  if ((await asker.target())?.slug !== role.slug) page.offer({ kind: 'target', slug: role.slug, title: role.title });
  page.suggest(`What am I missing to become ${title}?`, 'Plan my week with 3 hours');
  return true;
}

function sayGapBriefly(role: Role, mine: Mine, page: Page): void {
  const open = role.needs.filter((need) => !standingOf(mine, need).met);
  const met = role.needs.length - open.length;
  const names = open.slice(0, mostNeeds).map(({ skill }) => skill);
  page.say(
    open.length === 0
      ? `You meet all that ${withArticle(lower(role))} needs here.`
      : `You meet ${met} of the ${role.needs.length} needs of ${withArticle(lower(role))}. Missing, the most important first: ${listed(names)}${open.length > names.length ? `, and ${open.length - names.length} more` : ''}.`,
    [sourceOf.role(role), ...names.map((name) => sourceOf.skill(name, slugOfSkill(name)))],
  );
}
