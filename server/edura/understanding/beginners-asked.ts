import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { numberOfWord, numberWord } from '../reading/number-words.ts';
import { asking, filler } from '../reading/correcting.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import type { NamedSkill } from '../reading/naming.ts';
import { namedOf } from '../reading/named-of.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { asksOfSomeStep, placeMeant } from '../reading/step-asked.ts';
import type { Said, Understood } from './understood.ts';
import { wordOfApp } from '../reading/words-of-application.ts';

type Skill = Pick<NamedSkill, 'name' | 'slug'>;

/** What someone asks who is new here: to the word, and not an overview in its place. */
export type BeginnersAsk =
  /** 0: a step that there cannot be. `name`: what the project is called; `project`: its number, or that of the one spoken of. */
  | { of: 'step-number'; place: number; name: string | null; project: string | null }
  | { of: 'word'; title: string; says: string }
  | { of: 'cv' }
  /** Something to learn that is no skill here. */
  | { of: 'not-taught'; what: string }
  | { of: 'which-skill-first'; skills: readonly Skill[]; role: string | null }
  | { of: 'fear'; skill: Skill }
  | { of: 'first-step'; role: string | null };

type Read = Pick<
  Said,
  'text' | 'asTyped' | 'signs' | 'skills' | 'roles' | 'topic' | 'time' | 'saysTarget' | 'project' | 'job'
>;

const lead = String.raw`^(?:(?:and|so|ok|okay|but|well|hi|hey|hello|please|now) )*`;
const ending = String.raw`(?: (?:please|pls|now|then|again|exactly|first|at all|thanks))*$`;

const stepNumber = new RegExp(
  String.raw`\bsteps? (?:number |no |nr )?(?!(?:an?|no)\b)(?<number>\d{1,9}|${numberWord})\b(?! (?:of (?:them|these|those)|and|or|more|left|to))`,
);
const bareStep = new RegExp(
  String.raw`${lead}(?:(?:the|my|show me|open|read|about|with) )*steps? (?:number |no |nr )?\w+(?: (?:of|in|for|from|on) .{2,120})?${ending}`,
);
const projectAfter =
  /\bsteps? (?:number |no |nr )?\w+ (?:of|in|for|from|on|with|at) (?:(?:the|my|our|a|project) )*(?<name>.{3,120}?)(?: (?:project|group|please|pls|now|then|again|thing))*$/;
const projectBefore =
  /\b(?:the|my|our) (?<name>(?:[\p{L}\d-]+ ){1,5}?)(?:project|group),? steps? (?:number |no |nr )?\w+/u;
const pointer = /^(?:it|that|this|here|there|mine|same|them|project|\d+)\b/;

/** The one project that is spoken of; null where there are several, or none. */
function projectSpoken(shown: readonly EduraSource[], kept: Kept): string | null {
  const ids = new Set([
    ...namedOf('project', shown).map(({ id }) => id),
    ...namedOf('step', shown).map(({ project }) => project),
  ]);
  const [only, ...more] = ids;
  if (only !== undefined) return more.length === 0 ? only : null;
  const [thing, ...others] = kept.focus?.things ?? [];
  return thing?.kind === 'project' && others.length === 0 ? thing.id : null;
}

function stepNumberAsked(
  { text, asTyped, project }: Read,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): BeginnersAsk | null {
  const said = stepNumber.exec(text)?.groups?.['number'];
  if (said === undefined || !(bareStep.test(text) || asksOfSomeStep(text))) return null;
  const place = placeMeant(text, numberOfWord(said));
  const found = (projectBefore.exec(asTyped) ?? projectAfter.exec(asTyped))?.groups?.['name']?.trim() ?? '';
  const name = found === '' || pointer.test(found) ? null : found;
  if (project !== null || name !== null)
    return { of: 'step-number', place, name: project === null ? name : null, project };
  const spoken = before === null ? null : projectSpoken(shown, kept);
  // Of several that were listed, a place in the list may be meant.
  if (spoken === null && before?.intent === 'project') return null;
  return { of: 'step-number', place, name, project: spoken };
}

const ofMeaning = new RegExp(
  String.raw`${lead}(?:what (?:does|do|did|is|are|would)|whats|wats|explain|define|(?:what is )?(?:the )?meaning of|what is meant (?:by|with)|i (?:do not|dont) (?:understand|get|know)(?: what)?|what)(?: (?:it )?(?:the|a|an|word|term|status|state|label|button|by))* (?<word>[\p{L}-]{2,}(?: [\p{L}-]{2,}){0,2}?)(?<means> (?:mean|means|stand for|stands for|say|supposed to mean))?(?: (?:here|in stepwise|on (?:a|my|the) (?:step|steps|skill|project|card|page)|by that|in this app|on stepwise))*${ending}`,
  'u',
);

/** 'What does in progress mean' asks of a word; 'what is evidence' is told by help anyway. */
function wordAsked({ text }: Read): BeginnersAsk | null {
  const { word, means } = ofMeaning.exec(text)?.groups ?? {};
  const found = word === undefined || (means === undefined && !/\bmean/.test(text)) ? null : wordOfApp(word);
  return found === null ? null : { of: 'word', ...found };
}

/** To have a CV written, and not to edit or send one. */
const wantsCv =
  /\b(?:write|make|create|build|prepare|generate|do|get|need|want|help (?:me )?with|print|produce|design|draft)(?: (?:me|us|myself|i|a|an|my|the|good|own|new|nice|proper))* (?:cv|resume|curriculum vitae|lebenslauf)\b/;
