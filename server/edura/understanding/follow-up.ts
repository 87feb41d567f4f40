import type { EduraIntent } from '../../../contract/edura.ts';
import { asksOfOneProject } from '../reading/asking-of-one.ts';
import { asking } from '../reading/correcting.ts';
import { rolesOfSkills } from '../reading/naming.ts';
import { kindOf } from '../recognising/nearest.ts';
import { hoursIn } from '../reading/spoken-time.ts';
import { lastTwo, lastTwoSkills } from './last-two.ts';
import { wantsShorter } from '../reading/ordering.ts';
import { refinedBy } from './refining.ts';
import { replannedBy } from '../planning/replanning.ts';
import { facetIn } from '../reading/role-facets.ts';
import type { Said, Understood } from './understood.ts';
import { placeIn } from '../reading/listed-place.ts';

const goesNowhere: ReadonlySet<EduraIntent> = new Set(['unknown', 'greeting', 'act']);

const kindsNamed: readonly (readonly [RegExp, EduraIntent])[] = [
  [/^(?:jobs?|vacancies|openings?|positions?|work)$/, 'job'],
  [/^(?:projects?|groups?)$/, 'project'],
  [/^(?:people|members?|persons?|anyone|someone|anybody|somebody)$/, 'people'],
];

/** What a question means after another one; what it does not say itself is what the other one said. */
export interface Continued {
  intent: EduraIntent;
  named: Partial<
    Pick<
      Understood,
      | 'roles'
      | 'skills'
      | 'topic'
      | 'time'
      | 'span'
      | 'place'
      | 'project'
      | 'job'
      | 'isReordered'
      | 'difficulty'
      | 'order'
      | 'name'
    >
  >;
}

const lead = String.raw`(?:nah|nope|and|but|so|ok|okay|also|then|now|or|hm+|thanks|please|(?:give|show|tell) me)`;
/** Nothing but a wish to hear more of the same. */
const again = new RegExp(
  String.raw`^(?:${lead} )*(?:why|how come|why not|what for|what is the reason(?:ing)?(?: for| behind)? (?:it|that|this)|more|tell me more|say more|go on|explain(?: that| it| this)?|what else|anything else|something else|something different|no|not (?:that|this|it|those|these)(?: one| ones)?|no not (?:that|this)(?: one)?|another(?: one)?|others?|any others?|then what|then|after that|and after that|what (?:comes )?(?:after|then)|what about the \w+(?: one)?|(?:why|explain|how about)(?: is| do| should)?(?: i| do)?(?: you say)? (?:that|this|it|those|these|the \w+)(?: one| step| project| first)?|are you sure|really)(?: (?:please|pls|then))*$`,
);
const goesOn = new RegExp(
  String.raw`^(?:${lead}|what about|how about|what if|same for|same with|(?:the )?same (?:question|thing|one)|for|as|with|make it|no(?= (?:for|as|with|about|in)\b))\b`,
);
/** What can be asked of a thing that was named before. */
const asksMore =
  /\b(?:what|which|how|tell|explain|describe|define|levels?|mean\w*|need\w*|missing|lack\w*|far|close\w*|near\w*|ready|gap|left|learn|know|better|good|improve|basics?|expert|advanced|intermediate|beginner|become|required?|requirements?|skills?|i|my|me)\b/;
const ordinal = /^(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: one)?$/;
const isOfList: ReadonlySet<EduraIntent> = new Set(['project', 'people', 'next', 'job']);

const pointsBack = /\b(?:it|that|this|those|them|these|there|same|both)\b/;
const pointer = /^(?:it|that|this|those|them|these)$/;

/** They say of what, and ask nothing themselves. */
const prepositions = new Set([
  'about',
  'with',
  'from',
  'that',
  'this',
  'what',
  'how',
  'also',
  'please',
  'thanks',
  'another',
  'other',
]);
/** Nothing but what it is about now: 'and about bikes?'. What else it is like is chance. */
const isElliptic = ({ text, words }: Said): boolean =>
  goesOn.test(text) && words.every((word) => !asking.has(word) || prepositions.has(word));

