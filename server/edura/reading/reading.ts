import { fold } from '../../search/words.ts';
import { asking, corrected, filler, isShort, wordsOf } from './correcting.ts';
import { jobWishIn } from './job-wish.ts';
import {
  notSkill,
  rolesIn,
  rolesOfSkills,
  rolesOfSlugs,
  skillsIn,
  tradesIn,
  type NamedRole,
  type NamedSkill,
} from './naming.ts';
import { namesPutRight } from './names-put-right.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { difficultyIn, orderIn } from './ordering.ts';
import { signsOf } from './signs.ts';
import { spelt } from './sounding.ts';
import { withFractionsWritten } from './fractions.ts';
import { limitIn, spanIn, timeIn } from './spoken-time.ts';
import type { Said } from '../understanding/understood.ts';
import { stepAskedIn } from './step-asked.ts';
import { withoutTeaching } from './wishes.ts';

const agent = /(?:er|ers|or|ors|ist|ists|ian|ians|nurse|nurses)$/;

/** What someone is or was already; what is asked is about another role. */
const alreadyIs =
  /\b(?:am|was|been|worked as|currently|former|formerly|trained as|im|job as|used to be)(?: now)?(?: an?)?$/;

/** Of several roles those that are wanted. */
function wanted(named: readonly NamedRole[], typed: readonly string[]): NamedRole[] {
  if (named.length < 2 || /\b(?:or|vs|versus)\b/.test(typed.join(' '))) return [...named];
  const left = named.filter(({ from }) => !alreadyIs.test(typed.slice(Math.max(0, from - 4), from).join(' ')));
  return left.length === 0 ? [...named] : left;
}

const languages = new Set(['english', 'spanish', 'french', 'arabic', 'japanese', 'mandarin-chinese']);
const ofLanguages =
  /^(?:languages?|lessons?|class|classes|courses?|speakers?|speaking|teachers?|tutors?|translat\w+|level|skills?|grammar|words|conversation|please)$/;
/** 'French revolution' is not about French. */
const isTopic = (word: string | undefined) =>
  word !== undefined &&
  /^\p{L}{4,}$/u.test(word) &&
  corrected(word) === word &&
  !asking.has(word) &&
  !filler.has(word) &&
  !ofLanguages.test(word);

/** The same of trades that no role is of: a nurse who asks about archives. */
function wantedSkills(all: readonly NamedSkill[], typed: readonly string[], roles: number): NamedSkill[] {
  // Any language may be spoken, one that is no skill here, too.
  const speaks = /\bspeaks? (?!(?:in|at|to|with|well|up|on)\b)\p{L}{4,}/u.test(typed.join(' '));
  const isSpoken = (speaks || all.some(({ slug }) => languages.has(slug))) && !typed.includes('public');
  const named = all.filter(
    ({ slug, to }) => !(languages.has(slug) && isTopic(typed[to])) && !(isSpoken && slug === 'public-speaking'),
  );
  const left = named.filter(
    ({ slug, from, to }) =>
      // 'To edit HTML' is of HTML.
      !(slug === 'copy-editing' && (typed[from] ?? '').startsWith('edit') && to - from === 1 && named.length > 1) &&
      !(agent.test(typed[to - 1] ?? '') && alreadyIs.test(typed.slice(Math.max(0, from - 4), from).join(' '))),
  );
  return left.length + roles === 0 ? [...named] : left;
}

const working =
  /\b(?:work(?:ing)? in|career|job in|jobs in|get into|getting into|switch(?:ing)? (?:to|into)|chang(?:e|ing) (?:to|into)|move into|moving into|go(?:ing)? into|become|becoming|profession|retrain|for a living|get hired)\b/;

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

function placeIn(text: string): number | null {
  const [, said = ''] = /\bthe (\w+)(?: one| step| project)?$/.exec(text) ?? [];
  return places.includes(said) ? places.indexOf(said) + 1 : null;
}

