import type { EduraIntent, EduraSource } from '../../../contract/edura.ts';
import { beginnersAsk, type BeginnersAsk } from './beginners-asked.ts';
import { amongListed, type AmongListed } from './among-listed.ts';
import type { Kept } from './conversation.ts';
import { focusOf } from './focus.ts';
import { namedOf } from '../reading/named-of.ts';
import { hintAsked, type HintAsked } from '../reading/hint-asked.ts';
import { followedInAsked, type FollowedIn } from '../reading/followed-asked.ts';
import { inProjectAsked, type InProject, ofMembersAfter } from '../reading/in-project-asked.ts';
import { jobsOfAsked, type JobsOf } from '../reading/jobs-of-asked.ts';
import { ofPostShown, postsAskedIn, type PostsAsked, type PostTold } from '../reading/posts-asked.ts';
import {
  asksForStepAfter,
  asksForStepAfterIt,
  asksForStepBefore,
  saysOnlyDone,
  stepWishIn,
  type StepWish,
} from '../reading/step-wishes.ts';
import { followedWhoAsked, type FollowedWho } from '../reading/followed-who-asked.ts';
import { matchAsked, type MatchAsked } from './match-asked.ts';
import { needsTaughtAsked, type NeedsTaught } from '../reading/needs-taught-asked.ts';
import { notToldAsked, type NotTold } from '../reading/not-told-asked.ts';
import { quickestStepAsked, type QuickestStep } from '../reading/quickest-step-asked.ts';
import { regionIn } from '../reading/regions.ts';
import { ordinalNumbers } from '../reading/number-words.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import type { OfFocus } from './of-focus.ts';
import { ofOwnDone, type OfOwnDone } from './of-own-done.ts';
import { ofOwnThing } from '../reading/own-thing.ts';
import { oustAsked, unfollowAsked, type ToOthers } from '../reading/done-to-others.ts';
import { areaAsked, type OfArea } from '../reading/area-asked.ts';
import type { OfOwnProject } from './of-own-project.ts';
import type { OfShownThings } from './of-shown-things.ts';
import { sameField, type SameField } from './same-field-asked.ts';
import { stepChosen, type StepChosen } from './step-chosen.ts';
import { stepOfAsked, type StepOf } from '../reading/step-of-project.ts';
import type { Said, Understood } from './understood.ts';
import type { Unsure } from './unsure.ts';
import { type SkillFirst, skillFirstAsked } from '../reading/which-first.ts';
import type { WriteTo } from './writing-to.ts';
import type { PlanAsked } from '../planning/plan.ts';

/** What a question asks so plainly that it needs no wording; where it cannot be told, it is answered as it would be otherwise. */
export type Asks =
  | AmongListed
  | BeginnersAsk
  | FollowedIn
  | FollowedWho
  | HintAsked
  | MatchAsked
  | NeedsTaught
  | NotTold
  | InProject
  | JobsOf
  | OfFocus
  | OfOwnDone
  | OfOwnProject
  | OfShownThings
  | SameField
  | StepChosen
  | StepOf
  | ToOthers
  | OfArea
  | QuickestStep
  | PostsAsked
  | PostTold
  | StepWish
  | Unsure
  | PlanAsked
  | SkillFirst
  | WriteTo
  | { of: 'step-beside'; by: -1 | 1 }
  | { of: 'step-time' }
  | { of: 'prices' }
  | { of: 'forecast' }
  | { of: 'role-in-town'; role: string; town: string };