/** Of a compared pair one role stays. */
function rolesAfter(intent: EduraIntent, own: Said['roles'], before: Understood): Said['roles'] {
  if (intent !== 'compare' || own.length !== 1) return own;
  return [...before.roles.filter((role) => !own.includes(role)).slice(0, 1), ...own];
}

const timeAfter = (said: Said, before: Understood): Pick<Said, 'time' | 'span'> =>
  said.time === null ? { time: before.time, span: before.span } : { time: said.time, span: said.span };

/** The same of something else; where that cannot be asked of it, what it can be asked. */
function sameOf(said: Said, before: Understood): Continued | null {
  const { skills, topic } = said;
  if (said.saysTarget && said.roles.length === 0) return { intent: before.intent, named: { roles: [] } };
  const trade = said.roles.length > 0 ? said.roles : rolesOfSkills(skills);
  switch (before.intent) {
    case 'gap':
    case 'next':
    case 'plan':
    case 'compare':
      if (trade.length > 0)
        return {
          intent: before.intent,
          named: { roles: rolesAfter(before.intent, trade, before), ...timeAfter(said, before) },
        };
      return skills.length > 0 ? { intent: 'skill', named: {} } : null;
    case 'skill':
      if (skills.length > 0) return { intent: 'skill', named: {} };
      return trade.length > 0 ? { intent: 'gap', named: {} } : null;
    case 'project':
    case 'people':
      if (ordinal.test(topic)) return null;
      return trade.length > 0 || topic !== '' ? { intent: before.intent, named: {} } : null;
    case 'job':
    case 'app':
    case 'act':
    case 'done':
    case 'greeting':
    case 'unknown':
    default:
      return null;
  }
}

/** Nothing but a wish to hear more of the same. */
export const asksForMore = ({ text }: Pick<Said, 'text'>): boolean => again.test(text);

const elsewhere = /\b(?:else|another|others?|different|not?)\b/;
const writes = /\b(?:write|message|contact|chat|talk|speak)\b/;
/** Nothing but another kind of thing: 'and jobs?', 'are there people for that?'. */
const onlyKind = new RegExp(
  String.raw`^(?:${lead} )*(?:(?:are|is) there |what about |how about |same (?:for|with|but) |which |what |any |an? |some |show |find |list |the )*(?<noun>jobs?|vacancies|openings?|positions?|work|projects?|groups?|people|members?|persons?|anyone|someone|anybody|somebody)(?: are there| there are| do you have| there| here| to (?:ask|talk to|learn from|join|do|help(?: me)?)(?: about (?:it|that|this))?| (?:would|could|can|will|might) help(?: me)?(?: with (?:it|that|this))?| helps?(?: me)?| (?:for|with|on|about|like|in) (?:it|that|this|them|those|(?:the )?(?:first|second|third|last)(?: one)?))*$`,
);
/** Longer ones name more than a kind. */
const longestKind = 120;
/** What may be asked of one thing that was listed. */
const itsProperties =
  /\b(?:full|room|space|places|hours?|long|time|take|takes|hard|difficult|easy|steps?|begin|starts?|end|ends|finish|level|where|remote|deadline|close|closes|about|more|details|describe)\b/;
const ofOne = /\b(?:it|that|this)\b/;
const ofSeveral = /\bwhich\b.*\b(?:them|these|those|ones?)\b/;

/** What a job pays is not known here, and Stepwise itself is not what is asked about. */
const asksForPay = /\b(?:pays?|paid|salary|wages?|earns?|euros?|money)\b/;
const onlyThose = /^(?:(?:and|but|so|ok) )*(?:only|just) (?:the )?(?:ones?|those|jobs?)\b/;
/** 'Would they take me?' */
const asksForChance =
  /\b(?:would|will|could|might) they (?:take|hire|want|accept) me\b|\b(?:do|would) i (?:fit|(?:stand|have) a chance|qualify)\b|\bam i (?:qualified|good enough|what they)\b/;
