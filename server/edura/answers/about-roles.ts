import { matchOf, rankOf, standingOf } from '../../guidance/comparing.ts';
import type { Role } from '../../guidance/role.ts';
import { roles } from '../../guidance/roles.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { asksWhatRoleIs } from '../reading/asked-kind.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { asksWhichIsNearer } from '../understanding/conversation.ts';
import type { Denied } from '../reading/denying.ts';
import { leftOutInWords } from './leaving-out.ts';
import { skillOfTrade } from '../reading/naming.ts';
import { withLevel } from './needs.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { formOf } from '../reading/narrow-form.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { facetIn, type RoleFacet } from '../reading/role-facets.ts';
import { withArticle } from '../reading/with-article.ts';
import { guidance, skillsPage } from '../pages.ts';

/** Of two roles or skills. */
export const asksForBoth =
  /\b(?:or|versus|compare[ds]?|comparison|difference|differs?|different|between|better|worse|weaker|stronger|same as)\b/;

export const lower = (role: Role): string => role.title.charAt(0).toLowerCase() + role.title.slice(1);

const showing = (steps: number): string => `${counted(steps, 'step')} ${steps === 1 ? 'shows' : 'show'}`;

/** How far one is with what a role needs. */
export function standingInWords({ claimed, steps, shown }: ReturnType<typeof standingOf>, isLeftOut: boolean): string {
  const has = [
    claimed === null ? '' : `you say ${claimed}`,
    steps === 0 ? '' : `${showing(steps)} ${shown ?? 'a beginning'}`,
  ].filter(Boolean);
  return has.length > 0 ? listed(has) : isLeftOut ? 'nothing that I may use' : 'nothing yet';
}

/** The role that was named, otherwise the target. */
export async function roleMeant({ roles: [named] }: Understood, asker: Asker): Promise<Role | null> {
  return named ?? (await asker.target());
}

/** A role that is not wanted, or that needs what is not wanted. */
const needsDenied = ({ slug, needs }: Role, denied: Denied): boolean =>
  denied.roles.includes(slug) || needs.some(({ skill }) => denied.skills.includes(slugOfSkill(skill)));

/** The roles that the member is nearest to. */
async function nearest(asker: Asker, denied: Denied | null = null): Promise<{ role: Role; percent: number }[]> {
  const { mine } = await asker.standing();
  return roles
    .filter((role) => denied === null || !needsDenied(role, denied))
    .map((role) => ({ role, percent: matchOf(mine, role).percent }))
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, 3);
}

/** There is no target, and no role was named. */
export async function chooseRole(asker: Asker, page: Page): Promise<void> {
  const isLeftOut = (await asker.leftOut()).has('target');
  if (isLeftOut) await sayLeftOut(['target', 'skills', 'progress'], asker, page);
  else page.say('You have not chosen a target role yet.');
  await offerNearest(asker, page);
}

/** So many of a role's needs say what it is about. */
const mostImportant = 3;
const asksForAll =
  /\b(?:list|all|which|what|show|name|how many) (?:\w+ )?(?:roles|careers|professions|occupations|trades|lines of work)\b|\b(?:every|each) (?:role|career|profession|occupation|trade)\b|\b(?:every|all)(?: the)? (?:kinds?|sorts?|types?) of (?:work|roles?|careers?|trades?)\b|^\W*roles\W*$/i;

/** The roles that are nearest; of someone who has said nothing of themselves, none is. */
async function offerNearest(asker: Asker, page: Page, denied: Denied | null = null): Promise<void> {
  const target = await asker.target();
  const found = await nearest(asker, denied);
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page);
  if (found.every(({ percent }) => percent === 0)) {
    page.say(
      `${isLeftOut ? 'Without them I cannot say' : 'Nothing that you claim or have shown says yet'} which role is near. There are ${roles.length}: ${listed(roles.map(lower))}. Name one, and I say what it needs${isLeftOut ? '' : '; or say what you can do, under Edit profile, Skills'}.`,
      [guidance, skillsPage],
    );
    page.suggest('What does a web developer need to know?', 'How do I add a skill?', 'How do I set a target role?');
    return;
  }
  page.say(`Going by ${isLeftOut ? 'what is left of your skills' : 'your skills'}, you are closest to these:`, [
    guidance,
  ]);
  for (const { role, percent } of found.filter((one) => one.percent > 0)) {
    page.say(`- ${role.title}: ${percent}%`, [sourceOf.role(role)]);
    if (target?.slug !== role.slug) page.offer({ kind: 'target', slug: role.slug, title: role.title });
    page.suggest(`What am I missing to become ${withArticle(lower(role))}?`);
  }
}

