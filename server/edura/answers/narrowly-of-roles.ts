import { matchOf, rankIn, rankOf, standingOf } from '../../guidance/comparing.ts';
import type { Role, RoleNeed } from '../../guidance/role.ts';
import { roles as allRoles } from '../../guidance/roles.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { lower, offerTarget, standingInWords } from './about-roles.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { asksWhetherEnough, type Form, verdict } from '../reading/narrow-form.ts';
import type { NamedSkill } from '../reading/naming.ts';
import { facetIn } from '../reading/role-facets.ts';
import { listed, type Page } from '../page.ts';
import { needOf, sayRolesNeeding } from './needs.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { withArticle } from '../reading/with-article.ts';

const asksForLevel =
  /\b(?:what|which) levels?\b|\bhow (?:good|advanced|much|well|skilled|fluent|strong)\b|\bat what level\b/;
const ofNeeding =
  /\b(?:need\w*|requir\w+|must|necessary|important|essential|compulsory|mandatory|without|part of|uses?|used|asks? for|expect\w*|have to|has to|matter|matters)\b/;
const without = /\bwithout\b/;
/** Whether what one has is too little. */
const toLearn =
  /\b(?:still|also)\b.*\b(?:need|have to|must)\b|\b(?:need|have|must|should) (?:to )?(?:learn|improve|practi[sc]e|get better|work on)\b/;
const asksWhy = /^(?:why|what for|for what)\b/;
export const missing =
  /\b(?:(?:do|have) not i|miss|missing|lack\w*|left|still|gaps?|do not have|not have|have not|to learn|learn|to go|short of|weak\w*|furthest|further)\b/;
const having = /\b(?:already|have|got|meet|met|know|bring|fulfil\w*|cover\w*|tick\w*)\b/;
const ofOtherCount =
  /\bhow many (?:of (?:the |my )?)?(?:hours?|weeks?|months?|years?|days?|people|members?|others|jobs?|projects?|steps?|roles?|minutes)\b/;
const asksForPercent = /\b(?:percent|percentage|per cent)\b/;
const ready =
  /\b(?:ready|qualif\w+|good enough|suitable|suited|have what it takes|everything|all (?:that|i|the|of|it)|there yet|cut out|enough|eligible|fit for)\b/;
const anythingMissing =
  /\b(?:anything|something|much)\b.*\bi (?:am |do |still |also )*(?:miss|missing|lack|lacking)\b|\b(?:miss|missing|lack\w*)\b.*\b(?:anything|something|much|any)\b|\banything (?:missing|left)\b/;
const asksForMine =
  /\b(?:what|which|how much|anything|something|parts?)\b.*\b(?:can i (?:already )?(?:do|tick off)|i (?:can already|already can|can do already|could already)|have i (?:already )?(?:got|met|covered)|i (?:have )?(?:already )?met|(?:do|have) i (?:already )?(?:have|got|know|bring)|that i (?:already )?can)\b|\b(?:do|have) i (?:already )?(?:have|got|know|bring) (?:any|anything|something|some)\b|\b(?:what|which)\b.*\b(?:(?:do|have) i (?:already )?(?:have|got|know|meet|bring|fulfil|cover|tick|satisfy|own)|i (?:already )?(?:have|meet|know|got|bring))\b|\b(?:my (?:own )?skills|of mine)\b.*\b(?:counts?|counted|counting|useful|helps?|used?|matters?|worth|serves?|appl(?:y|ies)|transfers?|fits?|needed|relevant|towards?)\b/;
const superlative =
  /\b(?:most|biggest|largest|greatest|main|first|worst|key|top|weakest|furthest|farthest|hardest|smallest|closest|nearest|least|easiest)\b/;
const theNearest = /\b(?:smallest|closest|nearest|least|easiest)\b/;
const theFurthest = /\b(?:biggest|largest|greatest|weakest|worst|furthest|farthest|hardest)\b/;

const sourcesOf = (role: Role, needs: readonly RoleNeed[]) => [
  sourceOf.role(role),
  ...needs.map(({ skill }) => sourceOf.skill(skill, slugOfSkill(skill))),
];
const atLevel = ({ skill, level }: RoleNeed): string => `**${skill}** (${level})`;

