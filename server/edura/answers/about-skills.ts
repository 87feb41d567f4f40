import { skillLevels } from '../../../contract/entries.ts';
import { levelShownBy, type Mine, rankIn, rankOf } from '../../guidance/comparing.ts';
import { levelsOf } from '../../guidance/levels.ts';
import type { Role, RoleNeed } from '../../guidance/role.ts';
import { roles } from '../../guidance/roles.ts';
import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { asksForBoth, lower, roleMeant } from './about-roles.ts';
import { offerFor } from './about-doing.ts';
import { allUnderWay } from './open-steps.ts';
import { personOf, sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { needOf } from './needs.ts';
import { asksForWorse } from '../understanding/last-two.ts';
import type { NamedSkill } from '../reading/naming.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { asksWhetherOneSkill } from '../reading/skills-asked.ts';
import { read } from '../reading/reading.ts';
import { type TwoSides, twoSidesIn } from '../reading/two-sides.ts';
import type { Understood } from '../understanding/understood.ts';
import { withArticle } from '../reading/with-article.ts';
import { buildzone } from '../pages.ts';

/** What the member claims of a skill, and what their steps show. */
export function ownOf({ claimed, steps }: Mine, slug: string, asker: Asker): string {
  const [level, count] = [claimed.get(slug) ?? null, steps.get(slug) ?? 0];
  asker.saysLeftOut(['skills', 'progress']);
  if (asker.leavesOut(slug)) return 'I leave out what you claim of it and what your steps show, as you asked';
  return listed([
    level !== null ? `you claim ${level}` : 'you have not claimed it',
    !asker.usesProgress
      ? 'I leave out your steps, as you asked'
      : count === 0
        ? 'none of your steps shows it'
        : `${counted(count, 'step')} of yours ${count === 1 ? 'shows' : 'show'} ${levelShownBy(count) ?? 'a beginning'}`,
  ]);
}

/** Two skills beside each other: what one can do with each, first and last, and how far one is. */
async function compareSkills(
  skills: readonly NamedSkill[],
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<void> {
  const { mine } = await asker.standing();
  const role = await roleMeant(understood, asker);
  if (asksWhetherOneSkill(read(understood.question).text))
    page.say(
      'No, they are two skills:',
      skills.slice(0, 2).map((one) => sourceOf.skill(one.name, one.slug)),
    );
  const open = asker.usesProgress ? await allUnderWay(asker) : [];
  for (const { name, slug } of skills.slice(0, 2)) {
    const source = sourceOf.skill(name, slug);
    const step = open.find((one) => one.skills.some((own) => slugOfSkill(own) === slug));
    const where =
      step === undefined ? '' : ` Your step ${plain(step.title)} in ${plain(step.project.title)} trains it.`;
    const levels = levelsOf(name);
    const need = needOf(role, name);
    const needed = roles.filter((one) => one !== role && needOf(one, name) !== undefined).slice(0, 3);
    const target = role === null || need === undefined ? '' : ` ${role.title} needs ${need.level}.`;
    page.say(
      `- **${name}**:${levels === undefined ? '' : ` as a beginner you ${levels.beginner}; as an expert you ${levels.expert}.`}${target} ${needed.length === 0 ? (target === '' ? 'No role here needs it.' : '') : `Needed by ${listed(needed.map(lower))}${target === '' ? '' : ' as well'}.`} So far ${ownOf(mine, slug, asker)}.${where}`,
      [
        source,
        ...(step === undefined ? [] : [sourceOf.step(step.project.id, step), sourceOf.project(step.project)]),
        ...(role === null || target === '' ? [] : [sourceOf.role(role)]),
        ...needed.map(sourceOf.role),
      ],
    );
    if (!mine.claimed.has(slug)) page.offer({ kind: 'add-skill', title: name, level: 'beginner' });
    if (step !== undefined) offerFor(step, page);
    page.suggest(`What is ${name}?`, `Find a project about ${name}`);
  }
  const short = skills
    .slice(0, 2)
    .map(({ name, slug }) => ({ name, slug, by: rankOf(needOf(role, name)?.level ?? null) - rankIn(mine, slug) }))
    .toSorted((a, b) => b.by - a.by);
  const [worst, better] = short;
  if (role !== null && worst !== undefined && better !== undefined && worst.by > Math.max(0, better.by))
    page.say(`You are further from what ${lower(role)} needs in ${worst.name}.`, [
      sourceOf.role(role),
      sourceOf.skill(worst.name, worst.slug),
    ]);
}

const comparesTwo = /\b(?:vs|versus|or|same as|the same|compare[ds]?|differ|differences?|different)\b/;
const asksWhy = /\b(?:why|how come|what for)\b/;
const asksToLearn = /\b(?:learn\w*|start|begin|practi[sc]e|get better|improve|teach|study)\b/;

/** Why the role that is meant needs it. @returns whether it needs it */
function sayNeed({ name, slug }: NamedSkill, role: Role, mine: Mine, asker: Asker, page: Page): boolean {
  const need = needOf(role, name);
  if (need === undefined) return false;
  page.say(
    `${role.title} needs **${name}** at ${need.level}, because you ${need.why}. So far ${ownOf(mine, slug, asker)}.`,
    [sourceOf.role(role), sourceOf.skill(name, slug)],
  );
  return true;
}

/** The open steps that teach it; where there are none, who knows it, if one wants to learn it. */
export async function sayWhereToPractise(
  { name, slug }: Pick<NamedSkill, 'name' | 'slug'>,
  isToLearn: boolean,
  asker: Asker,
  page: Page,
): Promise<void> {
  const hits = await asker.findProjects(askForSkills([slug]));
  let practised = 0;
  const cards = hits.slice(0, 2).map(({ card }) => card);
  const projects = asker.usesProgress ? await Promise.all(cards.map(({ id }) => asker.project(id))) : [];
  for (const [at, card] of cards.entries()) {
    const project = projects[at];
    const step = project?.steps.find(
      ({ state, skills }) => state !== 'done' && skills.some((one) => slugOfSkill(one) === slug),
    );
    // What was done there already is nothing to practise.
    if (project !== undefined && step === undefined) continue;
    practised += 1;
    const named = step === undefined ? '' : `**${plain(step.title)}** in `;
    page.say(`- To practise: ${named}${plain(card.title)}, ${card.difficulty}, ${card.hours} h.`, [
      ...(step === undefined ? [] : [sourceOf.step(card.id, step)]),
      sourceOf.project(card),
    ]);
    if (card.mine?.role == null) offerToJoin(card, page);
    else if (step !== undefined) {
      const state = step.state === 'todo' ? 'in_progress' : 'done';
      page.offer({ kind: 'mark', project: card.id, step: step.id, title: step.title, state });
    }
  }
  if (practised > 0) return;
  page.say(
    hits.length > 0
      ? `You have done all the steps that I found for ${name}.`
      : `No project here has a step for ${name}.`,
    [buildzone],
  );
  const people = isToLearn ? await asker.findMembers(askForSkills([slug])) : [];
  if (people.length === 0) return;
  page.say('Who knows it:');
  sayPeople(people.slice(0, 2).map(personOf), page);
}

const asksWhatItIs =
  /\b(?:what (?:is|are|does)|whats|what s|explain|describe|define|definition of|meaning of|tell me (?:about|what))\b/;

interface Needed {
  role: Role;
  need: RoleNeed;
}

/** What it is for, by why roles need it: levels alone tell nobody who does not know it what it is. */
function sayWhatFor({ name, slug }: NamedSkill, needed: readonly Needed[], page: Page): void {
  const source = sourceOf.skill(name, slug);
  const reasons = needed.map(({ role, need }) => `as ${withArticle(lower(role))} to ${need.why}`);
  page.say(`**${name}** is what you need ${reasons.join(', and ')}.`, [
    source,
    ...needed.map(({ role }) => sourceOf.role(role)),
  ]);
}

/** 'Is copy editing the same as proof reading': whether both words stand for it. */
function areBoth(sides: TwoSides | null, slug: string): boolean {
  const isIt = (names: readonly string[]) =>
    names.some((name) =>
      [name, name.replaceAll(' ', '')].some((one) => read(one).skills.some((skill) => skill.slug === slug)),
    );
  return sides !== null && isIt(sides.left) && isIt(sides.right);
}

export async function explainSkill(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const {
    skills: [skill, other],
    asksHowHard,
  } = understood;
  const said = read(understood.question);
  const { text } = said;
  // 'In which am I weakest' names neither: both were asked about before.
  const isOfBoth =
    asksForBoth.test(text) ||
    comparesTwo.test(text) ||
    asksWhetherOneSkill(text) ||
    (said.skills.length === 0 && asksForWorse.test(text));
  if (skill !== undefined && other !== undefined && isOfBoth)
    return compareSkills(understood.skills, understood, asker, page);
  if (skill === undefined) throw new Error('no skill was named');
  const { name, slug } = skill;
  const source = sourceOf.skill(name, slug);
  if (other === undefined && asksWhetherOneSkill(text) && areBoth(twoSidesIn(understood.question), slug))
    page.say(`Yes: here both are called **${name}**.`, [source]);
  const { mine } = await asker.standing();
  const role = await roleMeant(understood, asker);
  const isNeed = asksWhy.test(text);
  const isSaid = isNeed && role !== null && sayNeed(skill, role, mine, asker, page);
  const needed = [...(role === null ? [] : [role]), ...roles.filter((one) => one !== role)].flatMap((one) => {
    const need = needOf(one, name);
    return need === undefined || (isSaid && one === role) ? [] : [{ role: one, need }];
  });
  // Where it matters most, it is told best what it is for.
  const places = ({ role: { needs }, need }: Needed) => needs.indexOf(need);
  const explained =
    asksWhatItIs.test(text) && !isNeed ? needed.toSorted((a, b) => places(a) - places(b)).slice(0, 2) : null;
  if (explained !== null && explained.length > 0) sayWhatFor(skill, explained, page);
  const levels = levelsOf(name);
  page.say(
    `**${name}**, level by level.${asksHowHard ? ' Nobody here has measured how hard it is, but this is what you can do at each level.' : ''} You can:`,
    [source],
  );
  if (levels !== undefined) for (const level of skillLevels) page.say(`- ${level}: ${levels[level]}.`, [source]);
  const claimed = mine.claimed.get(slug) ?? null;
  if (!isSaid) page.say(`So far ${ownOf(mine, slug, asker)}.`, [source]);
  for (const { role: one, need } of needed.slice(0, 3))
    page.say(
      `- ${one.title} needs it at ${need.level}${explained?.some(({ role: told }) => told === one) === true ? '' : `, to ${need.why}`}.`,
      [sourceOf.role(one)],
    );
  if (claimed === null)
    page.offer({ kind: 'add-skill', title: name, level: levelShownBy(mine.steps.get(slug) ?? 0) ?? 'beginner' });
  await sayWhereToPractise(skill, asksToLearn.test(text), asker, page);
  const next = skillLevels[rankIn(mine, slug)];
  if (next !== undefined && rankOf(next) > 1) page.say(`The next level for you is ${next}.`, [source]);
  page.suggest(
    ...(other === undefined ? [] : [`What is ${other.name}?`]),
    `Find a project about ${name}`,
    `Who knows about ${name}?`,
  );
}
