import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { sayWhereToBegin } from './about-focus.ts';
import { projectCalled } from './project-meant.ts';
import { sayProgressIn } from './about-one-project.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { withoutAside } from '../understanding/aside.ts';
import { sayEnd } from './of-project-facets.ts';
import { sayStepDone } from './narrowly-of-done.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { joinedInFull } from './open-steps.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import { periodIn } from '../reading/periods.ts';
import { projectSpokenOf } from '../reading/project-spoken-of.ts';
import { read } from '../reading/reading.ts';
import { projectsNamedIn, tellingIn, type ProjectNamed } from './things-meant.ts';
import type { Understood } from '../understanding/understood.ts';

/** What is asked of the member's own part: in the one project that is named beside it, and in all only where none is. */
type Part = 'next' | 'first' | 'done' | 'spent' | 'shown' | 'last';

const parts: readonly (readonly [Part, RegExp])[] = [
  [
    'shown',
    /\b(?:which|what)(?: of my)? skills? (?:(?:have|did|do|i|already|really|actually|now) )+(?:show[n]?|prove[nd]?|learn(?:ed|t)?|used?|get|got|gain(?:ed)?|practi[sc]ed?|train(?:ed)?)(?= (?:with|in|from|through|by|on|at|out of)\b)|\bwhat (?:have i|did i|i have)(?: (?:already|really|actually|all))* learn(?:ed|t)?(?= (?:from|in|with|by|on|through|at)\b)|\bwhat (?:did|has|have) (?=(?:the|my|that|this) (?:\p{L}+ ){1,4}?(?:teach|taught|shown?|brought|bring|gave|give|given) me\b)/u,
  ],
  [
    'last',
    /\bwhen (?:did i (?:do|finish|complete|tick|mark) (?:the |my )?(?:very )?last\b|was (?:the |my )?(?:very )?last step (?:of|in|on)\b|did i (?:finish|complete)(?= (?:the|my) (?!(?:\p{L}+ ){1,5}step\b)))/u,
  ],
  [
    'spent',
    /\b(?:(?:my|the) )?(?:total|sum)(?: of)?(?: all)?(?: the| my)? (?:hours|time)(?: of (?:my )?(?:work|steps))?(?= (?:that )?(?:i|so far|until|till|up to|here)\b)|\bhow (?:many|much) (?:hours?|minutes|time|work)(?: of (?:steps|work|my time))? (?:have i|did i|i have)(?: (?:already|really|now|ever|actually))* (?:spen[dt]|put|work(?:ed)?|do|done|did|invest(?:ed)?|collect(?:ed)?|finish(?:ed)?|complete[d]?|log(?:ged)?|use[d]?|need(?:ed)?)\b|\bhow (?:many|much) (?:hours?|minutes|time|work) (?:has|have|had) (?:already )?(?:gone|went|flowed) into\b|\bhow long (?:have i|did i)(?: (?:already|really|now))* (?:spen[dt]|work(?:ed)?|need(?:ed)?|take|taken)\b|\bhow (?:many|much) (?:hours|time|work) (?:(?:is|was|were|did|are|does|do) )?(?:(?:that|it|this|everything|all|all of (?:it|that|this)) )+(?:(?:all |alto|to)?gether |in total |take |come to |add up to )*(?:everything )?(?:that )?i(?: have|ve)? (?:already )?(?:done|did|finish(?:ed)?|complete[d]?)\b/,
  ],
  [
    'done',
    /\bhow far (?:along )?(?:is|has|am i|have i|did i)(?: (?:got(?:ten)?|get|come))?(?: (?:in|with|on))? (?=(?:the|my|our|that) )(?!.*\bfrom\b)|\bhow (?:is|are)(?= (?:my|our) (?:\p{L}+ ){1,5}(?:coming|going|doing|getting)\b)|\b(?:my|the) (?:status|progress|standing)(?= (?:in|with|on|of|at) (?:the|my|our|that) )/u,
  ],
  [
    'done',
    /\bwhat (?:have i|did i|i have)(?: (?:already|really|now|ever|actually|all|so far))* (?:get |got )?(?:do|done|finish(?:ed)?|complete[d]?|achieve[d]?|manage[d]?)\b|\bwhat is (?:already )?done\b|\bhow many (?:of (?:its|the|my) )?steps (?:(?:are|is|have i|did i|i have)(?: already)? )?(?:done|do|finish(?:ed)?|complete[d]?)\b|\bhow many(?= (?:\p{L}+ )?steps (?:\p{L}+ ){0,7}?(?:have i|did i|i have|i)(?: already)? (?:done|do|did|finish(?:ed)?|complete[d]?)\b)|\bhow many(?= (?:\p{L}+ )?steps (?:\p{L}+ ){1,7}?do i have(?: (?:already|by now|so far))?\W*$)|^(?:(?:and|so|ok|but) )*(?:did|have) i (?:ever |already |really |actually )*(?:finish(?:ed)?|complete[d]?)(?= (?:the|my|that|this) )|\b(?:anything|what|how (?:much|many)(?: (?:time|work|hours?|minutes))?)(?: (?:is|are|do i have|there|still))* left\b/u,
  ],
  [
    'first',
    /\b(?:what is|which is|tell me|show me)? ?\b(?:the |my )?(?:very )?first (?:step|thing|task|bit|part)(?: (?:to do|for|of|in|with|on|at|to))*(?= |$)|\bhow (?:does|do) (?=(?:\p{L}+ ){1,5}(?:begin|start)\b)/u,
  ],
  [
    'next',
    /\bnext(?= (?:\p{L}+ ){1,2}step\b)|\b(?:the |my )?next (?:step|thing|task|bit|part|one)s?(?: (?:to do|for me|for|of|in|with|on|at))*(?= |$)|\bwhat (?:(?:is|comes)(?: up)? )?(?:next|now)\b|\bwhat (?:do|should|shall|must|can) i (?:do|tackle) (?:next|now)\b|\bwhere (?:do|should|can|must|did) i (?:begin|start|carry on|go on|continue|stop|leave off)\b|\bwhere (?:was i|i was|i stopped|i left off|i had stopped|had i (?:got|gotten|been|stopped)(?: to)?|i got to|have i got(?:ten)? to)\b|^(?:how do i )?continue (?:with )?\b/u,
  ],
];

