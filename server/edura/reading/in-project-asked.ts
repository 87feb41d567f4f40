import type { Said } from '../understanding/understood.ts';

/** Who is in a project, has finished it, or how far they are in it: 'anyone doing the bench', 'how far has Ada got with my sign'. */
export interface InProject {
  of: 'in-project';
  /** What it is called; empty: the one that was spoken of. */
  project: string;
  /** Only one that the member is in can be meant. */
  isOwn: boolean;
  asks: 'members' | 'finished' | 'progress';
  /** Only of this member; empty: of all. */
  name: string;
}

const lead = String.raw`^(?:(?:and|so|ok|hey|hi|please|show me|tell me|can you|list|is|are|has|have|does|do|was|did|there) )*`;
const someone = String.raw`(?:any(?:one|body)(?: else)?|some(?:one|body)(?: else)?|who(?: else)?(?: all)?|which (?:members|people)|(?:any )?(?:people|members))`;
const small = String.raw`(?: (?:here|already|is|are|was|were|has|have|currently|who|that|actually|ever|fully|completely|all))*`;
const all = String.raw`(?: (?:with )?(?:all(?: of)?(?: the| its)? |every |the whole )?steps?(?: (?:of|in|with|for))?)?`;
const article = String.raw`(?:(?<whose>the|that|this|my|our) )`;
const what = String.raw`(?<what>(?:[\p{L}\d'’-]+ ){0,3}?[\p{L}\d'’-]+)`;
const end = String.raw`(?: (?:projects?|one|thing|group|here|already|yet|so far|right now|now|completely|all(?: the| its)? steps|and (?:how|what|who|where) .*|i (?:want|would|need) .*))*\W*$`;
const isIn = '(?:doing|in|join(?:ed)?|taking part in|part of|working on|on)';
const isDone = '(?:finish(?:ed)?|completed?|done(?: with)?|through with)';

const patterns: readonly [InProject['asks'], RegExp][] = [
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
].map(([asks, pattern]) => [asks as InProject['asks'], new RegExp(pattern as string, 'u')]);

/** They are in no project. */
const ofOther =
  /\b(?:page|app|site|team|phone|profile|settings|list|search|community|area|city|town|country|same|moment|way|first|second|third|other|role|job|trade|field|step|it|that|this|them)\b/;
const mostTyped = 140;
/** 'On the bench project there are two, who is the third': all who may be seen are told. */
const whoIsOther =
  /\b(?:in|on|of) (?:the|that) (?<what>(?:[\p{L}\d'’-]+ ){1,3}?)(?:project|group)\b.*\bwho (?:is|are) the (?:third|fourth|fifth|sixth|other|others|last|missing|unnamed)\b/u;

/**
 * @param text corrected, as `read` gives it
 * @param hasProject whether one was spoken of before
 */
export function inProjectAsked({ text, skills }: Pick<Said, 'text' | 'skills'>, hasProject: boolean): InProject | null {
  if (text.length > mostTyped) return null;
  const other = whoIsOther.exec(text)?.groups?.['what'];
  if (other !== undefined) return { of: 'in-project', project: other.trim(), isOwn: false, asks: 'members', name: '' };
  for (const [asks, pattern] of patterns) {
    const found = pattern.exec(text.replaceAll(/[,;:] ?/g, ' '))?.groups;
    if (found === undefined) continue;
    const project = found['what'] ?? '';
    if (project === 'one' || ofOther.test(project) || (project === '' && !hasProject)) continue;
    const isBare = project !== '' && found['whose'] === undefined;
    // 'Who has done first aid' asks for those who know it.
    if (isBare && skills.length > 0) continue;
    return {
      of: 'in-project',
      project,
      isOwn: found['whose'] === 'my' || found['whose'] === 'our',
      asks,
      name: found['name'] ?? '',
    };
  }
  return null;
}
