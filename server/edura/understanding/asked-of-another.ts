import type { EduraSource } from '../../../contract/edura.ts';
import { fold } from '../../search/words.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { namedOf } from '../reading/named-of.ts';
import { shortNameOf } from './with-name.ts';
import {
  asksForFeedback,
  asksForOwnEvidence,
  asksOfOneProject,
  asksOfOwnPart,
  asksWhatItIs,
} from '../reading/asking-of-one.ts';
import { projectFacetsIn } from '../reading/facets.ts';
import { projectSpokenOf } from '../reading/project-spoken-of.ts';
import { read } from '../reading/reading.ts';
import { regionIn } from '../reading/regions.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { meantInstead } from '../reading/meant-instead.ts';
import { asking } from '../reading/correcting.ts';
import type { Understood } from './understood.ts';

/** What a project is called in a question: 'who runs the bench project'. */
const called = /\b(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\b/u;
/** 'And the oral history one?', 'what about in the garden project': of another project, nothing but which. */
const another =
  /^(?:and|or|what about|how about|same for) (?:(?:in|of|for|with|is|does) )*(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\W{0,8}$/u;
/** The same without a word for what it is: 'and in the bench?', 'what about the leaflet'. */
const anotherAtAll =
  /^(?:and|or|what about|how about|same for) (?:(?:in|of|for|with|at|about) )*(?:the|my) (?<name>[^?.!,;:]{2,40})[?.! ]*$/u;
const mostOfName = 3;
/** What was asked of the thing that stands at the end: 'how many places are left in the clinic leaflet', 'who runs it'. */
const ofTheLast = /^(?<asked>.+?) (?:(?:the|my) [^?,.]{3,60}|it|that|there|that one|this)\W{0,8}$/u;
/** Which of those that were listed, and no name. */
const place =
  /^(?:(?:first|second|third|fourth|fifth|last|next|other|same|easier|shorter|longer|harder|easiest|shortest|longest|hardest|rest|weekend|week|step|steps|time|hours|job|jobs|skills|evening)\b.*|\d+(?:st|nd|rd|th))$/;

/** 'What did Ada say to it' after the evidence that was listed. */
const whatWasSaid =
  /^(?:(?:and|so|ok|but) )*what (?:did|does|do|has|have) (?!(?:i|we|you|employers?|companies|company|recruiters?|edura|stepwise)\b)(?<name>[\p{L}-]+) (?:say|said|write|written|think|comment)\b(?: (?:to|of|about|on|under))? (?:it|that|this|them)\W{0,8}$/u;
const anyone = /^(?:they|people|others|everyone|everybody|anyone|anybody|someone|somebody|members?)$/;

function feedbackAfter(question: string, before: Understood | null): string | null {
  const asked = before === null || before.intent !== 'done' ? '' : before.question;
  if (!asksForOwnEvidence(asked) && !asksForFeedback(asked)) return null;
  const name = whatWasSaid.exec(fold(question))?.groups?.['name'];
  if (name === undefined) return null;
  return `what feedback is there on my evidence${anyone.test(name) ? '' : ` from ${name}`}`;
}

/** What is counted or looked up of one project is asked of another. */
function sameOfAnother(question: string, before: string): string | null {
  const name = anotherAtAll.exec(question)?.groups?.['name']?.trim();
  const asked = ofTheLast.exec(before)?.groups?.['asked'];
  if (
    name === undefined ||
    asked === undefined ||
    place.test(name) ||
    name.split(' ').length > mostOfName ||
    (!/ (?:project|group|one)$/.test(name) && read(name).skills.length > 0)
  )
    return null;
  const { text } = read(asked);
  return projectFacetsIn(text).length === 0 && !asksOfOwnPart(asked)
    ? null
    : `${asked} the ${name.replace(/ (?:project|group|one)$/, '')} project`;
}

/** What is asked now is asked of the same project, where the question before leaves that to what was told. */
function inSameProject(question: string, shown: readonly EduraSource[]): string {
  const [project] = namedOf('project', shown);
  const isOpen = ofSteps.test(question) && !/\b(?:in|of|with|on|from|for)\b/.test(question);
  return project === undefined || !isOpen ? question : `${question} in the ${shortNameOf(project.title)} project`;
}
const ofSteps = /\bhow far\b|\b(?:steps?|done|finished|left)\b/;

const time = String.raw`(?:(?:in|over|during|for) )?(?:(?:the |this )?(?:last|past|previous) (?:\w+ )?(?:day|week|weekend|month|year)s?|(?:this|last) (?:week|weekend|month|year)|today|yesterday|so far|ever)`;
const onlyTime = new RegExp(
  String.raw`^(?:(?:and|but|so|ok|or|what about|how about) )*(?<time>${time}|in (?:all|total)|all ?together|overall)\W*$`,
);
const countsAll =
  /^(?:(?:and|so|ok) )*how many(?: (?:steps?|are they|is that))?(?: (?:in (?:all|total)|all ?together|overall))\W*$/;
const [ofTime, withThem] = [
  new RegExp(String.raw` ${time}\b`),
  /^(?<asked>.*\bskills?\b.*) (?:with|by|from|in) (?:them|those|these|that|it)\W*$/,
];
/** What was done is asked of another time, or of all of it. */
function ofOtherTime(question: string, before: string): string | null {
  if (countsAll.test(question)) return 'how many steps have i done';
  const shown = withThem.exec(question)?.groups?.['asked'];
  if (shown !== undefined) return `${shown}${ofTime.exec(before)?.[0] ?? ''}`;
  const now = onlyTime.exec(question)?.groups?.['time'];
  if (now === undefined) return null;
  const isAll = /^(?:in (?:all|total)|all|overall|ever)/.test(now);
  return `${before.replace(ofTime, '').replace(/\W{1,8}$/, '')} ${isAll ? 'so far' : now}`;
}

/** 'And in the bench one?' after how many are in a project, 'and me?' after how far Kofi is: the same question of the other, or null. */
export function askedOfAnother(
  question: string,
  before: Understood | null,
  shown: readonly EduraSource[],
): string | null {
  const feedback = feedbackAfter(question, before);
  if (feedback !== null) return feedback;
  if (before === null) return null;
  if (before.intent === 'done') {
    const then = ofOtherTime(fold(question), fold(before.question));
    if (then !== null) return then;
  }
  const name = whom.exec(fold(question))?.groups?.['whom'];
  const isOfRole = before.roles.length > 0 && name !== undefined && !oneself.test(name);
  // A word of the language is a name where it is written as one.
  const isWord = name !== undefined && !oneself.test(name) && isSpeltRight(name) && !/\s\p{Lu}/u.test(question);
  const ofOther =
    name === undefined || isOfRole || isWord || isOfKind(name) ? null : sameOfWhom(name, fold(before.question), shown);
  if (ofOther !== null) return inSameProject(ofOther, shown);
  const same = sameOfAnother(fold(question), fold(before.question));
  if (same !== null || before.intent !== 'project') return same;
  const asked = fold(before.question);
  if (!asksOfOneProject(asked) && !asksWhatItIs.test(asked)) return null;
  const former = called.exec(asked)?.groups?.['name'];
  const spoken = former === undefined ? projectSpokenOf(asked)?.name : undefined;
  const thing = another.exec(fold(question))?.groups?.['name'];
  if (thing === undefined || place.test(thing)) return null;
  // 'Who runs the bus poster', without a word for what it is.
  if (spoken !== undefined && asked.includes(spoken)) return asked.replace(spoken, `${thing} project`);
  if (former === undefined) return null;
  return asked.replace(`${former} `, `${thing} `);
}

/** What a question speaks of as known: 'the leaflet project', 'my bench'. */
const known =
  /\b(?:the|my|that|this) (?:[\p{L}\d'’-]+ ){1,4}?(?<noun>projects?|group|workshop|one|thing|jobs?|position|evening|role)\b/u;
const asksOf = new Set(['in', 'of', 'for', 'about', 'with', 'on', 'is', 'runs', 'owns', 'join']);
const mostAtEnd = 3;
/** 'What is next in website', 'who runs it': what is asked of what stands at the end. Word by word: an expression would try every space. */
function askedAtEnd(question: string): string | undefined {
  const words = question.split(' ');
  const at = words.findLastIndex((word, place) => asksOf.has(word) && place < words.length - 1);
  return at < 1 || words.length - 1 - at > mostAtEnd ? undefined : words.slice(0, at + 1).join(' ');
}
const ofOther: ReadonlySet<Understood['intent']> = new Set(['plan', 'compare', 'act', 'greeting', 'skill']);

/** A question with another thing in the place of the one that it asks of; null: it names none. */
function askedOf(name: string, before: string, isOfJob: boolean): string | null {
  const noun = /\bjobs?|position\b/.test(known.exec(before)?.groups?.['noun'] ?? '') || isOfJob ? 'job' : 'project';
  const bare = name.replace(/^(?:the|my|that) /, '').replace(/ (?:one|thing|project|job)$/, '');
  const thing = `${/^my\b/.test(name) ? 'my' : 'the'} ${bare} ${noun}`;
  if (known.test(before)) return before.replace(known, thing);
  const spoken = projectSpokenOf(before)?.name;
  if (spoken !== undefined && before.includes(spoken)) return before.replace(spoken, `${bare} ${noun}`);
  const asked = ofTheLast.exec(before)?.groups?.['asked'] ?? askedAtEnd(before);
  return asked === undefined ? null : `${asked} ${thing}`;
}

/** Nothing but whom it is about now: 'and me?', 'what about Ada', 'and mine'. */
const whom =
  /^(?:(?:and|so|but|ok|what about|how about|same for|or|for|with|is|does|do|am|have) )*(?<whom>me|i|mine|myself|my own|(?!(?:the|my|an?|this|that|these|those|his|her|their|your|our|in|on|at|by|from|to|of|all|any|some|no|not|only|just|more|less|next|last|then|now|why|how|what|when|where|who)\b)[\p{L}'’-]{3,}(?: [\p{L}'’-]{3,})?)(?: (?:then|too|please|myself|now))*\W{0,8}$/u;
const oneself = /^(?:me|i|mine|myself|my own)$/;
const [own, their] = [/\b(?:i|me|my|mine)\b/g, /\b(?:he|she|they|him|his|hers?|them|their)\b/g];
/** The verbs of one and of another. */
const verbs = { am: 'is', do: 'does', have: 'has', was: 'was', did: 'did', can: 'can', are: 'is' } as const;

/** It is no name, but what something is about. */
const isOfKind = (name: string): boolean => {
  const { skills, roles, topic } = read(name);
  return (
    !oneself.test(name) &&
    (skills.length + roles.length > 0 ||
      topic === '' ||
      regionIn(name).region !== null ||
      name.split(' ').some((word) => asking.has(word)) ||
      skillsOfDailyWords(topic).slugs.length > 0)
  );
};

/** The words by which a question calls one of the members that were shown; null: none of them. */
function calledIn(asked: string, shown: readonly EduraSource[]): string | null {
  const words = shown.flatMap((one) =>
    one.kind === 'member' ? [...fold(one.title).split(' '), ...one.username.split('-')] : [],
  );
  const all = asked.match(/[\p{L}-]+/gu) ?? [];
  const found = all.filter((word) => word.length > 2 && words.includes(word));
  return found.length === 0 ? null : found.join(' ');
}

/** 'How far is Kofi' of the asker, 'where do I live' of Kofi: with the verb that goes with it. */
function ofWhom(asked: string, former: RegExp, name: string | null): string {
  const pairs = Object.entries(verbs);
  const said = asked.replace(former, '@');
  return pairs
    .reduce((text, [mine, theirs]) => {
      const verb = name === null ? mine : theirs;
      return text
        .replace(new RegExp(String.raw`\b(?:${mine}|${theirs}) @(?!['’]s)`), `${verb} ${name ?? 'i'}`)
        .replace(new RegExp(String.raw`@ (?:${mine}|${theirs})\b`), `${name ?? 'i'} ${verb}`);
    }, said)
    .replace(/@['’]s/, name === null ? 'my' : `${name}'s`)
    .replace('@', name ?? 'me')
    .replaceAll(name === null ? their : /$^/g, 'i');
}

/** A question about a member, asked about another one or about oneself, and the other way round. */
function sameOfWhom(name: string, asked: string, shown: readonly EduraSource[]): string | null {
  const isOwn = oneself.test(name);
  const former = calledIn(asked, shown);
  if (former !== null) return ofWhom(asked, new RegExp(String.raw`\b${former}\b`), isOwn ? null : name);
  if (isOwn) return their.test(asked) ? ofWhom(asked, new RegExp(their.source), null) : null;
  return own.test(asked) ? ofWhom(asked, new RegExp(own.source), name) : null;
}

/** What a member meant in place of what was answered: the same question, asked of that; null where nothing is put right. */
export function putRight(
  question: string,
  before: Understood,
  shown: readonly EduraSource[],
): { question: string; isAlone: boolean } | null {
  const meant = meantInstead(question);
  if (meant === null) return null;
  const { name, isSaid } = meant;
  const said = read(name);
  const [first = ''] = name.split(' ');
  const isDefinite = /^(?:the|my)$/.test(first);
  const isOther = asking.has(first) || place.test(name.replace(/^(?:the|my) /, ''));
  // Another role and other hours are put in place of those before by what continues a question.
  const isOfSaid = isOther || said.time !== null || (said.roles.length > 0 && !isDefinite);
  const asked = fold(before.question);
  const same =
    isOfSaid || before.roles.length > 0 || ofOther.has(before.intent)
      ? null
      : ((name.split(' ').length > 2 ? null : sameOfWhom(name, asked, shown)) ??
        (isDefinite || before.intent !== 'people' ? askedOf(name, asked, before.intent === 'job') : null));
  if (same !== null) return { question: same, isAlone: true };
  return isSaid ? { question: isOfSaid ? name : `what about ${name}`, isAlone: false } : null;
}