/** 'project 1002', '#1002', '/projects/1002'; shorter numbers count steps and places. */
const projectNumber = /(?:\bproject(?: (?:number|no\.?|nr\.?|id))? ?#?|\bjoin #?|\/projects\/|(?:^|\s)#)(\d{3,15})\b/;

/** The roles of what someone wants to work in; of the words of daily life for it where they name no skill. 'Show me jobs in Leeds' is about no radio show. */
const rolesOfWork = (skills: readonly NamedSkill[], words: readonly string[]) =>
  skills.length > 0
    ? rolesOfSkills(skills)
    : rolesOfSlugs(skillsOfDailyWords(words.filter((word) => !asking.has(word)).join(' ')).slugs);

/** @param isPlain of a word of the question, at its place: it is to be read as a word, and not as the name of a skill */
export function read(question: string, isPlain: (at: number) => boolean = () => false): Said {
  const folded = fold(withFractionsWritten(question));
  const raw = namesPutRight(wordsOf(withoutTeaching(question).replaceAll(/(?<!\d\s?)%/g, ' percent ')));
  // Where something is, and what somebody is called, may be any word; after a number stands its unit.
  const typed = raw.map((word, at) => (/^(?:in|near|called|named|\d.*)$/.test(raw[at - 1] ?? '') ? word : spelt(word)));
  // 'Whats' is 'what is'.
  const tellsLittle = (word: string) =>
    (isShort(word) ? corrected(word).split(' ') : [word]).every((one) => asking.has(one) || filler.has(one));
  const all = rolesIn(typed, tellsLittle);
  const named = wanted(all, typed);
  const isRole = (at: number) => all.some(({ from, to }) => at >= from && at < to);
  const trades = tradesIn(typed, isRole);
  const isTrade = (at: number) => trades.has(at) || trades.has(at - 1);
  // What names a role names no skill: a data analyst is not data analysis.
  const bare = typed.map((word, at) => (isRole(at) || isTrade(at) || isPlain(at) ? notSkill : word));
  const skills = [
    ...trades.values(),
    ...wantedSkills(
      skillsIn(
        bare,
        tellsLittle,
        named.map(({ role }) => role),
      ),
      typed,
      all.length,
    ),
  ];
  const isSkill = (at: number) => skills.some(({ from, to }) => at >= from && at < to);
  const words = typed.map((word, at) => (isRole(at) || isSkill(at) ? word : corrected(word)));
  const text = words.join(' ');
  return {
    text,
    asTyped: raw.map((word, at) => (asking.has(typed[at] ?? '') ? (typed[at] ?? '') : corrected(word))).join(' '),
    signs: signsOf(typed, all, named, skills, trades),
    trades: [...trades.values()].map(({ from, to }) => typed.slice(from, to).join(' ')),
    words,
    roles: named.length === 0 && working.test(text) ? rolesOfWork(skills, words) : named.map(({ role }) => role),
    skills,
    saysTarget: /\b(?:my|the) (?:\w+ )?(?:target|goal|role|dream job)\b|\btarget role\b/.test(text),
    folded,
    time: timeIn(folded),
    span: spanIn(folded),
    limit: limitIn(folded),
    place: placeIn(text),
    project: projectNumber.exec(folded)?.[1] ?? null,
    step: stepAskedIn(text),
    job: jobWishIn(text),
    order: orderIn(text),
    difficulty: difficultyIn(text),
    asksHowLong: /\bhow (?:long|many (?:weeks|months|years|hours))\b/.test(text),
    asksHowHard:
      /\bhow (?:hard|difficult|tough|easy)\b|\b(?:what is|whats|what s) (?:the )?(?:hard|hardest|difficult|tough|toughest|worst)\b|^is\b.*\b(?:hard|difficult|tough|easy)\b/.test(
        text,
      ),
    topic: words
      .filter(
        (word, at) =>
          isSkill(at) || (!isRole(at) && word.split(' ').every((one) => !asking.has(one) && !filler.has(one))),
      )
      // A number is one of hours.
      .filter((word) => /\p{L}/u.test(word))
      .join(' '),
  };
}
