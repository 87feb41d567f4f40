import type { EduraIntent, EduraSource } from '../../../contract/edura.ts';
import { roleWith } from '../../guidance/answering.ts';
import { skillFor } from '../../skills/match.ts';
import { asking, filler } from '../reading/correcting.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { askedOf, pickedBy, sharesProjects, type Thing, type ThingKind } from '../reading/things.ts';
import type { Said, Understood } from './understood.ts';

/** What a question asks of what an answer has shown. */
export interface OfShown {
  intent: EduraIntent;
  more: Partial<Understood>;
}

const ofPerson = /\b(?:he|she|him|her|his|hers)\b/;
const pointer =
  /\b(?:it|its|that|this(?! (?:week|weekend|month|year|evening|morning|afternoon)\b)|there|he|she|him|her|his|hers|they|them|their|the (?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th|boss|owner)|the \w+ (?:one|thing|person|guy|lady))\b/;
/** It asks for others, or chooses among several. */
const ofSeveral =
  /\b(?:which(?! (?:languages?|skills?|step|place|city|country|date|day)\b)|only|just|(?<!who )else|who (?:knows|(?:could|can)(?! (?:\w+ )?apply))|anything|something|any (?:\w+ )?(?:others?|ones?|of them|more)|others\b|(?<!the )other\b|ones|those|these|all|jobs?|projects)\b/;
/** Nothing but which of them: 'no, the other one'. */
const onlyPicks =
  /^(?:(?:and|ok|okay|no|nah|so|then|but|i meant|not (?:(?:the|that) )?(?!(?:the|that)\b)\w+(?: one)?) )*(?:(?:what|how) about )?the (?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th|\w+)(?: one)?$/;
/** Words that say what is asked, beside those that are none of a subject. */
const vocabulary = new Set(
  'full part time hours hour deadline boss owner live lives lived based languages language place places room space free left remaining people person guy lady man woman one thing number runs run running behind posted post poster put open closed closes job project projects total altogether overall already exactly roughly actually still till until ask asks asked offer offers date dates last once again per teach help sooner 1st 2nd 3rd 4th 5th anybody anyone everybody each finished remote contact skill skills whose apply speak speaks spoken baby send something know must could fit share working busy active taking together same'.split(
    ' ',
  ),
);
/** A wish to do something with it, which has its own answer. */
const wantsIt =
  /\b(?:add|put) (?:it|that|this)\b|\bsign me up\b|\bcount me in\b|^(?:(?:and|so|ok|then) )*(?:can|could|may|let) (?:i|me) join\b/;
const placed = /\b(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th)\b/;
const mostWords = 11;

const intentOf: Readonly<Record<ThingKind, EduraIntent>> = {
  project: 'project',
  job: 'job',
  member: 'people',
  skill: 'skill',
  role: 'gap',
};

/** What is spoken of after an answer of this kind, the likelier first. */
const spokenOf: Partial<Record<EduraIntent, readonly ThingKind[]>> = {
  project: ['project', 'member'],
  job: ['job', 'member'],
  people: ['member', 'project', 'job'],
  // What an answer about the application or the member's own names is one thing, if it is any.
  unknown: ['project', 'job', 'member'],
  app: ['project', 'job', 'member'],
  act: ['project', 'job', 'member'],
  done: ['project'],
  next: ['project'],
  skill: ['skill', 'project'],
  gap: ['skill'],
  compare: ['role'],
};

/** After a next step, 'how long does it take' is asked of the step. */
const ofWhole: ReadonlySet<string> = new Set(['progress', 'owner', 'members', 'room']);

const asksWho = /\b(?:who|anyone|anybody|someone|somebody|people)\b/;
/** Of a skill of their own: the level that they have, or the one above it. */
const asksOwn = /\blevels?\b|\bdo i have\b|\b(?:one|next) (?:above|higher|up)\b|\babove (?:it|that)\b/;
const asksWhere = /\b(?:projects?|practi[sc]e|where|group)\b/;