/** Of a role that is not among those here nothing is known; of its trade, where that is a skill here, something is. */
export async function admitUnknownRole(asked: string, asker: Asker, page: Page): Promise<void> {
  page.say(`I do not know a role called “${plain(asked)}”: it is not in career guidance.`, [guidance]);
  const skill = skillOfTrade(asked);
  if (skill !== null) {
    page.say(`The skill nearest to it is ${skill.name}.`, [sourceOf.skill(skill.name, skill.slug)]);
    page.suggest(`What is ${skill.name}?`, `Find a project about ${skill.name}`);
  }
  const needing = roles.filter(({ needs }) => needs.some((need) => need.skill === skill?.name)).slice(0, 3);
  if (needing.length === 0) {
    return offerNearest(asker, page);
  }
  page.say('These roles need it:');
  const { mine } = await asker.standing();
  for (const role of needing) {
    page.say(`- ${role.title}: you are ${matchOf(mine, role).percent}% of the way.`, [sourceOf.role(role)]);
    await offerTarget(role, asker, page);
    page.suggest(`What am I missing to become ${withArticle(lower(role))}?`);
  }
}

/** Makes a role the target, unless it is. */
export async function offerTarget(role: Role, asker: Asker, page: Page): Promise<void> {
  if ((await asker.target())?.slug !== role.slug) page.offer({ kind: 'target', slug: role.slug, title: role.title });
}

/** What is said about a role besides what it needs. */
function sayFacet(role: Role, facet: RoleFacet | null, page: Page): void {
  const from = [sourceOf.role(role)];
  if (facet === 'day') {
    page.say(`A day of ${withArticle(lower(role))}:`, from);
    for (const part of role.day) page.say(`- ${plain(part)}`, from);
  }
  if (facet === 'way-in') page.say(`How people get into it: ${role.wayIn}`, from);
  if (facet === 'hardest') page.say(`The hardest part, by those who do it: ${role.hardest}`, from);
}

export async function tellGap(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const role = await roleMeant(understood, asker);
  if (role === null) return chooseRole(asker, page);
  const { mine } = await asker.standing();
  const { percent, met, needs } = matchOf(mine, role);
  const { denied } = understood;
  const isDenied = (slug: string): boolean => denied?.skills.includes(slug) === true;
  const isWhat = asksWhatRoleIs(read(understood.question));
  const facet = isWhat ? 'day' : facetIn(understood.question);
  // 'Do I need a degree for graphic design' asks of the way in, and not of the skill.
  const asksOfSkill = facet !== 'way-in' && formOf(read(understood.question).text).isWhether;
  const named = asksOfSkill ? understood.skills.filter((one) => !isDenied(one.slug)) : [];
  for (const { name, slug } of named) {
    const need = role.needs.find(({ skill }) => skill === name);
    const source = [sourceOf.skill(name, slug), sourceOf.role(role)];
    page.say(
      need === undefined
        ? `${name} is not among the skills that ${withArticle(lower(role))} needs here.`
        : `Yes, ${name} is needed, at ${need.level}, because you ${need.why}.`,
      source,
    );
  }
  if (isWhat) page.say(`**${role.title}**: ${plain(role.summary)}`, [sourceOf.role(role)]);
  if (understood.asksHowLong)
    page.say(
      'How many weeks that takes depends on your hours: ask me for a plan with yours, and I will tell you how far it gets you.',
      [sourceOf.role(role)],
    );
  if (understood.asksHowHard) page.say('How hard it is nobody has measured here.', [sourceOf.role(role)]);
  sayFacet(role, understood.asksHowHard ? 'hardest' : facet, page);
  if (facet === 'day' && !isWhat) page.say(plain(role.summary), [sourceOf.role(role)]);
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page, {
    so: ', so what follows counts without them',
  });
  page.say(
    `You are **${percent}%** of the way to ${lower(role)}: ${met} of its ${needs} needs ${met === 1 ? 'is' : 'are'} met.`,
    [sourceOf.role(role)],
  );
  const standings = role.needs.map((need) => ({ need, standing: standingOf(mine, need) }));
  const open = standings.filter(({ need, standing }) => !standing.met && !isDenied(slugOfSkill(need.skill)));
  if (open.length === 0) page.say('Nothing is missing. Steps that show what you claim make it stronger.');
  else page.say(`What is missing${leftOutInWords(understood)}, the most important first:`);
  for (const { need, standing } of open) {
    page.say(`- **${need.skill}**, ${need.level}, because you ${need.why}: ${standingInWords(standing, isLeftOut)}.`, [
      sourceOf.skill(need.skill, slugOfSkill(need.skill)),
    ]);
  }
  const there = standings.filter(({ standing }) => standing.met).map(({ need }) => need.skill);
  if (there.length > 0) page.say(`Met already: ${listed(there)}.`, [sourceOf.role(role)]);
  for (const { need, standing } of standings)
    if (standing.claimed === null && standing.shown !== null)
      page.offer({ kind: 'add-skill', title: need.skill, level: standing.shown });
  await offerTarget(role, asker, page);
  page.suggest(
    `What should I do next to become ${withArticle(lower(role))}?`,
    'Plan my week with 3 hours',
    `Who works as ${withArticle(lower(role))}?`,
  );
}

