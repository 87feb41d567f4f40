import type { EduraSource } from '../../../contract/edura.ts';
import { jobFactsIn } from './job-facts.ts';
import { ordinalNumbers } from './number-words.ts';
import { lettersOf } from './project-spoken-of.ts';

/** What an answer can show, and a question can be about. */
export type Thing = Extract<EduraSource, { kind: 'project' | 'job' | 'member' | 'skill' | 'role' }>;
export type ThingKind = Thing['kind'];

/** What can be asked of one project; `skill`: whether it has to do with a skill. */
export type OfProject =
  | 'owner'
  | 'members'
  | 'finished'
  | 'room'
  | 'published'
  | 'progress'
  | 'step'
  | 'length'
  | 'about'
  | 'skill'
  | 'text';
/** What can be asked of one job; `needs`: whether it asks for a skill. */
export type OfJob = 'poster' | 'needs' | 'pay' | 'facts' | 'about' | 'text';
/** What can be asked of one member; `shared`: the projects in which the asker is, too; `runs`: the projects that are theirs; `knows`: whether they know a skill. */
export type OfMember =
  | 'progress'
  | 'shared'
  | 'projects'
  | 'runs'
  | 'jobs'
  | 'following'
  | 'knows'
  | 'best'
  | 'since'
  | 'about';

/** One thing, and what is asked of it; `rest`: the question without what the thing is called. `text`: what only its own texts may say. */
export type Asked =
  | { kind: 'project'; id: string; property: OfProject; rest: string }
  | { kind: 'job'; id: string; property: OfJob; rest: string }
  | { kind: 'member'; username: string; property: OfMember };

type Table<Property> = readonly (readonly [Property, RegExp])[];

/** 'One who has never sawn' is asked for by nobody. */
const who = String.raw`(?<!\b(?:one|those|people|person|body|someone|somebody|anyone|anybody|folk) )\bwho(?:se)?\b`;

/** The first that fits is meant, so what is special stands before what is general. */
const ofProject: Table<OfProject> = [
  [
    'room',
    /\bhow many (?:(?:people|members|folk|others|of us) )?(?:can|may|could)\b.*\b(?:have|join|take|hold|fit|come|in)\b/,
  ],
  [
    'published',
    /\bwhen (?:was|did|were)\b(?!.*\bi\b).*\b(?:publish\w*|made|created|posted|put up|started|begin|began|start)\b|\bhow (?:old|new) is (?:it|this|that|(?:[^ ]+ ){0,5}?(?:project|group|one|thing))\b|\bsince when\b/,
  ],
  [
    'finished',
    /\b(?:any|some|who|many|people|every|they)(?:one|body)?\b.*\b(?:finish(?:ed|es)?|completed(?! beginners?\b)|complete (?:it|this|that))\b/,
  ],
  [
    'owner',
    new RegExp(
      String.raw`${who}.*\b(?:runs?|running|owns?|owner|made|makes|start(?:s|ed)|leads?|leading|behind|organi[sz]\w+|set (?:it )?up|in charge|boss|began|came up with|thought of)\b|\bwhose\b|\b(?:the|its) (?:boss|owner|leader|organi[sz]er|founder)\b`,
    ),
  ],
  [
    'members',
    new RegExp(
      String.raw`\bhow many (?:people|folk|members|of us|others|are|joined|came|do it)\b(?!.*\bmore\b)|${who} (?:else |all )*(?:is|are|was|were|has|have|came|joined|takes?|does)\b|\bwith whom\b`,
    ),
  ],
  [
    'progress',
    /^(?!.*\b(?:place|room|space|seat|spot|chair)s?\b).*\b(?:left|remain\w*|still to do)\b|\bhow far (?:am|have|did|are)\b|\bwhere am i\b|\bhow am i doing\b|\b(?:am|are) i\b.*\b(?:through|done|finished)\b|\bmy progress\b|\b(?:did|have|had) i (?:finish\w*|done?|complet\w+)\b/,
  ],
  [
    'room',
    /\b(?:full|room|space|spaces|(?<!takes? )places?|seats?|chairs?|spots?)\b|\bhow many more\b|\b(?:can|could|would|will|may) (?:i|one|you|we|people|my \w+(?: and i)?|a friend|someone|somebody|others|another(?: person)?) (?:still |also |even )*(?:get in|get into|get (?:a place|a spot)|come in|come|join|enter|fit)\b|\bcan (?:i|one|you|we|people) (?:still |also )?get\b|\bstill (?:open|possible|join)\b/,
  ],
  [
    'step',
    /\b(?:step|number|no|nr) (?:number |no )?\d{1,2}\b|\b(?:first|second|third|fourth|fifth|sixth|last|next) step\b/,
  ],
  [
    'length',
    /\bhow (?:long|many hours|much time)\b|\b(?:needs?|takes?|costs?) (?:me )?(?:a lot of|lots of|much|so much|too much|more|little) (?:of my )?time\b|\btime consuming\b|^(?:and |roughly |about )*(?:how many )?hours\b|\blong (?:is|would|will|job)\b/,
  ],
  [
    'about',
    /\b(?:about|more|details?|describe|explain|happens?|steps?|hard|difficult|tough|easy|level|beginners?|newcomers?|need|needs|needed|require\w*|equipment|tools?|bring|materials?|learn|teach\w*|skills?|what is (?:it|that|this))\b/,
  ],
];