/** 'Which of those is the quickest to fix?' after what a role needs. */
const asksForEasiest =
  /^(?:(?:and|but|so|ok) )*(?:which|what)\b.*\b(?:quickest|easiest|fastest|simplest|soonest|most important|most urgent|(?:start|begin) with)\b/;
/** In the order of the answer to what Edura can do. */
const onlyPlace =
  /^(?:(?:ok|okay|yes|please|then|so|and|do|try|show me|tell me) )*(?:the )?(?:first|second|third|1st|2nd|3rd)(?: (?:one|thing))?(?: please| then)*$/;
const abilities: readonly EduraIntent[] = ['gap', 'next', 'project'];
const asksWhatIsMissing = /\b(?:need|needs|lack|miss|missing|have to know|must know)\b/;
const asksWhetherItCounts = /\b(?:counts?|needed|need|matters?|belongs?|part)\b.*\b(?:that|it|this|there|role)\b/;
const asksHowHardItIs =
  /^(?:(?:and|but|so|ok) )*(?:is|would|will) (?:it|that|this)(?: be)? (?:\w+ )?(?:hard|difficult|tough|easy|realistic|doable|possible)\b/;
/** The steps of the project before, and what they teach. */
const asksOfIt =
  /^(?:(?:and|but|so|ok|okay|please) )*(?:(?:show|give|tell|list) me |list |show |what are |which are )?(?:all )?(?:the|its|their) steps\b|\bwhat (?:would|will|can|could|do|does|might) (?:i|one|we|it|that) (?:learn|teach|show|practise|practice)\b/;
/** 'Do I have any of them?' after what a role needs. */
const asksWhatIHave =
  /^(?:(?:and|but|so|ok) )*(?:do|have|did) i (?:already )?(?:have|got|know|done?)? ?(?:any|some|all|most|one) of (?:it|that|them|these|those)\b|^(?:(?:and|but|so|ok) )*(?:which|what|how many)(?: (?:ones?|of (?:it|that|them|these|those)))? (?:do|have) i (?:already )?(?:have|got|know)\b/;
