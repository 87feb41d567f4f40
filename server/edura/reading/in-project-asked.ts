import { asking, filler } from './correcting.ts';
import { isSpeltRight } from './spelt-right.ts';
import type { Said } from '../understanding/understood.ts';

/** Who is in a project, has finished it, or how far they are in it: 'anyone doing the bench', 'how many have joined mine', 'who is furthest'. */
export interface InProject {
  of: 'in-project';
  /** What it is called; empty: the one that was spoken of, or else the member's own. */
  project: string;
  /** The id of the one that was spoken of. */
  spoken: string | null;
  /** Only one that the member is in can be meant. */
  isOwn: boolean;
  /** `step`: who has done one step; `help`: whom to ask; `next`: what somebody does next; `since`: when they joined. */
  asks: 'members' | 'finished' | 'progress' | 'furthest' | 'least' | 'step' | 'next' | 'since' | 'help';
  /** Only of this member; empty: of all. Of a step, its title. */
  name: string;
}

const lead = String.raw`^(?:(?:and|so|ok|hey|hi|please|show me|tell me|can you|list|is|are|has|have|does|do|was|did|there) )*`;
const someone = String.raw`(?:any(?:one|body)(?: else)?|some(?:one|body)(?: else)?|who(?: else)?(?: all)?|which (?:members|people)|(?:any )?(?:people|members))`;
const small = String.raw`(?: (?:here|already|is|are|was|were|has|have|currently|who|that|actually|ever|fully|completely|all))*`;
const all = String.raw`(?: (?:with )?(?:all(?: of)?(?: the| its)? |every |the whole )?steps?(?: (?:of|in|with|for))?)?`;
const article = String.raw`(?:(?<whose>the|that|this|my|our) )`;
const what = String.raw`(?<what>(?:[\p{L}\d'’-]+ ){0,3}?[\p{L}\d'’-]+)`;
const end = String.raw`(?: (?:projects?|one|thing|group|here|already|yet|so far|right now|now|completely|all(?: the| its)? steps|and (?:how|what|who|where) .*|i (?:want|would|need) .*))*\W*$`;
const inIt = String.raw`(?: (?:of|in|with|on|at) (?:${article}${what}|(?:it|that|this|there|them|us|all)))?`;
const person = String.raw`(?<name>(?!(?:i|we|he|she|it|they|my|mine|the|that|this|one|you|each|how|what|who|when|where|why|which|is|are|do|does|did|can|could|will|not|no|yes|everyone|everybody|all|people|someone|anyone|somebody|anybody|next)\b)\p{L}{2,})`;
const isIn = '(?:doing|in|join(?:ed)?|taking part in|part of|working on|on)';
const isDone = '(?:finish(?:ed)?|completed?|done(?: with)?|through with)';

