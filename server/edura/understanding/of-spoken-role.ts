import type { EduraIntent, EduraSource } from '../../../contract/edura.ts';
import type { Role } from '../../guidance/role.ts';
import type { Kept } from './conversation.ts';
import { focusOf } from './focus.ts';
import type { Said, Understood } from './understood.ts';

/** What a question asks of roles that were spoken of, and does not name. */
export type OfRole = Pick<Understood, 'intent' | 'roles'> & Partial<Understood>;

const lead = String.raw`^(?:(?:and|so|ok|okay|but|then|now|well|yes|no|please) )*`;
const tail = String.raw`(?: (?:please|pls|then|now|too|as well|here|in the community|nearby))*\W*$`;
const it = String.raw`(?:it|that|this|that one|this one|that role|this role|the role|that job|this job|there)`;
const verbs = String.raw`(?:learn|do|start|begin|start with|begin with|tackle|take|work on|practi[sc]e|study)`;

/** Whatever was told last, only a role is done or become. */
const onlyOfRole: readonly (readonly [EduraIntent, RegExp])[] = [
  [
    'people',
    new RegExp(
      String.raw`${lead}(?:who(?: else)?|anyone|anybody|someone|is (?:anyone|anybody|there (?:anyone|someone))|does (?:anyone|anybody)|do (?:any )?(?:members|people)|which members?)(?: (?:else|here|who|already|is|are|works?|working|does|employed|has|have|been))* (?:as|an?|one) ?(?:one|${it})?${tail}`,
    ),
  ],
  [
    'next',
    new RegExp(
      String.raw`${lead}how (?:do|can|could|would|should) (?:i|one) (?:become|be|get to be|turn into) (?:one|${it})${tail}`,
    ),
  ],
];
const ofThat: readonly (readonly [EduraIntent, RegExp])[] = [
  [
    'next',
    new RegExp(
      String.raw`${lead}(?:(?:what|which \w+|where) (?:should|do|can|could|must|would|shall) i |what to )${verbs}(?: (?:first|next|now|as the (?:first|next) (?:thing|step)))?(?: (?:(?:for|to become|to be|to get to|to get|towards?) ${it}|there))?${tail}`,
    ),
  ],
  [
    'next',
    new RegExp(
      String.raw`${lead}(?:what is |whats |what would be )?(?:the |my )?(?:first|next) (?:step|thing)(?: (?:for|to|towards?) ${it}| there)?${tail}`,
    ),
  ],
  [
    'next',
    new RegExp(
      String.raw`${lead}how (?:do|can|could|would|should) i (?:best )?(?:close|get|reach|fill) (?:the gap|there|it|that)${tail}`,
    ),
  ],
  [
    'gap',
    new RegExp(
      String.raw`${lead}(?:what (?:are|about) )?(?:my (?:own )?(?:chances?|odds|level|standing)|(?:do|would) i (?:have|stand) a chance|how do i (?:stand|compare)|what about me|how about me|and me)(?: (?:there|then|for ${it}|at ${it}))*${tail}`,
    ),
  ],
  [
    'gap',
    new RegExp(
      String.raw`${lead}(?:how (?:far|close|near)(?: away)? (?:am|are) (?:i|we)|what (?:am|do) i (?:still )?(?:miss|missing|lack|need)|what(?: is|s)? (?:still )?(?:missing|left)|where (?:am|do) i (?:stand|at))(?: (?:(?:from|for|to) ${it}|there|now|at|on that|with that|off))*${tail}`,
    ),
  ],
];
const kinds: readonly (readonly [RegExp, EduraIntent])[] = [
  [/^(?:jobs?|vacanc|opening|work)/, 'job'],
  [/^projects?/, 'project'],
  [/^steps?/, 'next'],
  [/^./, 'people'],
];
/** 'Jobs for that', 'is there any project towards it'. */
const things = new RegExp(
  String.raw`${lead}(?:are there |is there |do you have |any |what |which |show me |the |an? |some |find |open )*(?<kind>jobs?|vacanc(?:y|ies)|openings?|work|projects?|people|members|someone|anyone|steps?) (?:for|like|with|in|about|on|to|towards|of|as) ${it}${tail}`,
);

