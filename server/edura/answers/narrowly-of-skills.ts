import { skillLevels, type Skill } from '../../../contract/entries.ts';
import { levelShownBy, type Mine, rankIn, stepsFor } from '../../guidance/comparing.ts';
import { levelsOf } from '../../guidance/levels.ts';
import { evidencedSkillsOf } from '../../store/progress.ts';
import { listOnlyClaimed, listShown, listUnclaimed, nameOfOwnSkill } from './about-own-skills.ts';
import { skillsPage } from '../pages.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { type Form, verdict } from '../reading/narrow-form.ts';
import type { NamedSkill } from '../reading/naming.ts';
import { asksWhatLevelMeans } from '../reading/skills-asked.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { dayWritten } from '../reading/calendar.ts';

type Level = Skill['level'];

const ownLevel =
  /\b(?:what|which|at what|on what) (?:level|rank)\b.*\b(?:am i|i am|do i|my|i have)\b|\blevel (?:of|in|at) .*\bi (?:have|am)\b|\bmy (?:own )?level\b|\bhow (?:good|advanced|skilled|experienced|far) am i\b|\bam i (?:an? )?(?:beginner|intermediate|advanced|expert)\b/;
const whetherOwn =
  /^(?:do|did|have) i (?:(?:already|really|even|ever|actually|also) )*(?:have|got|put|add|added|list|listed|claim|claimed|show|shown|know|enter|entered)\b|\b(?:on|in|part of) my (?:profile|skills|list|page)\b|\bamong my skills\b|\bone of my skills\b/;
const shownOrNot = /\b(?:shown|claimed|proven|proved)(?: it)? or (?:not|only|just|shown|claimed)\b/;
const levelNamed = /\b(beginner|intermediate|advanced|expert)s?\b/g;
const nextLevel = /\b(?:next|higher) level\b/;
const andNext = /\bnext (?:one|level)\b/;
const asksForText = /\b(?:what|when|how good|which|mean|means|able|can|could|know|knows|do|look like|explain)\b/;
const asksToGetThere =
  /\bhow (?:do|can|could|would|should|to|long)\b|\bwhere\b|\bwhich (?:project|step)s?\b|\bwho\b(?! (?:is|are|has)\b)/;
const asksForSteps = /\bhow many (?:more )?(?:steps?|tasks?)\b/;
const asksForDone =
  /\b(?:have|did|do) i\b.*\b(?:done|do|did|finish\w*|complet\w*|practi[sc]ed?|work(?:ed)?|made|train(?:ed)?|shown?|prove[dn]?)\b/;
/** 'Where did I show electronics', 'which of my steps show writing', 'what proof do I have of photography'. */
const whereShown =
  /\b(?:do|have) i (?:have |got |any )*(?:evidence|proofs?) (?:of|for)\b|\b(?:where|when|in (?:which|what) (?:steps?|projects?)|with (?:which|what) (?:steps?|projects?)) (?:did|have) i (?:\w+ )?(?:show|shown|prove[nd]?|proved|used?|learn|learned|learnt|practi[sc]ed?|evidence|earn|earned|got|get)\b|\b(?:which|what)(?: of my)? steps? (?:of mine |that i did )?(?:shows?|showed|proves?|proved|counts? for|count towards)\b|\b(?:what|which) (?:proofs?|evidence|steps?|work) (?:do|have) i (?:have |got |done )?(?:of|for|in|that shows?)\b/;
/** 'Did I finish the HTML step' is of one that is known. */
const ofOneStep = /\b(?:the|that|this) (?:\w+ ){0,3}(?:step|part|project|one)\b/;
const beyond =
  /\b(?:need|needed|until|till|til|counts? as|becomes?|to (?:be|become|reach|get)|for|missing|left|away)\b/;

const isLevel = (word: string | undefined): word is Level => (skillLevels as readonly string[]).includes(word ?? '');

/** The steps of the member that show a skill. */
async function sayStepsFor(form: Form, { name, slug }: NamedSkill, asker: Asker, page: Page): Promise<void> {
  const from = [sourceOf.skill(name, slug)];
  const { ownWork } = asker;
  if (ownWork === null) {
    await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' });
    return;
  }
  const all = await evidencedSkillsOf(ownWork.db, ownWork.memberId, ownWork.memberId, 'unlinked');
  const found = all.find((one) => one.slug === slug);
  if (found === undefined)
    return page.say(
      `${form.isWhether ? 'No' : form.isCount ? '**0**' : 'Nowhere yet'}: no step that you have done shows **${name}**.`,
      from,
    );
  const steps = `${counted(found.count, 'step')} of yours ${found.count === 1 ? 'shows' : 'show'} **${name}**`;
  page.say(form.isWhether ? `Yes, ${steps}:` : `${steps}:`, from);
  for (const { project, step, step_title: title, project_title: where, done_at: at } of found.steps)
    page.say(
      `- ${plain(title)}${project === null || where === '' ? '' : ` in ${plain(where)}`}, ${dayWritten(at)}.`,
      project === null || step === null ? [] : [sourceOf.step(project, { id: step, title })],
    );
}