/** Of a skill that was shown, one asks who knows it, where it is learned, or what it is. */
function ofSkill(said: Said, { title, slug }: Extract<Thing, { kind: 'skill' }>): OfShown {
  const skills = [{ name: title, slug, from: 0, to: 0 }];
  const intent = asksWho.test(said.text) ? 'people' : asksWhere.test(said.text) ? 'project' : 'skill';
  return { intent, more: { skills, topic: intent === 'people' ? title.toLowerCase() : '' } };
}

/** 'Is he good at bees': what the words of daily life stand for. */
const daily = ({ topic }: Said): Said['skills'] =>
  skillsOfDailyWords(topic).slugs.flatMap((slug) => {
    const { name } = skillFor(slug);
    return name === null ? [] : [{ name, slug, from: 0, to: 0 }];
  });

/** Whether nothing is left of a question but what it asks of what was shown. */
function saysNothingElse({ words, text, skills }: Said): boolean {
  const isSkill = (at: number) => skills.some(({ from, to }) => at >= from && at < to);
  const left = words.filter(
    (word, at) =>
      !isSkill(at) &&
      /\p{L}/u.test(word) &&
      word.split(' ').some((one) => !asking.has(one) && !filler.has(one) && !vocabulary.has(one)),
  );
  return left.length <= (pointer.test(text) ? 1 : 0);
}

const pointsAtPerson =
  /\b(?:they|them|their|the (?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th|boss|owner)|the \w+ (?:one|person|guy|lady|man|woman))\b/;
/** About the member's own things, or the application: whatever was shown, it is not asked of that. */
const ofOneself =
  /\b(?:my|mine|accounts?|profile|should i|do i (?:know|need)|follow me)\b|\bdo i have\b(?! (?:what|it)\b)|\bhow does (?:it|this|that) work\b/;
const ofMe = /\b(?:i|me)\b/;
/** What one may do in it, or has done. */
const inIt =
  /\b(?:can|could|may|do|would|will) i (?:still |also )?(?:get|come|join|enter|send|apply|fit|qualify|have what)\b|\b(?:did|have|had|am) i\b/;

/** Whether a question can be about something of this kind that was shown, of which there are so many. */
function pointsAt(kind: ThingKind, { text }: Said, count: number): boolean {
  if (ofPerson.test(text) || sharesProjects.test(text)) return kind === 'member' && count > 0;
  // Nobody is meant by 'what should I do next', though one member was named.
  if (kind === 'member') return count > 0 && pointsAtPerson.test(text) && !ofSeveral.test(text);
  if (count === 0 || (kind !== 'skill' && ofSeveral.test(text))) return false;
  if (pointer.test(text)) return true;
  // Without a word that points, it is only known what is meant where there is one of it.
  return count === 1 && (!ofMe.test(text) || inIt.test(text)) && !ofSeveral.test(text);
}

/** What an answer shows of a kind; 'the second one' of roles like another is one of those. */
const shownOf = (kind: ThingKind, shown: readonly EduraSource[], { roles }: Understood): Thing[] =>
  shown
    .filter((source): source is Thing => source.kind === kind)
    .filter((one) => one.kind !== 'role' || !roles.some(({ slug }) => slug === one.slug));

/** What is asked of a role or a skill is what a question that names it asks; null: nothing that can be told. */
function askedByName(
  said: Said,
  thing: Extract<Thing, { kind: 'role' | 'skill' }>,
  before: Understood,
): OfShown | null {
  const { text, skills } = said;
  if (thing.kind === 'role') {
    const role = placed.test(text) ? roleWith(thing.slug) : undefined;
    return role === undefined ? null : { intent: 'gap', more: { roles: [role], topic: '', place: null } };
  }
  // After what a role needs, one of them is meant only by its place.
  if (skills.length > 0 || (before.intent === 'gap' && !placed.test(text))) return null;
  return [asksWho, asksWhere, asksOwn].some((asks) => asks.test(text)) ? ofSkill(said, thing) : null;
}