/** Whether one role needs a skill, at which level and why; how far one is with it. */
async function sayNeed(
  form: Form,
  role: Role,
  skills: readonly NamedSkill[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const isLevel = asksForLevel.test(form.text);
  const isToLearn = form.isWhether && toLearn.test(form.text);
  const isEnough = asksWhetherEnough(form.text);
  const isAsked = isLevel || isEnough || (form.isWhether && ofNeeding.test(form.text)) || asksWhy.test(form.text);
  if (!isAsked) return false;
  const { mine } = await asker.standing();
  for (const { name, slug } of skills.slice(0, 3)) {
    const need = role.needs.find(({ skill }) => skill === name);
    const from = [sourceOf.skill(name, slug), sourceOf.role(role)];
    if (need === undefined) {
      const told = `${name} is not among the skills that ${withArticle(lower(role))} needs here.`;
      page.say(form.isWhether && !isEnough ? verdict(without.test(form.text), `: ${told}`) : told, from);
      continue;
    }
    const told = `${withArticle(lower(role))} needs **${name}** at ${need.level}, because you ${need.why}.`;
    const isKnown = asker.usesProgress && !asker.leavesOut(slug);
    const by = rankIn(mine, slug) - rankOf(need.level);
    if ((isToLearn || isEnough) && isKnown) page.say(verdict(isEnough ? by >= 0 : by < 0, `: ${told}`), from);
    // What was left out may be enough.
    else if (isEnough) page.say(`${role.title} needs **${name}** at ${need.level}, because you ${need.why}.`, from);
    else if (form.isWhether && without.test(form.text)) page.say(`No: ${told}`, from);
    else if (form.isWhether) page.say(`Yes, ${name} is needed, at ${need.level}, because you ${need.why}.`, from);
    else if (isLevel) page.say(`${need.level.charAt(0).toUpperCase()}${need.level.slice(1)}: ${told}`, from);
    else page.say(`Because you ${need.why}: ${withArticle(lower(role))} needs **${name}** at ${need.level}.`, from);
    page.say(`So far ${ownOf(mine, slug, asker)}.`, [sourceOf.skill(name, slug)]);
  }
  return true;
}

/** Of what one role needs: how many, the one that counts, what one has, whether it is enough. */
async function sayOfNeeds(form: Form, role: Role, asker: Asker, page: Page): Promise<boolean> {
  const { text } = form;
  const isPercent = asksForPercent.test(text);
  const isCount = form.isCount && !isPercent && !ofOtherCount.test(text);
  const isReady = form.isWhether && (ready.test(text) || anythingMissing.test(text));
  const isOne =
    superlative.test(text) &&
    /\b(?:which|what|name|tell)\b/.test(text) &&
    !/\b(?:skills|ones|things|hardest part|next|do|steps?|projects?|path|jobs?)\b/.test(text);
  const isMine = asksForMine.test(text) && !missing.test(text.replace(/\balready\b/, ''));
  if (!isCount && !isReady && !isOne && !isMine && !isPercent) return false;
  if ((form.isCount && !isCount && !isPercent) || asksWhy.test(text)) return false;
  const { mine } = await asker.standing();
  const { percent, met, needs } = matchOf(mine, role);
  const all = role.needs.map((need) => ({ need, standing: standingOf(mine, need) }));
  const isOfMe = /\b(?:i|me|my|mine)\b/.test(text);
  const isOfTotal = isCount && !(isOfMe && (missing.test(text) || having.test(text)));
  const isLeftOut =
    !isOfTotal &&
    (await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' }));
  const open = all.filter(({ standing }) => !standing.met).map(({ need }) => need);
  const there = all.filter(({ standing }) => standing.met).map(({ need }) => need);
  const short = ({ skill, level }: RoleNeed) => rankOf(level) - rankIn(mine, slugOfSkill(skill));
  const own = (need: RoleNeed) => standingInWords(standingOf(mine, need), isLeftOut);
  const which = (some: readonly RoleNeed[]) => (some.length === 0 ? '.' : `: ${listed(some.map(atLevel))}.`);
  const a = withArticle(lower(role));
  if (isReady) {
    const isTrue = anythingMissing.test(text) ? open.length > 0 : open.length === 0;
    page.say(
      `${isTrue ? 'Yes' : anythingMissing.test(text) ? 'No' : 'Not yet'}: you meet ${met} of the ${needs} needs of ${a}, which is ${percent}% of the way.`,
      [sourceOf.role(role)],
    );
    if (open.length > 0) page.say('Missing:', sourcesOf(role, []));
    for (const need of open)
      page.say(`- ${atLevel(need)}: ${own(need)}.`, [sourceOf.skill(need.skill, slugOfSkill(need.skill))]);
  } else if (isCount && isOfTotal)
    page.say(`**${needs}**: ${a} needs ${listed(role.needs.map(atLevel))}.`, sourcesOf(role, []));
  else if (isCount && missing.test(text))
    page.say(
      `**${open.length}** of the ${needs} skills that ${a} needs ${open.length === 1 ? 'is' : 'are'} missing${which(open)}`,
      sourcesOf(role, open),
    );
  else if (isCount || isMine) {
    page.say(
      `You have **${there.length}** of the ${needs} skills that ${a} needs${which(there)}`,
      sourcesOf(role, there),
    );
    const begun = open.filter(({ skill }) => rankIn(mine, slugOfSkill(skill)) > 0);
    for (const need of isCount ? [] : begun)
      page.say(`- Not high enough yet: ${atLevel(need)}: ${own(need)}.`, [
        sourceOf.skill(need.skill, slugOfSkill(need.skill)),
      ]);
  } else if (isOne) {
    const some = isOfMe || missing.test(text) ? open : role.needs;
    const sign = theNearest.test(text) ? 1 : -1;
    const sorted =
      theNearest.test(text) || theFurthest.test(text) ? some.toSorted((x, y) => sign * (short(x) - short(y))) : some;
    const [one] = sorted;
    if (one === undefined) page.say(`Nothing is missing: you meet all ${needs} needs of ${a}.`, [sourceOf.role(role)]);
    else {
      const what =
        some === open
          ? missing.test(text) || !theNearest.test(text)
            ? 'What is missing most'
            : 'What is nearest'
          : `What ${a} needs most`;
      page.say(
        `${what} is **${one.skill}**, at ${one.level}, because you ${one.why}. So far ${own(one)}.`,
        sourcesOf(role, [one]),
      );
      page.suggest(`Find a project about ${one.skill}`);
    }
  } else
    page.say(
      `You are **${percent}%** of the way to ${lower(role)}: ${met} of its ${needs} needs ${met === 1 ? 'is' : 'are'} met.`,
      [sourceOf.role(role)],
    );
  return true;
}

/** What is asked of one role, and of nothing else that it needs. */
export async function sayNarrowlyOfRole(
  form: Form,
  role: Role,
  skills: readonly NamedSkill[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  // 'Do I need a degree to get into graphic design': how one gets in, and not whether the skill is needed; 'the hardest of it' is no need.
  if (facetIn(form.text) !== null) return false;
  const isTold =
    skills.length > 0 ? await sayNeed(form, role, skills, asker, page) : await sayOfNeeds(form, role, asker, page);
  if (!isTold) return false;
  await offerTarget(role, asker, page);
  page.suggest(`What am I missing to become ${withArticle(lower(role))}?`, 'What should I do next?');
  return true;
}

const asksWhichRoles =
  /\b(?:counts?|useful|helps?|good|any use|worth anything|needed|wanted)\b.*\b(?:for|in|by) (?:(?:anything|something|any|some|which|what|one|of|in|the|these|those|your|all) ){1,4}(?:roles?|careers?|professions?)\b|\b(?:which|what|how many|any|all|list)(?: of the)?(?: \w+)? (?:roles?|careers?|professions?|occupations?)\b.*\b(?:need\w*|requir\w+|uses?|ask\w*|involve\w*|include\w*|want\w*|call for|look for)\b|^who (?:needs|uses|requires) (?!me\b|help\b|my\b)|\b(?:is|are) there (?:an? |any )?(?:\w+ )?(?:roles?|careers?) (?:that|which|where|with|for)\b/;

const notNeeding = /\b(?:not|without|no|never|do ?n.?t|does ?n.?t)\b/;
function sayRolesWithout({ name, slug }: NamedSkill, page: Page): void {
  const others = allRoles.filter((role) => needOf(role, name) === undefined);
  page.say(`${others.length} of the ${allRoles.length} roles do not need **${name}**:`, [sourceOf.skill(name, slug)]);
  for (const role of others) page.say(`- ${role.title}`, [sourceOf.role(role)]);
  page.suggest('Which role suits me?');
}

/** Which roles need a skill, that which needs it most first. */
/** @returns whether it was asked which roles need it, or do not */
export function sayWhichRoles(form: Form, skill: NamedSkill, page: Page): boolean {
  if (!asksWhichRoles.test(form.text)) return false;
  if (notNeeding.test(form.text)) sayRolesWithout(skill, page);
  else sayRolesNeeding(skill, form.isWhether, page);
  return true;
}