/** How many more steps show a level. */
function sayStepsUntil(level: Level, { name, slug }: NamedSkill, mine: Mine, page: Page): void {
  const [needed, have] = [stepsFor(level), mine.steps.get(slug) ?? 0];
  const from = [sourceOf.skill(name, slug)];
  if (!Number.isFinite(needed))
    return page.say(
      `No number of steps shows expert: that is a level that you only claim. You have done ${counted(have, 'step')} for **${name}**.`,
      from,
    );
  page.say(
    have >= needed
      ? `None: ${counted(needed, 'step')} ${needed === 1 ? 'shows' : 'show'} ${level}, and you have done ${have} for **${name}**.`
      : `**${needed - have}** more: ${counted(needed, 'step')} ${needed === 1 ? 'shows' : 'show'} ${level}, and you have done ${have} for **${name}**.`,
    from,
  );
}

function offerToAdd({ name, slug }: Pick<NamedSkill, 'name' | 'slug'>, mine: Mine, page: Page): void {
  const level = levelShownBy(mine.steps.get(slug) ?? 0) ?? 'beginner';
  if (!mine.claimed.has(slug)) page.offer({ kind: 'add-skill', title: name, level });
}

type Ask = 'until' | 'done' | 'own' | 'text';

/** 'What comes after beginner' is told by the level above it. */
const asksForHigher = /\b(?:after|above|beyond|higher than|follows|on top of)\b/;
const ends = /[.?!,;:]|\s[-–—]\s/;

/** The levels that are asked about, in the part of a question that asks of them: 'I put expert in welding. what is an expert able to'. */
function levelsAskedIn(question: string): Level[] {
  const parts = question.toLowerCase().split(ends);
  const asked = parts.filter((part) => asksForText.test(part) || asksToCompare.test(part));
  const own = (asked.length === 0 ? parts : asked).filter(
    (part) => !/\bi (?:am|put|claim(?:ed)?|have|said)\b/.test(part),
  );
  const found = own.flatMap((part) => [...part.matchAll(levelNamed)].map(([, level]) => level));
  return [...new Set(found)].filter(isLevel);
}
const asksToCompare = /\b(?:differ\w*|diff?erence|compare[ds]?|comparison|vs|versus|between|than|or|apart)\b/;

/** What one can do at the levels that are asked about. @returns whether any is */
async function sayLevels(question: string, { name, slug }: NamedSkill, asker: Asker, page: Page): Promise<boolean> {
  const text = question.toLowerCase();
  const asked = levelsAskedIn(question);
  const isOwn = /\b(?:am i|do i have|have i|my level)\b/.test(text) || (asked.length < 2 && asksToGetThere.test(text));
  const [only, ...others] = asked;
  if (only === undefined || isOwn || asksForSteps.test(text)) return false;
  const higher =
    others.length === 0 && asksForHigher.test(text) ? skillLevels[skillLevels.indexOf(only) + 1] : undefined;
  const levels = higher === undefined ? asked : [higher];
  if (levels.length < 2 && higher === undefined) return false;
  const { mine } = await asker.standing();
  const [source, texts] = [sourceOf.skill(name, slug), levelsOf(name)];
  for (const level of levels.toSorted((a, b) => skillLevels.indexOf(a) - skillLevels.indexOf(b)))
    page.say(
      `${levels.length > 1 ? '- ' : ''}**${level}** in ${name}: you can ${texts?.[level] ?? 'do what its page says'}.`,
      [source],
    );
  page.say(`So far ${ownOf(mine, slug, asker)}.`, [source]);
  offerToAdd({ name, slug }, mine, page);
  page.suggest(`What is ${name}?`, `Find a project about ${name}`);
  return true;
}

function askIn(form: Form, level: Level | null): Ask | null {
  const { text } = form;
  if (level !== null && asksForSteps.test(text) && beyond.test(text)) return 'until';
  const isOwn = (form.isWhether && whetherOwn.test(text)) || shownOrNot.test(text);
  if (whereShown.test(text)) return 'done';
  if ((form.isWhether || form.isCount) && asksForDone.test(text) && !isOwn && !ofOneStep.test(text)) return 'done';
  if (isOwn || ownLevel.test(text)) return 'own';
  return level !== null && !form.isCount && asksWhatLevelMeans(text) ? 'text' : null;
}

