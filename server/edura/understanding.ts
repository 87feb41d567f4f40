import type { EduraIntent } from '../../contract/edura.ts';
import { helpAnswers } from '../../contract/help/answers.ts';
import type { HelpAnswer } from '../../contract/help/help-answer.ts';
import type { Role } from '../guidance/role.ts';
import { fold } from '../search/words.ts';
import { commandIn, type Command } from './commands.ts';
import { asking, corrected, filler, wordsOf } from './correcting.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { withoutDenied, type Denied } from './denying.ts';
import { asksForMore, following, placeIn as ordinalIn, pointingCommand, pointingInto } from './follow-up.ts';
import { isOurCost, foreign, otherPasswords, otherProducts, otherTasks } from './foreign.ts';
import { jobWishIn, type JobWish } from './job-wish.ts';
import { notSkill, rolesIn, rolesOfSkills, skillsIn, tradesIn, type NamedRole, type NamedSkill } from './naming.ts';
import { languageOf, type OtherLanguage } from './languages.ts';
import { kindOf, onlyAsks, type Nearest } from './nearest.ts';
import { orderIn, type Order } from './ordering.ts';
import { asksAboutOne, asksForOthersOwn, others, secret } from './of-others.ts';
import { signsOf } from './signs.ts';
import { spelt } from './sounding.ts';
import { isSpeltRight } from './spelt-right.ts';
import { spanIn, timeIn, type Span, type SpokenTime } from './spoken-time.ts';
import { talkTopics, type TalkTopic } from './talk.ts';
import { isGeneral, saysTimeOnly, withoutTeaching } from './wishes.ts';

/** What a question is taken for. */
export interface Understood {
  intent: EduraIntent;
  /** In the order in which they were named. */
  roles: Role[];
  skills: NamedSkill[];
  /** 'my target' was said. */
  saysTarget: boolean;
  /** What the week or the day has room for; null: nothing was said. */
  time: SpokenTime | null;
  span: Span;
  /** Which of what was listed: 2, the second; null: none was said. */
  place: number | null;
  /** A project's number. */
  project: string | null;
  job: JobWish;
  /** What is left to search for once the words of asking are taken away. */
  topic: string;
  help: HelpAnswer | null;
  /** What of small talk it is. */
  talk: TalkTopic | null;
  /** What the member wants done. */
  command: Command | null;
  /** It asks for what is nobody's but its owner's. */
  isPrivate: boolean;
  /** A role that is asked about, and that there is not. */
  unknownRole: string | null;
  /** As it was asked. */
  question: string;
  /** It is asked in this language, and not in English. */
  language: OtherLanguage | null;
  /** How what is listed should be ordered; null: by what fits best. */
  order: Order | null;
  /** It asks for another order of what was listed before. */
  isReordered: boolean;
  /** It asks how long something takes. */
  asksHowLong: boolean;
  /** A second wish, in its words. */
  also: string | null;
  /** What is not wanted. */
  denied: Denied | null;
  /** It asks how hard something is. */
  asksHowHard: boolean;
  /** Whom it may be about: only a search among the members tells whether it is somebody's name. */
  name: string | null;
}

/** A question, before it is known what it asks. */
export interface Said extends Omit<
  Understood,
  | 'intent'
  | 'help'
  | 'talk'
  | 'command'
  | 'isPrivate'
  | 'name'
  | 'unknownRole'
  | 'also'
  | 'language'
  | 'isReordered'
  | 'question'
  | 'denied'