/** The kind of answer, where that is sure before anything is looked up: whether somebody, or a project, is called so, only a look tells. */
const intents: Partial<Readonly<Record<Asks['of'], EduraIntent>>> = {
  planned: 'plan',
  hint: 'next',
  'skill-first': 'next',
  'step-number': 'next',
  'first-step': 'next',
  word: 'app',
  cv: 'app',
  'not-taught': 'skill',
  'which-skill-first': 'skill',
  fear: 'skill',
  'step-beside': 'next',
  'step-time': 'next',
  'own-done': 'done',
  'own-project': 'done',
  prices: 'people',
  'write-to': 'people',
  forecast: 'project',
  area: 'project',
  'same-field': 'project',
  'step-chosen': 'next',
  'step-of': 'next',
  areas: 'project',
  'quickest-step': 'next',
  'followed-who': 'people',
  untaught: 'gap',
  'own-teaching': 'project',
  hired: 'job',
  'role-in-town': 'job',
};
const ofKind = { project: 'project', job: 'job', member: 'people' } as const;

const ofFocusKinds: Readonly<Record<Exclude<OfFocus['what'], 'things'>, EduraIntent>> = {
  skills: 'skill',
  'skills-of': 'skill',
  'whether-in': 'people',
  'who-knows': 'people',
  own: 'project',
  step: 'next',
  steps: 'next',
};

export function intentOfAsks(asks: Asks): EduraIntent | null {
  if (asks.of === 'among') return ofKind[asks.kind];
  if (asks.of === 'shown') return asks.what === 'has' ? 'job' : ofKind[asks.kind];
  if (asks.of !== 'focus') return intents[asks.of] ?? null;
  if (asks.what === 'things') return ofKind[asks.kind];
  return ofFocusKinds[asks.what];
}

const isOfPosts = (asks: Asks | null): asks is PostsAsked =>
  asks?.of === 'posts' || asks?.of === 'comments' || asks?.of === 'likes' || asks?.of === 'posted-when';

/** 'How long is that one' after one step: of the step itself. */
const asksForStepTime = (text: string): boolean =>
  /^(?:(?:and|so|ok|but) )*how (?:long|much time|many (?:hours|minutes))(?: (?:is|does|will|would|do i need for|for))*(?: (?:it|that|this|that one|this one|the step|that step|this step))?(?: (?:take|last|need|be))*\W*$/.test(
    text,
  );

/** What a member takes for something: nothing of the kind is kept here. 'What do they ask for' is told by a job. */
const asksForPrice = (text: string): boolean =>
  !/\b(?:ask|asks|want|get|take) for(?: (?:in|exactly|then|there|here|again|as well|too|(?:that|the|this) job))*\W*$/.test(
    text,
  ) &&
  /\b(?:what|how much) (?:does|do|would|will|is|are) (?:he|she|they)\b.*\b(?:take|charge|cost|costs|want|ask|get|cheap|expensive|per|an hour|each)\b(?! (?:part|place|over|off|care|on)\b)/.test(
    text,
  ) &&
  /\b(?:per|an?|each|for|charge|cost|costs|cheap|expensive)\b/.test(text);

const ofWeather =
  /\b(?:weather|forecast|rain\w*|dry|wet|sun|sunny|sunshine|wind|windy|snow\w*|storm\w*|warm\w*|cold\w*|hot|frost\w*|freez\w*|icy|cloud\w*|fog\w*|mild|degrees|temperature)\b|\bbe (?:that|so|like (?:that|this)|the same) (?:today|tonight|tomorrow|on|this|next|at)\b/;