/** What can only be about what was listed: one of it, its properties, or the same of another kind. */
export function pointingInto(said: Said, before: Understood): Continued | null {
  const { roles, skills, topic, time, span, job, place } = before;
  const carried = { roles, skills, topic, time, span, job };
  const replanned = before.intent === 'plan' ? replannedBy(said, before) : null;
  if (replanned !== null) return replanned;
  if (before.intent === 'plan' && said.asksHowLong && said.time === null)
    return { intent: 'plan', named: { ...carried, project: before.project } };
  // 'Only the ones with spreadsheets'
  if (before.intent === 'job' && said.roles.length === 0 && said.skills.length > 0 && onlyThose.test(said.text))
    return { intent: 'job', named: { ...carried, skills: said.skills, topic: '' } };
  // 'Does bookkeeping count for that?'
  if (
    before.intent === 'gap' &&
    said.roles.length === 0 &&
    said.skills.length > 0 &&
    asksWhetherItCounts.test(said.text)
  )
    return { intent: 'gap', named: { ...carried, skills: said.skills } };
  const namesNothing = said.roles.length + said.skills.length === 0;
  if (before.intent === 'next' && namesNothing && said.time === null && wantsShorter(said.text))
    return { intent: 'next', named: { ...carried, order: 'shortest' } };
  if (before.intent === 'gap' && asksForEasiest.test(said.text)) return { intent: 'next', named: carried };
  if (said.roles.length + said.skills.length > 0 || said.words.length > 8) return null;
  // 'What would I be missing then?' after a wish for another target.
  if (before.command?.verb === 'target' && roles.length === 1 && asksWhatIsMissing.test(said.text))
    return { intent: 'gap', named: { roles } };
  // 'Do the first' of what Edura said it can do.
  const ability =
    before.intent === 'app' && before.help?.title === 'Edura' && onlyPlace.test(said.text)
      ? abilities[(placeIn(said.text) ?? 0) - 1]
      : undefined;
  if (ability !== undefined) return { intent: ability, named: { roles: [], skills: [], topic: '', place: null } };
  if (before.intent === 'gap' && asksHowHardItIs.test(said.text)) return { intent: 'gap', named: carried };
  if (before.intent === 'job' && asksForChance.test(said.text))
    return { intent: 'job', named: { ...carried, place: place ?? 1 } };
  if (before.intent === 'done' && /^(?:(?:and|so|ok) )*(?:the last one was )?when\b/.test(said.text))
    return { intent: 'done', named: carried };
  if (before.intent === 'gap' && asksWhatIHave.test(said.text)) return { intent: 'gap', named: carried };
  if (['job', 'gap', 'compare'].includes(before.intent) && asksForPay.test(said.text))
    return { intent: 'unknown', named: {} };
  // 'And the worst part of it?' after what a role is.
  if (before.intent === 'gap' && facetIn(said.text) !== null) return { intent: 'gap', named: carried };
  const noun = onlyKind.exec(said.text.slice(0, longestKind))?.groups?.['noun'];
  const kind = kindsNamed.find(([word]) => noun !== undefined && word.test(noun))?.[1];
  const isOfThing = roles.length + skills.length > 0 || topic !== '';
  if (
    kind !== undefined &&
    kind !== before.intent &&
    isOfThing &&
    !goesNowhere.has(before.intent) &&
    before.intent !== 'app'
  )
    return { intent: kind, named: { ...carried, roles: [roles[(placeIn(said.text) ?? 0) - 1] ?? roles].flat() } };
  if (!isOfList.has(before.intent) || (before.intent === 'people' && writes.test(said.text))) return null;
  const refined = refinedBy(said, before);
  if (refined !== null) return refined;
  const pointedAt = placeIn(said.text);
  if (pointedAt !== null) return { intent: before.intent, named: { ...carried, place: pointedAt } };
  const isOrdered =
    before.intent === 'project' &&
    said.order !== null &&
    /^(?:(?:and|ok|but|so) )*(?:which|what|the)\b/.test(said.text);
  if ((isOrdered || ofSeveral.test(said.text)) && said.topic === '')
    return {
      intent: before.intent,
      named: { ...carried, isReordered: said.order !== null && before.intent === 'project' },
    };
  if (before.intent === 'project' && (asksOfOneProject(said.text) || asksOfIt.test(said.text)))
    return { intent: 'project', named: { ...carried, project: before.project, place: place ?? 1 } };
  const isOfIt = ofOne.test(said.text) && itsProperties.test(said.text) && !/\b(?:i|who|why)\b/.test(said.text);
  if (!isOfIt) return null;
  if (before.intent === 'next') return { intent: 'next', named: { ...carried, place: place ?? 1 } };
  return before.intent === 'people'
    ? { intent: 'people', named: { ...carried, place } }
    : { intent: before.intent, named: { ...carried, project: before.project, place: place ?? 1 } };
}

const ofPerson = /\b(?:he|she|him|her|his|they|them|their)\b/;
/** What was named before and cannot be meant otherwise: a member, the levels of a skill, one of the roles that are nearest. */
function ofNamed({ text, words, roles, skills }: Said, { intent, name, roles: ranked }: Understood): Continued | null {
  if (roles.length + skills.length > 0 || words.length > 8) return null;
  if (name !== null && ofPerson.test(text)) return { intent: 'unknown', named: { name } };
  // Of the roles that are nearest, which only the answer knows.
  const place = intent === 'compare' && ranked.length === 0 ? placeIn(text) : null;
  return place === null ? null : { intent: 'compare', named: { topic: '', place } };
}