> {
  /** Corrected, with single spaces. */
  text: string;
  /** As it was asked, but for case and accents. */
  folded: string;
  /** As `nearest.ts` compares it: what it names stands as ROLE or SKILL. */
  signs: readonly string[];
  words: readonly string[];
  /** As it was typed, but for slips in words of asking: what a command names may be any word. */
  asTyped: string;
  /** Trades that are no roles here, in their words. */
  trades: readonly string[];
}

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
  const named = all.filter(({ slug, to }) => !(languages.has(slug) && isTopic(typed[to])));
  const left = named.filter(
    ({ from, to }) =>
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

export function read(question: string): Said {
  const folded = fold(question);
  const raw = wordsOf(withoutTeaching(question));
  // Where something is, and what somebody is called, may be any word.
  const typed = raw.map((word, at) => (/^(?:in|near|called|named)$/.test(raw[at - 1] ?? '') ? word : spelt(word)));
  const tellsLittle = (word: string) => asking.has(word) || filler.has(word);
  const all = rolesIn(typed, tellsLittle);
  const named = wanted(all, typed);
  const isRole = (at: number) => all.some(({ from, to }) => at >= from && at < to);
  const trades = tradesIn(typed, isRole);
  const isTrade = (at: number) => trades.has(at) || trades.has(at - 1);
  // What names a role names no skill: a data analyst is not data analysis.
  const bare = typed.map((word, at) => (isRole(at) || isTrade(at) ? notSkill : word));
  const skills = [...trades.values(), ...wantedSkills(skillsIn(bare, tellsLittle), typed, all.length)];
  const isSkill = (at: number) => skills.some(({ from, to }) => at >= from && at < to);
  const words = typed.map((word, at) => (isRole(at) || isSkill(at) ? word : corrected(word)));
  const text = words.join(' ');
  return {
    text,
    asTyped: raw.map((word, at) => (asking.has(typed[at] ?? '') ? (typed[at] ?? '') : corrected(word))).join(' '),
    signs: signsOf(typed, all, named, skills, trades),
    trades: [...trades.values()].map(({ from, to }) => typed.slice(from, to).join(' ')),
    words,
    roles: named.length === 0 && working.test(text) ? rolesOfSkills(skills) : named.map(({ role }) => role),
    skills,
    saysTarget: /\b(?:my|the) (?:\w+ )?(?:target|goal|role|dream job)\b|\btarget role\b/.test(text),
    folded,
    time: timeIn(folded),
    span: spanIn(folded),
    place: placeIn(text),
    project: projectNumber.exec(folded)?.[1] ?? null,
    job: jobWishIn(text),
    order: orderIn(text),
    asksHowLong: /\bhow (?:long|many (?:weeks|months|years|hours))\b/.test(text),
    asksHowHard: /\bhow (?:hard|difficult|tough|easy)\b|^is\b.*\b(?:hard|difficult|tough|easy)\b/.test(text),
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

const asksForName =
  /\b(?:who is|who are|tell me (?:more )?about|what does .+ do|do you know|look up|have you heard of)\b/;

const wishes =
  /(?<=[.?!;])\s+|\n+|,? (?:and|then|plus|but)(?: also| then| please)? (?=(?:who|what|how|which|where|can you|could you|find|show|plan|tell|is there|are there|compare|explain|recommend|suggest|list)\b)/i;

const isWish = ({ kind }: Nearest) => !['unknown', 'greeting', 'name', 'private'].includes(kind);
/** Shorter is no wish of its own. */
const fewestWords = 3;
/** So like a wording a part must be to be a wish of its own. */
const likeWish = 0.45;
/** So like one, a statement says more than the general question beside it. */
const likeStatement = 0.3;
/** So like small talk, it is no follow-up. */
const surely = 0.5;

interface Reading {
  /** What the whole question names, or the first of two wishes. */
  said: Said;
  recognised: Nearest;
  also: string | null;
  /** Its sentences and wishes, where there are several. */
  parts: readonly Said[];
}

type Part = Pick<Reading, 'said' | 'recognised'>;

/** Kinds that hours make a plan of. */
const plannable = new Set(['gap', 'next', 'plan', 'compare']);

/** What is meant where a part only says how much time there is, or asks what to do. */
function recogniseRest(
  said: Said,
  whole: Nearest,
  parts: readonly Part[],
  told: readonly Part[],
): Omit<Reading, 'parts'> {
  const isTimed = parts.some((part) => saysTimeOnly(part.said));
  const [best] = told
    .filter(({ recognised }) => recognised.kind !== 'greeting' || recognised.likeness >= surely)
    .toSorted((a, b) => b.recognised.likeness - a.recognised.likeness);
  const isSure = best !== undefined && best.recognised.likeness >= likeStatement;
  const asked = parts.find((part) => isGeneral(part.said))?.recognised ?? whole;
  const recognised = isSure ? best.recognised : asked;
  if (isTimed && plannable.has(recognised.kind))
    return { said, recognised: { ...recognised, kind: 'plan', title: null }, also: null };
  return { said, recognised, also: null };
}

/** Of several sentences, the one that is most like a question; of two wishes the first. */
function recognise(question: string): Reading {
  const said = read(question);
  const whole = kindOf(said.signs);
  const parts = question
    .split(wishes)
    .map((text) => ({ text, said: read(text) }))
    .filter(({ said: { words } }) => words.length > 0)
    .map((part) => ({ ...part, recognised: kindOf(part.said.signs) }));
  if (parts.length < 2) return { said, recognised: whole, also: null, parts: [] };
  const all = parts.map((part) => part.said);
  const told = parts.filter((part) => !isGeneral(part.said) && !saysTimeOnly(part.said));
  // 'I have 4 hours a week' is no wish of its own, nor is 'what should I do?' after what it is about.
  if (told.length < parts.length) return { ...recogniseRest(said, whole, parts, told), parts: all };
  const asked = parts.filter(
    ({ said, recognised }) => isWish(recognised) && recognised.likeness >= likeWish && said.words.length >= fewestWords,
  );
  const [first] = asked;
  const second = asked.find(({ recognised }) => recognised.kind !== first?.recognised.kind);
  if (first !== undefined && second !== undefined)
    return { said: first.said, recognised: first.recognised, also: second.text.trim(), parts: all };
  const [best] = parts
    .filter(({ said: { signs }, recognised }) => recognised.kind !== 'greeting' && signs.length >= 2)
    .toSorted((a, b) => b.recognised.likeness - a.recognised.likeness);
  return {
    said,
    recognised: best !== undefined && best.recognised.likeness > whole.likeness ? best.recognised : whole,
    also: null,
    parts: all,
  };
}

/** A role that is asked about: a captured word or two. */
const roleAskedFor =
  /\b(?:becom(?:e|ing)|be|being|(?:work|works|working|job|jobs|hired|career|enough|start) (?:as|for)|qualif\w+ (?:as|for)|turn into|vs|versus|gap (?:to|for)|lack(?:ing)? (?:to be|for)|missing (?:to be|for)) (?:an? )?([\p{L}-]{4,}(?: [\p{L}-]{4,})?)\b/u;

/** What someone asks about as if it were a role here. */
function unknownRoleIn({ text, trades, roles, saysTarget }: Said): string | null {
  if (roles.length > 0 || saysTarget) return null;
  if (trades[0] !== undefined) return trades[0];
  const asked = roleAskedFor.exec(text)?.[1] ?? null;
  const words = asked?.split(' ') ?? [];
  const tells = (word: string | undefined) => word !== undefined && !asking.has(word) && !filler.has(word);
  return tells(words.at(-1)) || (tells(words[0]) && words.length === 1) ? asked : null;
}

const aboutRoles: readonly EduraIntent[] = ['gap', 'next', 'compare', 'plan', 'unknown'];

/** So like a wording, a word that is not known in it is a topic. */
const wellKnown = 0.8;
const asksOfOne = /^(?:who is|does|did|has|can|is) (?<one>\p{L}{4,})(?: (?<last>\p{L}+))?/u;

/** Whom a question is about, if a word that is none stands where a name would: 'does Matilda bake'. */
function strangerIn({ text, words, roles, skills }: Said, { kind, likeness }: Nearest): string | null {
  const { one, last } = asksOfOne.exec(text)?.groups ?? {};
  if (one === undefined || roles.length > 0 || words.length > 6 || likeness > wellKnown || kind === 'app') return null;
  const at = words.indexOf(one);
  const isThing = (place: number) => skills.some(({ from, to }) => place >= from && place < to);
  if (at < 0 || isThing(at) || isSpeltRight(one) || asking.has(one) || filler.has(one)) return null;
  return last === undefined || words[at + 1] !== last || isThing(at + 1) || !text.startsWith('who is')
    ? one
    : `${one} ${last}`;
}

/** What a command that names nothing means of what was listed before. */
function pointedAt(command: Command, said: Said, before: Understood): Partial<Understood> {
  if (command.what !== '' || command.verb === 'target' || command.verb === 'add-skill' || said.project !== null)
    return {};
  const { roles, skills, topic, time, job, project } = before;
  return { roles, skills, topic, time, job, project, place: ordinalIn(said.text) ?? before.place };
}

/** Less like a wording, what is named says more: of a role, how far it is. */
const vague = 0.25;

/** What a kind of wordings is, where what it needs is there. */
function intentOf({ kind, likeness }: Nearest, { roles, skills }: Said): EduraIntent {
  if (kind === 'name' || kind === 'private' || (kind === 'greeting' && likeness < vague)) return 'unknown';
  const isOfRoles = kind === 'gap' || kind === 'next' || kind === 'skill' || kind === 'unknown';
  if (roles.length > 1 && isOfRoles) return 'compare';
  const isVague = likeness < vague && (kind === 'next' || kind === 'done' || kind === 'skill');
  if (roles.length === 1 && isVague) return 'gap';
  return kind === 'skill' && skills.length === 0 ? 'unknown' : kind;
}

/** Whether nothing in this community answers it. What is only the subject of a project, or known by somebody, may be searched for. */
function isForeign(intent: EduraIntent, title: string | null, { text, skills, topic }: Said): boolean {
  const isSubject = intent === 'project' || (intent === 'people' && skills.length > 0);
  if (otherPasswords.test(text)) return true;
  if (intent === 'app' && title === 'What it costs' && !(skills.length === 0 && isOurCost(topic))) return true;
  if (intent === 'app' && (title === 'As an app' || (skills.length === 0 && isOurCost(topic)))) return false;
  // What a job is about is no question of its own; what it pays nobody here knows.
  if (intent === 'job')
    return /\b(?:salar\w+|wages?|earns?|pays?|paying|best paid|highest paid|visas?|permits?|allowed|legal|illegal|tax(?:es)?|law|laws|euros?|dollars?|pounds)\b/.test(
      text,
    );
  // 'Three times 40 minutes' is no sum.
  const asked = text.replaceAll(/\b\d+ (?:x|times) (?=\d+ ?(?:h|hrs?|hours?|m|mins?|minutes?)\b)/g, '');
  return (
    (foreign.test(asked) || otherProducts.test(asked) || otherTasks.test(asked)) &&
    !(isSubject && /\b(?:projects?|who knows|people who)\b/.test(text))
  );
}

const isList: ReadonlySet<EduraIntent> = new Set(['project', 'people', 'job']);

/** Without words that only say how it is asked for; a word that is told by a skill or by daily life is a subject. */
function searchingFor(understood: Understood): Understood {
  const { intent, topic, skills, name } = understood;
  if (!isList.has(intent) || name !== null || topic === '') return understood;
  const isSubject = (word: string) =>
    !onlyAsks(word) ||
    skillsOfDailyWords(word).slugs.length > 0 ||
    skills.some((skill) => skill.name.toLowerCase().split(' ').includes(word));
  return { ...understood, topic: topic.split(' ').filter(isSubject).join(' ') };
}

/** What a question is about. It is only recognised, never obeyed: whatever it says, the answer is what this member may see. */
export function understand(asked: string, before: Understood | null = null): Understood {
  const { question: wanted, denied } = withoutDenied(asked);
  const understood = searchingFor(understandWanted(wanted, before));
  if (denied === null) return understood;
  // 'I do not want to code, what else is there?' says only what it is not about.
  const isVague = ['unknown', 'next', 'app', 'greeting'].includes(understood.intent) && understood.roles.length === 0;
  return isVague
    ? { ...understood, question: asked, denied, intent: 'project', help: null, talk: null, name: null, topic: '' }
    : { ...understood, question: asked, denied };
}

function understandWanted(question: string, before: Understood | null): Understood {
  const { said, recognised, also, parts } = recognise(question);
  const understood = (intent: EduraIntent, more: Partial<Understood> = {}): Understood => {
    const { text: _t, asTyped: _a, folded: _f, signs: _s, words: _w, trades: _r, ...base } = said;
    const nothing = { help: null, talk: null, command: null, isPrivate: false, name: null, unknownRole: null };
    return { intent, ...base, ...nothing, question, language: null, isReordered: false, also, denied: null, ...more };
  };
  const language = languageOf(question);
  if (language !== null) return understood('unknown', { language, also: null });
  if (others.test(question) || asksForOthersOwn(question, said)) return understood('unknown', { isPrivate: true });
  // Before what is somebody's own: 'follow Ada' is like 'follow everyone for me', and yet a wish of the member's own.
  for (const part of [said, ...parts]) {
    const command = commandIn(part, before?.intent === 'job');
    if (command === null || secret.test(part.text)) continue;
    const { roles, skills, project } = part;
    return understood('act', {
      command,
      roles,
      skills,
      project,
      ...(before === null ? {} : pointedAt(command, part, before)),
    });
  }
  const pointing = before === null ? null : pointingCommand(said, before);
  if (pointing !== null && before !== null)
    return understood('act', { command: pointing, ...pointedAt(pointing, said, before) });
  const into = before === null || secret.test(said.text) ? null : pointingInto(said, before);
  if (into !== null) return understood(into.intent, into.named);
  const likely = intentOf(recognised, said);
  const intent = isForeign(likely, recognised.title, said) ? 'unknown' : likely;
  if (recognised.kind === 'private' || (secret.test(said.text) && intent !== 'app'))
    return understood('unknown', { isPrivate: true });
  const talk =
    recognised.kind === 'greeting' ? (talkTopics.find(({ title }) => title === recognised.title) ?? null) : null;
  if (talk !== null && recognised.likeness >= surely && !(before !== null && asksForMore(said)))
    return understood('greeting', { talk });
  const one = said.roles.length > 0 ? undefined : asksAboutOne.exec(said.text)?.[1];
  if (
    one !== undefined &&
    intent !== 'app' &&
    intent !== 'skill' &&
    !asking.has(one) &&
    !filler.has(one) &&
    !said.skills.some(({ name }) => name.toLowerCase().includes(one))
  )
    return understood('unknown', { name: one });
  const stranger = strangerIn(said, recognised);
  if (stranger !== null) return understood('unknown', { name: stranger });
  if (said.project !== null && (intent !== 'app' || recognised.likeness < wellKnown)) return understood('project');
  const continued = before === null ? null : following(said, intent, before);
  const help = helpAnswers.find(({ title }) => title === recognised.title) ?? before?.help ?? null;
  if (continued !== null)
    return understood(continued.intent, { ...continued.named, help: continued.intent === 'app' ? help : null });
  const unknownRole = aboutRoles.includes(intent) ? unknownRoleIn(said) : null;
  if (unknownRole !== null) return understood('unknown', { unknownRole });
  if (intent === 'app') return understood('app', { help });
  if (intent === 'greeting') return understood('greeting', { talk });
  const namesNothing = said.roles.length + said.skills.length === 0;
  // Nothing but a word for what people do here: 'bikes!'.
  const isBare = said.words.length <= 3 && said.words.every((word) => !asking.has(word));
  if (intent === 'unknown' && namesNothing && isBare && said.topic !== '' && skillsOfDailyWords(said.topic).isAll)
    return understood('project');
  const isName = intent === 'unknown' && namesNothing && (recognised.kind === 'name' || asksForName.test(said.text));
  return understood(intent, {
    name: isName && said.topic !== '' && said.topic.split(' ').length <= 3 ? said.topic : null,
  });
}