const special: Table<OfJob> = [
  ['pay', /\b(?:pay|pays|paid|salary|wages?|earn|earns|income)\b/],
  [
    'poster',
    /\bwho(?:se|m)?\b.*\b(?:post\w*|puts?|offers?|offered|behind|wrote|contact|boss|from|hir\w+)\b|\bwhose\b|\b(?:the|its) (?:boss|contact|poster)\b|\b(?:which|what|whats) (?:is )?(?:the )?(?:company|employer|organi[sz]ation|firm)\b/,
  ],
];

const ofJob: Table<OfJob> = [
  [
    'about',
    /\b(?:(?:full|part) ?time|hours?|remote|home|where|place|until|till|deadline|clos\w+|ends?|when|last day|longer|open|kind|contract|skills?|needs?|require\w*|asks?|wants?|about|more|details?|describe|tell|fit|qualif\w+|ready|suit\w*|chance|have what|(?:take|hire) me|good enough|lack|missing|match|must i know|apply|send)\b/,
  ],
];

/** 'Do we share a project', 'am I in a project with her'. */
export const sharesProjects =
  /\b(?:we|us)\b.*\b(?:projects?|groups?)\b|\b(?:are|do) we\b.*\b(?:together|in common|both|the same)\b|\bi (?:already |also )?(?:in|share) (?:an?|any|the same|some|which)? ?(?:projects?|groups?)\b.*\bwith\b/;
/** 'Since when is Kofi here', 'how long has she been a member'. */
export const asksSinceWhen =
  /\b(?:since when|how long)\b.*\b(?:here|(?:on|with|at) (?:stepwise|us|this (?:site|app|page))|(?:a )?member|registered|signed up|joined)\b|\bwhen did (?!i\b).*\b(?:join(?: stepwise| this (?:site|app)| us)?|register|sign up)\W*$/;
const ofMember: Table<OfMember> = [
  ['since', asksSinceWhen],
  ['progress', /\bhow far (?:along )?(?:is|has|did|are|was)\b/],
  ['following', /\bfollow\w*\b/],
  ['jobs', /\b(?:jobs?|vacanc\w+|openings?|hiring)\b/],
  ['shared', sharesProjects],
  ['runs', /\b(?:runs?|running|owns?|leads?|leading|start(?:s|ed)|own projects?)\b/],
  [
    'projects',
    /\b(?:projects?|group|working on|up to|busy with|active in|taking part in|doing (?:here|these days|at the moment|now))\b/,
  ],
  [
    'about',
    /\b(?:lives?|living|from|based|where|what else|more|about|skills?|languages?|speaks?|knows?|good at|teach|what (?:does|do|can))\b/,
  ],
];

const fitting = <Property>(table: Table<Property>, text: string): Property | null =>
  table.find(([, asks]) => asks.test(text))?.[0] ?? null;

/**
 * What a question asks of a thing.
 *
 * @param isOfSkill whether it names a skill, which the thing may have or need
 * @param otherwise where it asks for nothing that can be told
 */
export function askedOf(
  thing: Exclude<Thing, { kind: 'skill' | 'role' }>,
  text: string,
  isOfSkill: boolean,
  otherwise: 'about' | 'text' | null,
): Asked | null {
  if (thing.kind === 'project') {
    const property = fitting(ofProject, text) ?? otherwise;
    return property === null ? null : { kind: 'project', id: thing.id, property, rest: text };
  }
  if (thing.kind === 'job') {
    const facts = jobFactsIn(text);
    // Of several facts each is told.
    const several = facts.length > 1 && !facts.includes('fit') ? 'facts' : null;
    const property = isOfSkill
      ? 'needs'
      : (several ?? fitting(special, text) ?? (facts.length > 0 ? 'facts' : null) ?? fitting(ofJob, text) ?? otherwise);
    return property === null ? null : { kind: 'job', id: thing.id, property, rest: text };
  }
  const property = isOfSkill ? 'knows' : (fitting(ofMember, text) ?? (otherwise === null ? null : 'about'));
  return property === null ? null : { kind: 'member', username: thing.username, property };
}

export const ordinal = new RegExp(
  String.raw`\b(?:the|that|number|no|nr) (?:number )?(?<place>${[...ordinalNumbers.keys()].join('|')}|last|other|[1-9])(?! (?:day|date|time|step|thing|week|hour|minute)s?\b)(?: one)?\b`,
);
const called =
  /\b(?:the|that) (?<name>\p{L}{3,}(?: \p{L}{3,})?) (?:one|thing|project|job|person|guy|woman|man|lady)\b/u;
const notThat = /\bnot (?:the |that )?(?<name>\p{L}{3,})/u;

const isCalled = (title: string, name: string): boolean => {
  const own = lettersOf(title);
  return lettersOf(name).every((word) => own.some((other) => other.startsWith(word)));
};

/** Which of those that were shown a question points at; null: at none of them, or nobody can tell at which. */
export function pickedBy<One extends Thing>(text: string, shown: readonly One[]): One | null {
  const denied = notThat.exec(text)?.groups?.['name'];
  const left = denied === undefined ? shown : shown.filter(({ title }) => !isCalled(title, denied));
  const place = ordinal.exec(text)?.groups?.['place'];
  if (place === 'last') return left.at(-1) ?? null;
  // Of two, and of more that nothing was said against.
  if (place === 'other')
    return left.length < shown.length ? (left[0] ?? null) : shown.length === 2 ? (shown[1] ?? null) : null;
  if (place !== undefined) return left[(ordinalNumbers.get(place) ?? Number(place)) - 1] ?? null;
  const name = called.exec(text)?.groups?.['name'];
  const named = name === undefined ? undefined : left.find(({ title }) => isCalled(title, name));
  return named ?? left[0] ?? null;
}