/** Roles that need most what was said, and where nothing was said, all there are. @returns whether there are any */
async function offerFitting(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { topic, skills, question } = understood;
  const wanted = [...skills.map(({ slug }) => slug), ...skillsOfDailyWords(topic).slugs];
  const fitting = roles.filter(({ needs }) =>
    needs.slice(0, mostImportant).some(({ skill }) => wanted.includes(slugOfSkill(skill))),
  );
  const [one, other] = fitting;
  // 'Solar or bicycles, what do they have in common'
  if (one !== undefined && other !== undefined && fitting.length === 2 && asksForBoth.test(question.toLowerCase())) {
    await compareRoles({ ...understood, topic: '', skills: [], roles: [one, other] }, asker, page);
    return true;
  }
  if (fitting.length > 0) {
    page.say('These roles have to do with it:', [guidance]);
    for (const role of fitting.slice(0, 4)) {
      page.say(`- **${role.title}**: ${plain(role.summary)}`, [sourceOf.role(role)]);
      await offerTarget(role, asker, page);
    }
    page.suggest(`What am I missing to become ${withArticle(lower(fitting[0] as Role))}?`, 'Which role suits me?');
    return true;
  }
  if (asksForAll.test(question) && !ofFitting.test(question))
    page.say(`There are ${roles.length} roles: ${listed(roles.map(lower))}.`, [guidance]);
  return false;
}

const ofFitting = /\b(?:fits?|suits?|match(?:es)?|closest|nearest|best|for me)\b/i;

const asksForLike =
  /\b(?:similar|like|alike|close(?:st)? to|near(?:est)? to|related|alternatives?|next door|resembl\w+|overlaps?|in common|besides|apart from|akin)\b/i;

/** 'A career for someone who likes being outdoors' likes something, and asks for nothing like a role. */
const likesSomething =
  /\b(?:i|you|u|who|that|they|we|one|someone|somebody|people|she|he)(?: really| also| just)? (?:like|likes|love|loves|enjoy|enjoys|prefer|prefers)\b/i;
const withoutLiking = (question: string): string => question.replaceAll(new RegExp(likesSomething, 'gi'), ' ');

/** The roles that share most with this one, as the catalogue says, with what both need. */
function tellRolesLike(first: Role, page: Page): void {
  const alike = roles.filter(({ slug }) => first.near.includes(slug));
  page.say(`These share most with ${lower(first)}:`, [sourceOf.role(first)]);
  for (const role of alike) {
    const shared = first.needs
      .map(({ skill }) => skill)
      .filter((skill) => role.needs.some((need) => need.skill === skill));
    const both = shared.length === 0 ? '' : ` Both need ${listed(shared)}.`;
    page.say(`- **${role.title}**: ${plain(role.summary)}${both}`, [sourceOf.role(role)]);
  }
  for (const role of alike.slice(0, 2)) page.suggest(`Compare ${lower(first)} and ${lower(role)}`);
}

/** 'Does the translator need less than the designer', 'which is harder'. */
const asksForMore =
  /\b(?:less|fewer|more|least|most|harder|hardest|easier|easiest|tougher|simpler|higher|lower|demanding)\b/;

/** Which of two needs more: first more skills, then higher levels of them. `by`: above 0 where it is the first. */
export function moreOf(first: Role, second: Role): { by: number; told: string } {
  const [one, other] = [first, second].map(({ needs }) => ({
    many: needs.length,
    high: needs.filter(({ level }) => rankOf(level) >= rankOf('advanced')).length,
  })) as [{ many: number; high: number }, { many: number; high: number }];
  const by = one.many - other.many || one.high - other.high;
  const [more, less] = by >= 0 ? [first, second] : [second, first];
  const count = (role: Role, { many, high }: typeof one) =>
    `${lower(role)} ${counted(many, 'skill')}, ${high} of them at advanced or more`;
  const told = by === 0 ? 'they need as much as each other' : `${lower(more)} needs more than ${lower(less)}`;
  return { by, told: `${told}: ${count(first, one)}; ${count(second, other)}.` };
}