const shownIn = parts[0]?.[1] ?? /$^/;
/** A step beside another one, how steps are made here, and what else such words stand in. */
const ofOther =
  /\b(?:why|counts? (?:as|for|towards?)|mistakes?|wrong|criteria|help|explain|mean|how do i (?:do|make|get)|longest|shortest|long|after|before|skip|evidence|proof|posts?|messages?|jobs?|careers?|create|publish|edit|own project|role|people|members?|who|whom|whose|anyone|someone|interview|appl(?:y|ication)|skills?)\b/;

const [byTitle, clearly] = [1, 0.3];

/** The one that is named: one of the member's own before others, by a word of its title at least. */
function meantOf(named: readonly ProjectNamed[], part: Part, telling: number): ProjectNamed | undefined {
  const isOwn = ({ card }: ProjectNamed) => card.mine?.role != null || card.mine?.saved === true;
  const titled = named.filter(({ score }) => score >= byTitle);
  const own = titled.filter(isOwn);
  const [best, rival] = own.length > 0 ? own : titled;
  if (best === undefined || (rival !== undefined && rival.score > best.score - clearly)) return undefined;
  // 'Where do I begin with bikes' asks for something about bicycles, and for no one project.
  const isNamed = isOwn(best) || best.isSure || (part === 'first' && telling <= 2);
  return isNamed && telling - best.places.length <= Math.max(1, best.places.length) ? best : undefined;
}

/** 'The weather project': one of the member's own, called by what it is about. */
async function ownCalled(question: string, asker: Asker): Promise<CommunityProjectCard | CommunityProject | undefined> {
  const spoken = projectSpokenOf(question);
  const card = spoken === null ? undefined : await projectCalled(spoken, asker);
  return card?.mine?.role == null ? undefined : card;
}