/** 'Will it be that tomorrow': no text tells what will be. 'Is it doable this weekend' asks of what was shown. */
const asksForForecast = (text: string): boolean =>
  ofWeather.test(text) &&
  /^(?:(?:and|so|ok|but) )*(?:will|is|does|would|could|how) (?:it|there|the weather)\b.*\b(?:today|tonight|tomorrow|(?:on|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day|this weekend|next week|at the weekend|forecast)\b/.test(
    text,
  );

/** 'Which of these matters most', after what a role needs. */
const asksWhichMatters =
  /^(?:(?:and|so|ok|but) )*(?:which|what)(?: (?:one|skill|ones|is|are|of (?:these|those|them|it|all that)))* (?:the )?(?:matters?|counts?|needed|weighs) (?:the )?most\b/;

const onlyTown =
  /^(?:(?:and|but|so|ok|any|anything|one|is there|are there|are|is|what about|how about|some|only|just) )*(?:in|near|around|at) (?<town>\p{L}{3,}(?: \p{L}{3,})?)(?: (?:too|then|please|maybe))?$/u;
/** 'In Leeds?' after the jobs of a role: only those of that role. */
function roleInTown(text: string, before: Understood): Asks | null {
  const town = onlyTown.exec(text)?.groups?.['town'];
  const [role, ...others] = before.intent === 'job' ? before.roles : [];
  if (town === undefined || role === undefined || others.length > 0) return null;
  if (regionIn(town).region !== null || town.split(' ').some((word) => isSpeltRight(word))) return null;
  return { of: 'role-in-town', role: role.slug, town };
}

/** Nothing but which: 'and the customer service one'. */
const onlyOther =
  /^(?:(?:and|or|what about|how about|then|ok) )+(?!(?:what|who|how|where|when|why|which|is|are|do|does|can|could|will)\b)/;
const mostOfOther = 7;
/** What it builds on is told beside a step that was asked about. */
function isOfOneStep(before: Understood, shown: readonly EduraSource[]): boolean {
  const steps = new Set(namedOf('step', shown).map(({ id }) => id)).size;
  return steps === 1 || ((before.step !== null || before.asks !== null) && focusOf(before, shown)?.kind === 'step');
}

function after(said: Said, before: Understood, shown: readonly EduraSource[], kept: Kept): Asks | null {
  const chosen = stepChosen(said.text, before, shown) ?? sameField(said, before, shown);
  if (chosen !== null) return chosen;
  const steps = namedOf('step', shown).length;
  if (asksForStepBefore(said.text) && steps > 0) return { of: 'step-beside', by: -1 };
  if (isOfOneStep(before, shown) && asksForStepAfterIt(said.text)) return { of: 'step-beside', by: 1 };
  const isOfStep = steps > 0 && (steps < 3 || before.asks?.of === 'mark-step');
  if (isOfStep && asksForStepAfter(said.text)) return { of: 'step-beside', by: 1 };
  if (isOfStep && (before.intent === 'next' || before.intent === 'act') && saysOnlyDone(said.text))
    return { of: 'mark-step', state: 'done', what: '', isSaid: true, isLast: false, place: null };
  const [skill, ...others] = said.skills;
  // 'And the customer service one' after where another skill is got.
  if (
    before.asks?.of === 'quickest-step' &&
    skill !== undefined &&
    others.length === 0 &&
    said.words.length <= mostOfOther &&
    onlyOther.test(said.text)
  )
    return { ...before.asks, skill: { name: skill.name, slug: skill.slug } };
  if (steps === 1 && before.intent === 'next' && asksForStepTime(said.text)) return { of: 'step-time' };
  if (namedOf('member', shown).length > 0 && asksForPrice(said.text)) return { of: 'prices' };
  if (namedOf('project', shown).length > 0 && asksForForecast(said.text)) return { of: 'forecast' };
  const [role] = before.roles;
  if (before.intent === 'gap' && role !== undefined && asksWhichMatters.test(said.text))
    return { of: 'skill-first', role: role.slug };
  return roleInTown(said.text, before) ?? amongListed(said, before, shown, kept);
}

/** What is missing, after what a role needs, is missing for the role. */
function matchOf(said: Said, before: Understood | null): MatchAsked | null {
  const asks = matchAsked(said, said.folded);
  const isOfRole = before !== null && before.roles.length > 0 && ['gap', 'compare', 'next'].includes(before.intent);
  return asks?.isLack === true && isOfRole && said.topic.split(' ').length < 2 ? null : asks;
}

/** The one project of which an answer told. */
function onlyProject(shown: readonly EduraSource[]): string | null {
  const [one, ...others] = namedOf('project', shown);
  return one !== undefined && others.every(({ id }) => id === one.id) ? one.id : null;
}

/** What is asked of the one post of which the answer before told, or of the one that is called by its place or a word of its title, comes before Help. */
export function asksOfPost(
  { text }: Said,
  { asks }: Understood,
  shown: readonly EduraSource[],
  { named, listed }: Kept,
): Asks | null {
  const posts = namedOf('post', shown);
  const [post] = posts;
  const isOne = post !== undefined && posts.every(({ id }) => id === post.id);
  const told = isOne ? ofPostShown(text, post.id) : null;
  const { which, place, word } = postCalled.exec(text)?.groups ?? {};
  if (told !== null || which === undefined || post === undefined) return told;
  const list = isOne ? namedOf('post', listed[0] ?? []) : posts;
  const one =
    place === undefined
      ? [...posts, ...namedOf('post', named)].find(({ title }) => lettersOf(title).some((own) => own === word))
      : list.at(place === 'last' ? -1 : (ordinalNumbers.get(place) ?? 1) - 1);
  const rest = text.replace(which, 'it').replace(onlyWhich, '');
  if (one === undefined) return null;
  return rest === 'it' && asks !== null && 'post' in asks ? { ...asks, post: one.id } : ofPostShown(rest, one.id);
}
const postCalled = new RegExp(
  String.raw`\b(?<which>(?:the|that) (?:(?<place>${[...ordinalNumbers.keys()].join('|')}|last)(?: (?:one|post|article))?|(?<word>\p{L}{3,})(?: \p{L}{3,})? (?:one|post|article|text)))\b`,
  'u',
);
const onlyWhich = /^(?:(?:and|so|ok|what about|how about) )*(?=it\W*$)/;

/** What is asked of the members of the project that was spoken of comes before what such words ask of a list, or of the member's own steps. */
export function asksOfMembers(said: Said, before: Understood, shown: readonly EduraSource[], kept: Kept): Asks | null {
  const isOfNothing = shown.every(({ kind }) => kind === 'page');
  const spoken = onlyProject(shown) ?? (isOfNothing && kept.spoken[0]?.kind === 'project' ? kept.spoken[0].id : null);
  if (spoken === null) return null;
  const asks = inProjectAsked(said, spoken);
  return (asks?.project === '' ? asks : null) ?? ofMembersAfter(said, spoken, before.asks?.of === 'in-project');
}

/** @param said the question, as `read` gives it */
export function asksIn(said: Said, before: Understood | null, shown: readonly EduraSource[], kept: Kept): Asks | null {
  const member = namedOf('member', shown)[0] ?? namedOf('member', kept.named)[0];
  return (
    unfollowAsked(said.text, shown) ??
    hintAsked(said.text, said.topic, said.step?.place ?? null, before?.asks?.of === 'hint' ? before.asks : null) ??
    oustAsked(said.asTyped) ??
    notToldAsked(said, said.folded, before !== null) ??
    needsTaughtAsked(said) ??
    skillFirstAsked(said) ??
    quickestStepAsked(said) ??
    areaAsked(said, shown, kept.named) ??
    followedWhoAsked(said) ??
    matchOf(said, before) ??
    ofOwnDone(said, before, shown) ??
    (before === null ? null : after(said, before, shown, kept)) ??
    beginnersAsk(said, before, shown, kept) ??
    ofOwnThing(said) ??
    stepOfAsked(said.asTyped) ??
    followedInAsked(said.text) ??
    inProjectAsked(said, onlyProject(shown)) ??
    jobsOfAsked(said.asTyped) ??
    postsAskedIn(
      said.asTyped,
      isOfPosts(before?.asks ?? null) ? (before?.asks as PostsAsked) : null,
      member?.title ?? null,
    ) ??
    stepWishIn(said.text)
  );
}