/** What is asked of one skill, and not all that can be said of it. */
export async function sayNarrowlyOfSkill(
  form: Form,
  skill: NamedSkill,
  question: string,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const { name, slug } = skill;
  const levels = [...new Set([...form.text.matchAll(levelNamed)].map(([, level]) => level))].filter(isLevel);
  const asked = levelsAskedIn(question);
  const level = levels.length === 1 ? (levels[0] ?? null) : asked.length === 1 ? (asked[0] ?? null) : null;
  if (await sayLevels(question, skill, asker, page)) return true;
  const isOfOwn = ownLevel.test(form.text);
  const toNext = level === null && nextLevel.test(form.text) && !isOfOwn;
  const asks = toNext ? 'until' : askIn(form, level);
  if (asks === null) return false;
  // Read no earlier: an answer that reads the member's skills says what was left out of them.
  const { mine } = await asker.standing();
  const from = [sourceOf.skill(name, slug)];
  const own = `**${name}**: ${ownOf(mine, slug, asker)}.`;
  const isHidden = asker.leavesOut(slug);
  if (asks === 'text' && level !== null) {
    page.say(`At **${level}** in ${name} you can ${levelsOf(name)?.[level] ?? 'do what its page says'}.`, from);
    page.say(`So far ${ownOf(mine, slug, asker)}.`, from);
    offerToAdd(skill, mine, page);
  } else if (asks === 'own' || isHidden) {
    const [claimed, shown] = [mine.claimed.get(slug), levelShownBy(mine.steps.get(slug) ?? 0)];
    const has = /\b(?:show|shown|prove\w*)\b/.test(form.text) ? shown !== null : claimed !== undefined;
    const isTrue = level === null ? has : claimed === level || shown === level;
    // 'Intermediate or advanced', 'claimed or shown' asks which.
    const isEither = levels.length > 1 || shownOrNot.test(form.text);
    page.say(form.isWhether && !isHidden && !isEither ? `${verdict(isTrue, '.')} ${own}` : own, from);
    const next = skillLevels[rankIn(mine, slug)];
    if (isOfOwn && andNext.test(form.text) && !isHidden && next !== undefined)
      page.say(`The next level is **${next}**: you can ${levelsOf(name)?.[next] ?? 'do what its page says'}.`, from);
    offerToAdd(skill, mine, page);
  } else if (asks === 'done') await sayStepsFor(form, skill, asker, page);
  else if (!asker.usesProgress) await sayLeftOut(['progress'], asker, page);
  else if (level !== null) sayStepsUntil(level, skill, mine, page);
  else {
    const next = skillLevels[rankIn(mine, slug)];
    page.say(next === undefined ? own : `The next level for you is **${next}**. ${own}`, from);
    if (next !== undefined) sayStepsUntil(next, skill, mine, page);
  }
  page.suggest(`What is ${name}?`, `Find a project about ${name}`);
  return true;
}

const strongest =
  /\b(?:strongest|best|top|highest|biggest strength|greatest strength|good at most|most (?:advanced|experienced)|better than)\b/;
const weakest = /\b(?:weakest|worst|lowest|least (?:advanced|experienced|good))\b/;
const ofOwnSkills =
  /\bskills?\b|\bam i (?:the )?(?:best|good|worst|bad|weakest|strongest)\b.*\bat\b|\b(?:strength|weakness)\b/;
const shownOnly =
  /\b(?:shown?|prove[dn]?|proved|steps show|evidenced|learned|learnt)\b.*\b(?:not|never|without|n.?t)\b.*\b(?:put|add\w*|claim\w*|list\w*|profile|enter\w*)\b/;

/** 'Which skills have I shown', of all one has done. */
const asksForShown =
  /\bmy (?:own )?(?:proven|proved|shown|evidenced) skills\b|\bwhat (?:have|did) i (?:\w+ )?(?:shown?|prove[nd]?|proved)\b.*\bskills?\b|\b(?:which|what|list|show me)(?: of my| my| the| all)* skills?(?: that)? (?:(?:have|did|do|has|are|of mine|i|already|actually|really|now|so far|ever|been) )*(?:shown?|prove[nd]?|proved|evidenced|backed(?: up)?)\b(?! (?:for|me)\b| (?:in|at|by|with|on|through|from) (?!(?:(?:my|the) )?(?:now|steps?|projects|finish\w*|doing|profile|here|total|all)\b))|\bskills?(?: that)? my (?:own |done |finished )?steps (?:show|prove|back)\b/;