const patterns: readonly [InProject['asks'], RegExp][] = [
  ['members', `${lead}how many(?: (?:people|members|others|of us|more))?${small} ${isIn} ${article}${what}${end}`],
  ['members', `${lead}how many(?: (?:people|members|others))?${small} ${isIn} (?<mine>mine|ours)${end}`],
  [
    'furthest',
    `${lead}who(?: (?:is|has|of (?:them|us|these|those)|got|gotten|come|comes|went|did|done|made it|are|the|all))* (?:furthest|further|farthest|farther|fastest|most(?: advanced| steps| of it)?|ahead|nearest to (?:the end|finished)|(?:almost|nearly) (?:done|finished|through))(?: along)?${inIt}${end}`,
  ],
  [
    'least',
    `${lead}who(?: (?:is|has|of (?:them|us|these|those)|got|did|done|are|the|all|have))* (?:slowest|behind|furthest behind|last|least(?: far)?(?: steps)?|fewest(?: steps)?|(?:still |stuck |only )*at the (?:beginning|start)|(?:only|just|only just|barely|hardly) (?:started|begun|began))(?: along)?${inIt}${end}`,
  ],
  ['members', `${lead}${someone}${small} ${isIn} ${article}${what}${end}`],
  ['finished', `${lead}${someone}${small} ${isDone}${all} ${article}?${what}${end}`],
  [
    'progress',
    `${lead}how far (?:along )?(?:are|have|is|has|did) (?:they|them|we all|(?:all )?(?:the )?(?:others?|other (?:members|people))|everyone|everybody|each(?: of (?:them|us))?|all(?: of (?:them|us))?|people|(?:my|the) members)(?: (?:else|each|all))*(?: (?:got(?:ten)?|get|come|reached|along|now))*(?: (?:in|with|on) ${article}${what})?${end}`,
  ],
  [
    'progress',
    String.raw`${lead}how far (?:along )?(?:has|is|did|have) (?<name>(?!(?:i|we|he|she|it|they|my|the|that|this|one|you|each|everyone|everybody|all|people)\b)\p{L}{2,}(?: (?!(?:got(?:ten)?|get|come|reached|along|now|in|with|on)\b)\p{L}{2,})?)(?: (?:got(?:ten)?|get|come|reached|along|now))* (?:in|with|on) ${article}${what}${end}`,
  ],
  [
    'step',
    String.raw`${lead}who(?: (?:else|all|of (?:them|us)|here))?(?: (?:has|have|did))?(?: already)? (?:done|do|did|finished|completed|managed) (?:the |that )?step (?<name>[\p{L}\d ,'’-]{3,80})$`,
  ],
  [
    'progress',
    `${lead}${person} (?:(?:get|got|come|come along|move|moved|been|make|made)(?: (?:any|much|some|further|far|farther|on|along|progress|ahead|forward))+|finish|finished|completed?)(?: yet)? (?:(?:in|with|on) )?${article}${what}${end}`,
  ],
  [
    'since',
    String.raw`${lead}(?:since when|how long|when)(?: (?:is|has|did|was|been))* ${person}(?: (?:already|been))* (?:in|join|joined|joining|part of|a member of)${inIt.replace('(?: (?:of|in|with|on|at) ', '(?: (?:(?:of|in|with|on|at) )?')}${end}`,
  ],
].map(([asks, pattern]) => [asks as InProject['asks'], new RegExp(pattern as string, 'u')]);
/** 'Who can help me with the poster', 'someone for the door sign': those who have got furthest there. */
const wished = new RegExp(
  String.raw`${lead}(?:(?:i|need|want|find|know|got|looking for|am|there|for) )*(?:(?:some|any)(?:one|body)|a person|who(?: (?:can|could|would|might))?)(?: (?:to|who|that|i|me|us|could|can|would|might|help|ask|talk|explain|show|else|here))* (?:for|with|about|on) ${article}${what}${end}`,
  'u',
);

/** They are in no project. */
const ofOther =
  /\b(?:page|app|site|team|phone|profile|settings|list|search|community|area|city|town|country|same|moment|way|first|second|third|other|role|job|trade|field|step|it|that|this|them)\b/;