/** What a question means in the light of the one before it; null: it stands for itself. */
export function following(said: Said, alone: EduraIntent, before: Understood): Continued | null {
  const ofThat = ofNamed(said, before);
  if (ofThat !== null) return ofThat;
  const { roles, skills, topic, place, project, job } = before;
  const { time, span } = timeAfter(said, before);
  const isShort = said.words.length <= 8;
  const namesNothing = said.roles.length + said.skills.length === 0;
  if (again.test(said.text) && namesNothing && before.intent === 'next' && elsewhere.test(said.text))
    return { intent: 'project', named: { roles: [], skills: [], topic: '', place: null } };
  if (again.test(said.text) && namesNothing && !goesNowhere.has(before.intent))
    return {
      intent: before.intent,
      named: { roles, skills, topic, time, span, project, job, order: before.order, place: said.place ?? place },
    };
  // 'Something shorter?' after projects: the same, in another order.
  if (said.order !== null && namesNothing && isShort && (said.topic === '' || pointsBack.test(said.text))) {
    if (before.intent === 'project' && before.project === null)
      return { intent: 'project', named: { roles, skills, topic, time, isReordered: true } };
  }
  const pointedAt = placeIn(said.text);
  // 'And what do I lack for the second?' of two roles.
  const ofTwo =
    before.intent === 'compare' && isShort && namesNothing && pointedAt !== null ? roles[pointedAt - 1] : undefined;
  if (ofTwo !== undefined)
    return {
      intent: (alone === 'next' && !asksWhatIsMissing.test(said.text)) || alone === 'plan' ? alone : 'gap',
      named: { roles: [ofTwo], time, span },
    };
  const ofLast = lastTwo(said, alone, before);
  if (ofLast !== null)
    return { intent: 'compare', named: { roles: ofLast, ...(ofLast.length === 1 ? { saysTarget: true } : {}) } };
  const ofSkills = lastTwoSkills(said, before);
  if (ofSkills !== null) return { intent: 'skill', named: { skills: ofSkills } };
  // 'And without the weekend': the same plan.
  if (
    before.intent === 'plan' &&
    alone === 'plan' &&
    isShort &&
    namesNothing &&
    said.time === null &&
    goesOn.test(said.text)
  )
    return { intent: 'plan', named: { roles, skills, topic, time, span } };
  const hours = said.time === null ? hoursIn(said.folded) : null;
  if (before.intent === 'plan' && isShort && namesNothing && hours !== null)
    return { intent: 'plan', named: { roles, skills, topic, time: hours, span: before.span } };
  // 'And who else knows carpentry?' asks for people, whatever was asked before.
  const asksWho = alone === 'people' && before.intent !== 'people' && /\bwho(?:m|se)?\b/.test(said.text);
  if (
    !asksWho &&
    (goesOn.test(said.text) || (said.saysTarget && said.words.length <= 3)) &&
    isShort &&
    (alone === 'unknown' ||
      isElliptic(said) ||
      (alone === 'job' && before.intent === 'job') ||
      ((!namesNothing || said.saysTarget) && said.words.length <= 6))
  ) {
    const same = sameOf(said, before);
    if (same !== null) return same;
  }
  if (!(pointsBack.test(said.text) && said.words.length <= 12) && said.words.length > 3) return null;
  if (!namesNothing || said.topic !== '') return null;
  const thing = roles.length > 0 ? 'ROLE' : skills.length > 0 ? 'SKILL' : 'TOPIC';
  const { kind } = kindOf(said.signs.map((sign) => (pointer.test(sign) ? thing : sign)));
  const meant = kind === 'name' || kind === 'private' ? 'unknown' : kind;
  // 'How do I practise it?' is about what was explained, and not about the application.
  const isOfBefore = alone === 'app' && before.intent !== 'app' && thing !== 'TOPIC' && pointsBack.test(said.text);
  const intent = alone === 'unknown' || (isOfBefore && meant !== 'unknown') ? meant : alone;
  const isSupported = alone !== 'unknown' || !['skill', 'gap'].includes(intent) || asksMore.test(said.text);
  return intent === 'unknown' || !isSupported || (intent === 'skill' && skills.length === 0)
    ? null
    : { intent, named: { roles, skills, topic, time, span } };
}