/** What was asked before is the first of a list: 'the shortest project', 'the hardest of them'. */
const asksForTheOne = ({ order, question }: Understood): boolean =>
  order !== null &&
  /\b(?:the )?(?:(?:most|least) \w+|\w{3,}est)\b/i.test(question) &&
  !/\b(?:projects|jobs|ones|things|some)\b/i.test(question);

const knowing = /\b(?:help|know|knows|good|teach|can|could)\b/;

/** What is asked of a project, a job or a member. */
function askedOfIt(said: Said, thing: Exclude<Thing, { kind: 'role' | 'skill' }>, before: Understood): OfShown | null {
  const { text, skills } = said;
  // 'Can he help me with that' after a skill is of that skill.
  const meant = skills.length > 0 ? skills : /\b(?:that|this|it)\b/.test(text) ? before.skills : daily(said);
  const isOfSkill = thing.kind === 'member' ? meant.length > 0 && knowing.test(text) : skills.length > 0;
  if (skills.length > 0 && (!isOfSkill || thing.kind === 'project')) return null;
  const of = askedOf(thing, text, isOfSkill, onlyPicks.test(text) ? 'about' : null);
  if (of === null || (before.intent === 'next' && !ofWhole.has(of.property))) return null;
  return {
    intent: intentOf[thing.kind],
    more: {
      of,
      skills: isOfSkill ? [...meant] : [],
      topic: '',
      place: null,
      project: thing.kind === 'project' ? thing.id : null,
      help: null,
      talk: null,
      name: null,
      also: null,
      isPrivate: false,
      unknownRole: null,
      language: null,
      denied: null,
    },
  };
}

/**
 * What a question asks of what the answer before it has shown: 'who runs it', 'is he good at statistics', 'the second one'.
 *
 * @param shown sources of that answer, in their order
 * @returns null where it stands for itself
 */
export function askedOfShown(said: Said, before: Understood, shown: readonly EduraSource[]): OfShown | null {
  const { text, words, roles } = said;
  if (shown.length === 0 || words.length > mostWords || roles.length > 0 || said.saysTarget) return null;
  const isOfPerson = ofPerson.test(text) || sharesProjects.test(text);
  if (wantsIt.test(text) || said.time !== null || (!isOfPerson && ofOneself.test(text))) return null;
  if (!saysNothingElse(said)) return null;
  const isOfRoles = before.asks?.of === 'focus' && before.asks.what === 'skills' && before.asks.does === 'roles';
  const told = isOfRoles ? (['role'] as const) : (spokenOf[before.intent] ?? []);
  const kinds: readonly ThingKind[] = isOfPerson ? ['member'] : told;
  for (const kind of kinds) {
    const found = shownOf(kind, shown, before);
    // 'Which is the hardest project' asks for one: the first is meant.
    const all = kind === 'project' && asksForTheOne(before) && !placed.test(text) ? found.slice(0, 1) : found;
    const thing = pointsAt(kind, said, all.length) ? pickedBy(text, all) : null;
    if (thing === null) continue;
    const isNamed = thing.kind === 'role' || thing.kind === 'skill';
    const of = isNamed ? askedByName(said, thing, before) : askedOfIt(said, thing, before);
    if (of !== null) return of;
  }
  return null;
}

/** The one project or job that is meant by its place in a list, that was spoken of last, or that was shown alone; null: nobody can tell which. */
export function pointedAtBefore(
  { place, question }: Pick<Understood, 'place' | 'question'>,
  before: Understood,
  shown: readonly EduraSource[],
): Understood['pointed'] {
  const kind = before.intent;
  if (place !== null && (kind === 'project' || kind === 'job')) {
    const picked = pickedBy(question.toLowerCase(), shownOf(kind, shown, before));
    return picked === null || picked.kind !== kind ? null : { kind, id: picked.id };
  }
  if (before.of !== null && before.of.kind !== 'member') return { kind: before.of.kind, id: before.of.id };
  if (before.project !== null) return { kind: 'project', id: before.project };
  const [only, ...others] = shown.flatMap((source) =>
    source.kind === 'project' || source.kind === 'job' ? [{ kind: source.kind, id: source.id }] : [],
  );
  return only === undefined || others.length > 0 ? null : only;
}