/** They say when and how it is asked, and name no project. */
const ofNoTitle =
  /^(?:long|time|while|ago|since|until|till|now|by|put|coming|along|going|doing|status|progress|hours?|work|total|altogether|together|overall|far|begin|start|lost|track|remember|forgot|forgotten|even|exactly|roughly|approximately|about|left|last|past|over|teach|taught|bring|brought|give|gave|learn\w*|days?|weeks?|months?|years?|there|finished)$/;
const isSilent = (steps: CommunityProject['steps']): boolean => steps.some(({ minutes }) => minutes === 0);
export const doneOf = ({ steps }: CommunityProject): CommunityProject['steps'] =>
  steps.filter(({ state }) => state === 'done');
const minutesIn = (steps: CommunityProject['steps']): number => steps.reduce((sum, { minutes }) => sum + minutes, 0);
const estimated = 'That is the time that the steps say they take; how long you really took is written nowhere.';

/** The time of the steps that were done: in one project, or in all of them. */
function saySpent(projects: readonly CommunityProject[], when: string, page: Page): void {
  const done = projects.flatMap(doneOf);
  const [one, ...others] = projects;
  const from = one === undefined || others.length > 0 ? [] : [sourceOf.project(one)];
  const where = one === undefined || others.length > 0 ? '' : ` in **${plain(one.title)}**`;
  page.say(
    done.length === 0
      ? `You have done no step${where}${when} yet, so it is 0 h.`
      : `**${inHours(minutesIn(done))}**: you have done ${counted(done.length, 'step')}${where}${when}. ${isSilent(done) ? 'Some of them do not say how long they take. ' : ''}${estimated}`,
    from,
  );
  for (const project of others.length === 0 ? [] : projects) {
    const own = doneOf(project);
    if (own.length > 0)
      page.say(
        `- ${plain(project.title)}: ${inHours(minutesIn(own))}, ${own.length} of ${counted(project.steps.length, 'step')}.`,
        [sourceOf.project(project)],
      );
  }
  const next = one === undefined || others.length > 0 ? undefined : nextOf(one.steps);
  if (one !== undefined && next !== undefined && one.mine?.role != null) page.offer(nextMark(one.id, next));
  page.suggest('What is left in all my projects?', 'What should I do next?');
}

async function saySpentInAll(question: string, asker: Asker, page: Page): Promise<void> {
  const period = periodIn(question, asker.now);
  const joined = await joinedInFull(asker);
  const isWithin = (at: string | null): boolean =>
    period === null || (at !== null && new Date(at) >= period.from && new Date(at) <= period.to);
  const within = joined.map((project) => ({
    ...project,
    steps: project.steps.map((step) => (isWithin(step.done_at) ? step : { ...step, state: 'todo' as const })),
  }));
  const begun = within.filter((project) => doneOf(project).length > 0);
  saySpent(begun, period === null ? '' : ` ${period.name}`, page);
}

/** What the steps of one project that were done show. */
export async function sayShownIn(project: CommunityProject, asker: Asker, page: Page): Promise<void> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return;
  const done = doneOf(project);
  const all = done.flatMap(({ skills }) => skills);
  const shown = [...new Set(all)].map((name) => ({ name, count: all.filter((one) => one === name).length }));
  const from = [sourceOf.project(project)];
  if (shown.length === 0)
    page.say(
      `You have done ${done.length === 0 ? 'no step' : counted(done.length, 'step')} of **${plain(project.title)}**, and ${done.length === 0 ? 'none' : 'they'} show${done.length === 0 ? 's' : ''} no skill yet.`,
      from,
    );
  else
    page.say(
      `With **${plain(project.title)}** you have shown ${counted(shown.length, 'skill')}, in ${counted(done.length, 'step')} of ${project.steps.length}:`,
      from,
    );
  for (const { name, count } of shown.toSorted((a, b) => b.count - a.count))
    page.say(`- **${plain(name)}**: ${counted(count, 'step')}.`, [sourceOf.skill(name, slugOfSkill(name))]);
  page.suggest('Which skills have I shown?', 'What did I get done?');
}

const howLongIsNext =
  /\bhow (?:long|much time|many (?:hours|minutes)) (?:will|does|is|would|do) (?:the |my )?next (?:\p{L}+ ){0,3}?step\b|\bnext (?:\p{L}+ ){0,3}?step\b.*\bhow (?:long|much time|many (?:hours|minutes))\b/u;