const isOfRole: ReadonlySet<EduraIntent> = new Set(['gap', 'compare', 'next', 'plan', 'job', 'people']);
const names = ({ roles, skills, saysTarget, topic, project }: Said): boolean =>
  roles.length + skills.length > 0 || saysTarget || project !== null || topic.split(' ').length > 2;

/** Whether the role is what was told last: by an answer about it, or one that is for it. */
function isToldLast(role: Role, before: Understood, shown: readonly EduraSource[]): boolean {
  if (before.intent === 'act') return before.command?.verb === 'target';
  if (before.of !== null || (before.asks !== null && before.asks.of !== 'skill-first')) return false;
  const focus = focusOf(before, shown);
  const [first] = focus?.things ?? [];
  const isTold = first?.kind === 'role' && first.slug === role.slug;
  return isTold || (isOfRole.has(before.intent) && before.roles.length > 0 && before.place === null);
}

/** What is asked of the one role that is spoken of. */
function ofOne(said: Said, before: Understood, shown: readonly EduraSource[], kept: Kept): OfRole | null {
  const role = before.roles.length === 1 ? (before.roles[0] ?? null) : kept.role;
  if (role === null || names(said)) return null;
  const ofIt = { roles: [role], skills: [], topic: '', step: null };
  const only = onlyOfRole.find(([, asks]) => asks.test(said.text))?.[0];
  if (only !== undefined) return { intent: only, ...ofIt };
  if (!isToldLast(role, before, shown)) return null;
  const kind = things.exec(said.text)?.groups?.['kind'];
  const intent = ofThat.find(([, asks]) => asks.test(said.text))?.[0];
  // After what to do next for it, the next thing at all may be meant as well; after the jobs for it, one of those is 'it'.
  if (intent !== undefined && ['gap', 'compare', 'act'].includes(before.intent)) return { intent, ...ofIt };
  const found = kinds.find(([word]) => kind !== undefined && word.test(kind))?.[1];
  return found === undefined || found === before.intent ? null : { intent: found, ...ofIt };
}

const shares =
  /\b(?:share|shared|in common|overlaps?|both (?:need|have|want|ask)|alike|the same)\b|\bdo (?:they|both|the two) both\b/;
const nearer = new RegExp(
  String.raw`${lead}(?:(?:which|what)(?: one| role| job)?(?: of (?:the two|them|these|those|both))?(?: (?:is|am i|would be|do i|comes|looks))*|to which(?: one)? am i|am i) (?:the )?(?:closer|closest|nearer|nearest|easier|quicker|faster|more realistic|better|best)\b[^,.]{0,40}$`,
);
const ofBoth = /\b(?:they|them|those|these|both|the two|which)\b/;
/** Projects and people share things, too. */
const ofOthers = /\b(?:projects?|people|members?|with me|we|us|jobs)\b/;

/** What two roles that were spoken of one after the other share, and which is nearer. */
function ofTwo(said: Said, before: Understood): OfRole | null {
  const told = [...before.rolesBefore.filter((role) => !before.roles.includes(role)), ...before.roles].slice(-2);
  if (told.length < 2 || said.roles.length > 0 || said.skills.length > 0 || said.saysTarget) return null;
  if (!['gap', 'compare', 'next'].includes(before.intent) || ofOthers.test(said.text)) return null;
  const isShared = shares.test(said.text) && ofBoth.test(said.text);
  return isShared || nearer.test(said.text) ? { intent: 'compare', roles: told, skills: [], topic: '' } : null;
}

/** A question that leaves out of which role it is: it is of the one, or the two, that were spoken of. */
export const ofSpokenRole = (
  said: Said,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
): OfRole | null => ofTwo(said, before) ?? ofOne(said, before, shown, kept);