function sayMore(first: Role, second: Role, page: Page): void {
  const { told } = moreOf(first, second);
  page.say(`${told.charAt(0).toUpperCase()}${told.slice(1)}`, [sourceOf.role(first), sourceOf.role(second)]);
}

const asksForShared = /\b(?:shared?|in common|overlaps?|both (?:need|want|ask|have))\b/i;

/** Which of two is nearer, and what they share. */
export async function compareRoles(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const target = await asker.target();
  const [first, second] = [...understood.roles, ...(target === null ? [] : [target])].filter(
    (role, at, all) => all.indexOf(role) === at,
  );
  if (understood.roles.length === 0 && !understood.saysTarget) {
    const one = understood.place === null ? undefined : (await nearest(asker))[understood.place - 1];
    if (one !== undefined && one.percent > 0) return tellGap({ ...understood, roles: [one.role] }, asker, page);
    if (await offerFitting(understood, asker, page)) return;
    return offerNearest(asker, page, understood.denied);
  }
  if (first === undefined) return offerNearest(asker, page);
  const asksLike = asksForLike.test(withoutLiking(understood.question));
  if (understood.roles.length === 1 && !asksLike && likesSomething.test(understood.question))
    if (await offerFitting(understood, asker, page)) return;
  if (understood.roles.length === 1 && asksLike) {
    tellRolesLike(first, page);
    return offerTarget(first, asker, page);
  }
  if (second === undefined) {
    page.say(`Of what you named I know one role only, ${lower(first)}. Name two, and I compare them.`, [guidance]);
    return tellGap(understood, asker, page);
  }
  if (understood.roles.length === 1 && !understood.saysTarget)
    page.say(
      `Of what you named I know one role only, ${lower(first)}. ${first === target ? 'It is your target; name another role from career guidance, and I compare the two.' : `Your target, ${lower(second)}, stands beside it.`}`,
      [guidance],
    );
  await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' });
  const { mine } = await asker.standing();
  const weighed = [first, second].map((role) => ({ role, match: matchOf(mine, role) }));
  const [nearer, other] = weighed.toSorted((a, b) => b.match.percent - a.match.percent);
  const sayNearer = () => {
    if (nearer !== undefined && nearer.match.percent !== other?.match.percent)
      page.say(`You are closer to ${lower(nearer.role)}.`, [sourceOf.role(nearer.role)]);
    else if (nearer !== undefined)
      page.say(`You are equally close to both: ${nearer.match.percent}% of the way.`, [
        sourceOf.role(first),
        sourceOf.role(second),
      ]);
  };
  const skills = (role: Role) => role.needs.map(({ skill }) => skill);
  const shared = skills(first).filter((skill) => skills(second).includes(skill));
  const sayShared = () =>
    page.say(shared.length === 0 ? 'They share no skill.' : `Both need ${listed(shared)}.`, [
      sourceOf.role(first),
      sourceOf.role(second),
    ]);
  const facet = facetIn(understood.question);
  for (const role of facet === null ? [] : [first, second]) {
    if (facet !== 'day') page.say(`**${role.title}**:`, [sourceOf.role(role)]);
    sayFacet(role, facet, page);
  }
  const asksShared = asksForShared.test(understood.question);
  // What is asked comes first, and is what the conversation goes on with.
  const isAsked = asksWhichIsNearer(understood.question);
  if (asksShared) sayShared();
  if (isAsked) sayNearer();
  else if (asksForMore.test(understood.question.toLowerCase())) sayMore(first, second, page);
  for (const { role, match } of weighed)
    page.say(
      `- **${role.title}**: you are ${match.percent}% of the way, ${match.met} of ${match.needs} needs met. ${role.summary}`,
      [sourceOf.role(role)],
    );
  if (!isAsked) sayNearer();
  if (!asksShared) sayShared();
  for (const role of [first, second]) {
    const only = role.needs.filter(({ skill }) => !shared.includes(skill)).map(withLevel);
    page.say(`Only ${lower(role)}: ${listed(only)}. The hardest part: ${role.hardest}`, [sourceOf.role(role)]);
    await offerTarget(role, asker, page);
    page.suggest(`What am I missing to become ${withArticle(lower(role))}?`);
  }
}