const asksForOnlyClaimed =
  /\bskills?\b.*\b(?:only|just|merely) (?:claim(?:ed)?|say|said)\b|\bskills?\b.*\b(?:claim(?:ed)?)\b.*\b(?:not|never|without)\b.*\b(?:shown?|prove[nd]?|proved|steps?|evidence)\b|\bskills?\b.*\b(?:not|never) (?:yet |been |really )*(?:shown|proven|proved)\b/;
const ofShown = /\b(?:proof|prove\w*|proven|shown?|evidence\w*|backed)\b/;

interface Own {
  slug: string;
  name: string;
  rank: number;
  steps: number;
}

/** How many skills one claims, and how many more one's steps show; or how many they show in all. */
function sayCount(all: readonly Own[], { claimed }: Mine, isOfShown: boolean, page: Page): void {
  const counts = (one: Own) => (isOfShown ? one.steps > 0 : claimed.has(one.slug));
  const [some, others] = [all.filter(counts), all.filter((one) => !counts(one))];
  const names = (list: readonly Own[]) => listed(list.map(({ name }) => plain(name)));
  const from = some.slice(0, mostCited).map(({ name, slug }) => sourceOf.skill(name, slug));
  page.say(
    `**${some.length}** ${isOfShown ? 'shown by your steps' : 'on your profile'}${some.length === 0 ? '' : `: ${names(some)}`}.`,
    [skillsPage, ...from],
  );
  if (others.length > 0)
    page.say(
      isOfShown
        ? `So far only claimed: ${names(others)}.`
        : `Your steps show ${counted(others.length, 'other')}: ${names(others)}.`,
      [skillsPage],
    );
  page.suggest('Which of my skills have I shown?', 'How do I add a skill?');
}
const mostCited = 6;

/** The one of one's own skills that is asked for, or how many they are. */
export async function sayNarrowlyOfOwnSkills(form: Form, asker: Asker, page: Page): Promise<boolean> {
  const { text } = form;
  if (!ofOwnSkills.test(text) || !/\b(?:i|my|mine)\b/.test(text)) return false;
  if (asksForShown.test(text) && (!shownOnly.test(text) || /\bnot (?:just|only|merely|simply)\b/.test(text))) {
    await listShown(asker, page);
    if (/(?<!\bnot )\b(?:only|just|merely)\b.*\bclaim\w*/.test(text)) await listOnlyClaimed(asker, page);
    return true;
  }
  if (asksForOnlyClaimed.test(text)) {
    await listOnlyClaimed(asker, page);
    return true;
  }
  if (shownOnly.test(text)) {
    await listUnclaimed(asker, page, form.isOne ? 1 : undefined);
    return true;
  }
  if (
    /\b(?:steps?|projects?|roles?|jobs?|need\w*|miss\w*|lack\w*|target|share|shared|others|add|people|members?|who)\b/.test(
      text,
    )
  )
    return false;
  const isOfMost = strongest.test(text) || weakest.test(text);
  if (!isOfMost && !form.isCount) return false;
  await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' });
  const { mine } = await asker.standing();
  const shown = asker.usesProgress ? [...mine.steps.keys()].filter((slug) => !asker.leavesOut(slug)) : [];
  const all = [...new Set([...mine.claimed.keys(), ...shown])].map((slug) => ({
    slug,
    name: nameOfOwnSkill(slug),
    rank: rankIn(mine, slug),
    steps: mine.steps.get(slug) ?? 0,
  }));
  if (all.length === 0) return false;
  if (form.isCount) {
    sayCount(all, mine, ofShown.test(text), page);
    return true;
  }
  const sign = strongest.test(text) ? -1 : 1;
  const sorted = all.toSorted((a, b) => sign * (a.rank - b.rank || a.steps - b.steps));
  const [first] = sorted;
  const best = sorted.filter(({ rank, steps }) => rank === first?.rank && steps === first.steps).slice(0, 3);
  page.say(
    `Your ${sign < 0 ? 'strongest' : 'weakest'} ${best.length === 1 ? 'skill is' : 'skills are'} ${listed(best.map(({ name }) => `**${plain(name)}**`))}: ${ownOf(mine, first?.slug ?? '', asker)}.`,
    best.map(({ name, slug }) => sourceOf.skill(name, slug)),
  );
  if (best.length === 1) {
    const next = sorted.filter((one) => one !== first).slice(0, 2);
    if (next.length > 0)
      page.say(
        `After it come ${listed(next.map(({ name, rank }) => `${plain(name)}${rank === 0 ? '' : ` (${skillLevels[rank - 1]})`}`))}.`,
        next.map(({ name, slug }) => sourceOf.skill(name, slug)),
      );
  }
  page.suggest('Which of my skills have I shown?', 'Which role suits me?');
  return true;
}