const ofApplying =
  /\b(?:send|attach|apply|application|employer|job ad|upload|edit|change|wrong|need a cv (?:to|for))\b/;

const wantsToLearn = new RegExp(
  String.raw`${lead}(?:(?:i|we)(?: (?:really|just|always|also|only|would|am|have|do|always))* (?:want|wanted|would like|like|love|wish|hope|need|plan|wanna|trying|looking|dying|dreaming|fancy)(?: to)? (?:learn|learning|study|studying|play|playing|take up|pick up|get into|try|master)|(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody) )?(?:please )?(?:teach|help) (?:me|us)(?: (?:to )?learn)?|(?:how|where) (?:can|do|could|would|should|might) (?:i|one|we) (?:learn|study|start learning|practi[sc]e)|(?:can|could) i learn|learn|learning)(?: (?:how|to|about|more|some|the|a|an|play|playing|speak|speaking|do|something|of))* (?<what>[\p{L}-]{3,}(?: [\p{L}-]{3,})??)(?: (?:here|now|too|from scratch|online|for (?:free|fun)|with you|better|properly|quickly|fast|as a (?:hobby|beginner)|on stepwise))*${ending}`,
  'u',
);
const noSubject =
  /^(?:become|becoming|being|work|working|step|steps|new|better|skills?|projects?|things?|more|from|with|what)\b/;

function notTaughtAsked({ text, skills, roles }: Read): BeginnersAsk | null {
  const what = skills.length + roles.length > 0 ? undefined : wantsToLearn.exec(text)?.groups?.['what'];
  if (what === undefined || noSubject.test(what)) return null;
  const isSaid = lettersOf(what).some((word) => !asking.has(word) && !filler.has(word));
  return isSaid && skillsOfDailyWords(what).slugs.length === 0 ? { of: 'not-taught', what } : null;
}

const inTurn = /\bSKILL (?:or|before|and then|then|after)(?: (?:with|do|learn|start with|better))* SKILL\b/;
const asksInTurn = /\b(?:first|start|begin|before|learn|study|practi[sc]e|after)\b/;
const ofOtherThing = /\b(?:jobs?|projects?|members?|people|who|anyone|steps?|difference|compare|profile)\b/;

function whichFirstAsked({ text, signs, skills, roles }: Read): BeginnersAsk | null {
  const said = signs.join(' ');
  if (skills.length !== 2 || !inTurn.test(said) || !asksInTurn.test(text) || ofOtherThing.test(text)) return null;
  const named = skills.map(({ name, slug }) => ({ name, slug }));
  return { of: 'which-skill-first', skills: named, role: roles[0]?.slug ?? null };
}

const fear = new RegExp(
  String.raw`\b(?:scared|afraid|frightened|terrified|nervous|anxious|intimidated|worried|panic\w*|fear) (?:of|about|by|at|when it comes to) (?:(?:the|all|this|learning|doing|my|any) )*SKILL\b|\b(?:bad|rubbish|useless|hopeless|terrible|awful|no good|not good|never good|stupid|dumb|too stupid|too dumb) (?:at|with|in|for) (?:(?:the|all|learning|doing) )*SKILL\b|\bSKILL (?:really |always |just |totally |kind of )*(?:scares|frightens|terrifies|worries|intimidates) me\b`,
);
const isWish = /\b(?:jobs?|projects?|roles?|who|which|what|how|where|plan|without|avoid|compare|need)\b/;

function fearAsked({ text, signs, skills: [skill, ...others], roles, time }: Read): BeginnersAsk | null {
  const isAlone = others.length === 0 && roles.length === 0 && time === null && !isWish.test(text);
  return skill !== undefined && isAlone && fear.test(signs.join(' '))
    ? { of: 'fear', skill: { name: skill.name, slug: skill.slug } }
    : null;
}

const whereToBegin =
  /\b(?:where|how) (?:do|can|should|would|could|does|to|must|might)(?: (?:i|one|you|we|someone))?(?: (?:even|actually|best|get|really))* (?:begin|start|started)\b|\bwhat (?:is|would be|should be|are) (?:the |my )?(?:very )?first (?:step|thing)s? (?:to (?:become|becoming|be|take|do)|towards?|for (?:an?|someone))\b|\bwhat (?:do|should|would) i (?:do|start with|begin with) first\b/;
const ofNoRole =
  /\b(?:projects?|jobs?|vacanc\w+|plan|account|posts?|profile|skills? (?:first|should)|how long|compare|apply\w*)\b/;

function firstStepAsked({ text, roles, saysTarget, time, job }: Read): BeginnersAsk | null {
  const isOfRole = roles.length === 1 || (roles.length === 0 && saysTarget);
  if (!isOfRole || time !== null || job.kind !== null || !whereToBegin.test(text) || ofNoRole.test(text)) return null;
  return { of: 'first-step', role: roles[0]?.slug ?? null };
}

export function beginnersAsk(
  said: Read,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): BeginnersAsk | null {
  const isOfCv = wantsCv.test(said.text) && !ofApplying.test(said.text);
  return (
    stepNumberAsked(said, before, shown, kept) ??
    wordAsked(said) ??
    (isOfCv ? { of: 'cv' } : null) ??
    notTaughtAsked(said) ??
    whichFirstAsked(said) ??
    fearAsked(said) ??
    firstStepAsked(said)
  );
}