const asksWhereStopped =
  /\bwhere (?:did i|i|i had|had i|was i|i was|have i)(?: (?:stop(?:ped)?|leave off|left off|left))?\b/;
/** The last step that is done, and how many are. */
function sayWhereStopped(project: CommunityProject, asker: Asker, page: Page): void {
  if (!asker.usesProgress || project.mine?.role == null) return;
  const done = doneOf(project);
  const last = done.toSorted((a, b) => (a.done_at ?? '').localeCompare(b.done_at ?? '')).at(-1);
  page.say(
    last === undefined
      ? `You have done no step of **${plain(project.title)}** yet.`
      : `You stopped after **${plain(last.title)}**: ${done.length} of ${counted(project.steps.length, 'step')} of ${plain(project.title)} ${done.length === 1 ? 'is' : 'are'} done.`,
    [...(last === undefined ? [] : [sourceOf.step(project.id, last)]), sourceOf.project(project)],
  );
}

/** It says when, and asks for no length: 'where did I stop, long time ago'. */
const sinceLong =
  /\b(?:it (?:is|was|has been) )?(?:a )?(?:very )?long (?:time|while)(?: ago| since| away)?\b|\bso long ago\b|\blong ago\b/g;

export function partAskedIn(text: string): Part | null {
  // Its time is told with it.
  if (howLongIsNext.test(text)) return 'next';
  if (text.length > 200) return null;
  if (shownIn.test(text)) return 'shown';
  if (ofOther.test(text.replaceAll(sinceLong, ' '))) return null;
  return parts.find(([, asks]) => asks.test(text))?.[0] ?? null;
}

/**
 * What is next, was done or took how long, asked of a project that is named: that one decides, and not what is next at all.
 *
 * @returns false where it asks for nothing of the kind, or names no project
 */
export async function sayOwnPart(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { intent, language, of, project, roles, saysTarget, isPrivate, skills, step } = asked;
  if (intent === 'act' || language !== null || of !== null || project !== null || isPrivate) return false;
  if (roles.length > 0 || saysTarget || step !== null) return false;
  const question = withoutAside(asked.question);
  const { text, time } = read(question);
  const part = time === null ? partAskedIn(text) : null;
  if (part === null) return false;
  const rest = parts.reduce((left, [, asks]) => left.replace(asks, ' '), text);
  const telling = tellingIn(rest).filter((word) => !ofNoTitle.test(word));
  if (telling.length === 0) {
    if (part !== 'spent' || asked.goesOn) return false;
    if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return true;
    await saySpentInAll(question, asker, page);
    return true;
  }
  const named = meantOf(await projectsNamedIn(rest, asker, 'words'), part, telling.length);
  // A skill is no project, unless its word is one of a title: 'the podcast'.
  if (named !== undefined && skills.length > 0 && !named.isSure && !named.isDefinite && named.card.mine?.role == null)
    return false;
  const card = named?.card ?? (await ownCalled(question, asker));
  const found = card === undefined ? undefined : await asker.project(card.id);
  if (found === undefined) return false;
  // Whether a step or another thing that stands in no title is finished is asked of that.
  if (part === 'done' && /\bsteps?\b/.test(text) && !/\bhow many\b/.test(text)) return false;
  if (part === 'done') return sayProgressIn(found.id, asker, page, /^(?:did|have) i\b/.test(text));
  if (part === 'spent') {
    if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return true;
    saySpent([found], '', page);
  } else if (part === 'shown') await sayShownIn(found, asker, page);
  else if (part === 'last') {
    if (!sayStepDone(true, [found], asker, page)) return false;
  } else if (part === 'first' && found.mine?.role != null) {
    sayEnd('first', found, page);
    const next = nextOf(found.steps);
    if (asker.usesProgress && next !== undefined) page.offer(nextMark(found.id, next));
    page.suggest('What should I do next?');
  } else {
    if (asksWhereStopped.test(text)) sayWhereStopped(found, asker, page);
    sayWhereToBegin(found, asker, page);
  }
  return true;
}