const mostTyped = 140;
/** 'On the bench project there are two, who is the third': all who may be seen are told. */
const whoIsOther =
  /\b(?:in|on|of) (?:the|that) (?<what>(?:[\p{L}\d'’-]+ ){1,3}?)(?:project|group)\b.*\bwho (?:is|are) the (?:third|fourth|fifth|sixth|other|others|last|missing|unnamed)\b/u;

/** 'And Tomasz', 'how is Lucía doing', 'what is Tomasz's next', after a project. */
const ofOne: readonly (readonly [InProject['asks'], RegExp])[] = [
  ['progress', `${lead}how (?:is|are) ${person} (?:doing|getting on|getting along|coming along|going)${inIt}${end}`],
  ['next', `${lead}what (?:is|does|will) ${person}(?: s)? (?:do |doing )?next(?: step| one)?${inIt}${end}`],
].map(([asks, pattern]) => [asks as InProject['asks'], new RegExp(pattern as string, 'u')]);
const onlyOne = new RegExp(
  `${lead}(?:(?:what|how) about )?${person}(?: how (?:is|are) (?:he|she|they) (?:doing|getting on|getting along|coming along))?$`,
  'u',
);

/** What one goes on to ask of the members of a project that was spoken of. */
export function ofMembersAfter(
  said: Pick<Said, 'text' | 'asTyped'>,
  spoken: string,
  isOfMembers: boolean,
): InProject | null {
  const plainly = said.text.replaceAll(/[,;:?!.] ?/g, ' ').trim();
  const found = [...ofOne, ...(isOfMembers ? ([['progress', onlyOne]] as const) : [])]
    .map(([asks, pattern]) => ({ asks, groups: pattern.exec(plainly)?.groups }))
    .find(({ groups }) => groups !== undefined);
  const name = asTypedIn(found?.groups?.['name'] ?? '', said);
  return found === undefined || name === '' || isSpeltRight(name)
    ? null
    : { of: 'in-project', project: found.groups?.['what'] ?? '', spoken, isOwn: false, asks: found.asks, name };
}

/** 'Raised bed, how many have joined mine': of what stands first. */
function splitAtWho(text: string): { head: string; rest: string } {
  const at = text.search(/\b(?:who|how many|how far)\b/);
  const head = text
    .slice(0, Math.max(at, 0))
    .replace(/^(?:(?:and|so|ok|in|on|for|of|with|my|our|the|that) )+/, '')
    .trim();
  const words = head.split(' ');
  const isName =
    head !== '' && words.length <= mostOfName && words.every((word) => !asking.has(word) && !filler.has(word));
  return isName ? { head, rest: text.slice(at) } : { head: '', rest: text };
}
const mostOfName = 4;

/** A name is read as it was typed: what is corrected may be another word. */
function asTypedIn(name: string, { text, asTyped }: Pick<Said, 'text' | 'asTyped'>): string {
  const [words, typed] = [text.split(' '), asTyped.split(' ')];
  return typed[words.indexOf(name)] ?? name;
}

/**
 * @param text corrected, as `read` gives it
 * @param spoken the id of the project that was spoken of before
 */
export function inProjectAsked(
  said: Pick<Said, 'text' | 'asTyped' | 'skills'>,
  spoken: string | null,
): InProject | null {
  const { text, skills } = said;
  if (text.length > mostTyped) return null;
  const of = { of: 'in-project', spoken, isOwn: false, name: '' } as const;
  const other = whoIsOther.exec(text)?.groups?.['what'];
  if (other !== undefined) return { ...of, project: other.trim(), asks: 'members' };
  const { head, rest } = splitAtWho(text.replaceAll(/[,;:] ?/g, ' '));
  // With a skill it is one who knows it.
  const all = skills.length > 0 ? patterns : ([...patterns, ['help', wished]] as const);
  for (const [asks, pattern] of all) {
    const found = pattern.exec(rest)?.groups;
    if (found === undefined) continue;
    const called = found['what'] ?? '';
    const isOwn = /^(?:my|our|mine|ours)$/.test(found['whose'] ?? found['mine'] ?? '');
    // 'My project' has no name.
    const project = isOwn && /^(?:own )?projects?$/.test(called) ? '' : called === '' ? head : called;
    if (project === 'one' || ofOther.test(project)) continue;
    if (project === '' && spoken === null && !isOwn && asks !== 'step') continue;
    const isBare = called !== '' && found['whose'] === undefined;
    // 'Who has done first aid' asks for those who know it.
    if (isBare && skills.length > 0) continue;
    const name = found['name'] ?? '';
    return { ...of, project, isOwn, asks, name: asks === 'step' ? name : asTypedIn(name, said) };
  }
  return null;
}
