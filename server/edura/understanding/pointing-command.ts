import type { EduraSource } from '../../../contract/edura.ts';
import type { Command } from '../reading/commands.ts';
import type { Order } from '../reading/ordering.ts';
import type { Said, Understood } from './understood.ts';

export const asksHowToJoin =
  /^(?:(?:and|ok|okay|so|but|then) )*(?:how|where|can|could|may) (?:do|can|could|would|to|does)?(?: ?(?:i|we|one))? ?(?:just |still |now )?(?:to )?(?<verb>join|get in|get into|enter|sign up for|sign up to|sign up|take part in|participate in|be part of|follow|save|bookmark)(?: (?:it|that|this|them|him|her|one|there|in|the|of|these|those|project|group|job|person|member|first|second|third|fourth|fifth|last))*$/;

/** 'Sign me up', 'I am in': nothing else is named. */
export const wishesToJoin =
  /^(?:(?:and|ok|okay|so|but|then|yes|great|good|nice|please|do (?:it|that|this)|go for it) )*(?:sign me up|count me in|put me (?:in|down)|i am in|i want in|let me in|can i (?:still )?(?:join|get in)|add me|join me(?: up)?|hook me up|i would like to (?:join|take part)|i want to (?:join|take part)|i join|join)(?: (?:it|that|this|there|then|please|now|to it|for it|for that|in))*$/;

/** Said to whatever was offered, so it means what was shown last and nothing from before. */
export const agrees =
  /^(?:(?:and|ok|okay|so|but|then|yes|great|good|nice|please) )*(?:(?:let us )?do (?:it|that|this)|go for it|i will do (?:it|that))(?: (?:then|please|now))*$/;

/** 'Add it to my skills', after it was said what it is. */
const wishesToAdd =
  /^(?:(?:and|ok|okay|so|yes|great|good|please|then|can you|could you) )*(?:add|put) (?:it|that|this)(?: (?:to|on|in|into) (?:my |the )?(?:skills?|profile|list))?(?: (?:please|pls|then|now|too))*$/;

/** 'Make that my target instead', after a role. */
const wishesForTarget =
  /^(?:(?:and|ok|okay|so|yes|great|good|please|then|can you|could you|let us) )*(?:make|set|choose|take|pick|have) (?:it|that|this)(?: one| role)? (?:(?:as|to be) )?(?:my|the) (?:(?:new|own) )?(?:target|goal)(?: role)?(?: (?:please|instead|then|now|too))*\W*$/;

/** 'Make the first one my target', after several roles. */
const wishesForOne =
  /^(?:(?:and|ok|okay|so|yes|fine|great|good|please|then|can you|could you|let us) )*(?:make|set|choose|take|pick|have) the (?<which>first|second|third|fourth|last)(?: one| role| of (?:them|those|these|the two))* (?:(?:as|to be) )?(?:my|the) (?:(?:new|own) )?(?:target|goal)(?: role)?(?: (?:please|instead|then|now|too))*\W*$/;

/** 'How do I join it?' after a list is about what was listed. */
export function pointingCommand({ text }: Pick<Said, 'text'>, before: Understood): Command | null {
  const [skill, ...others] = before.skills;
  if (before.intent === 'skill' && skill !== undefined && others.length === 0 && wishesToAdd.test(text))
    return { verb: 'add-skill', what: skill.name, level: null };
  const [role, ...otherRoles] = before.roles;
  if (role !== undefined && otherRoles.length === 0 && wishesForTarget.test(text))
    return { verb: 'target', what: role.title.toLowerCase() };
  const which = wishesForOne.exec(text)?.groups?.['which'];
  const chosen = which === undefined ? undefined : at(which, before.roles);
  if (chosen !== undefined) return { verb: 'target', what: chosen.title.toLowerCase() };
  return before.intent === 'project' && wishesToJoin.test(text) ? { verb: 'join', what: '' } : null;
}

const takes =
  /^(?:(?:ok|okay|then|so|yes|well|i think|and) )*(?:(?:i |ill |id )(?:will |would |want to |would like to |like to )?(?:take|choose|pick|want|prefer|go for|go with|join)|give me) the (?:(?<place>first|second|third|fourth|last)|(?<order>(?:short|quick|long|hard|new)(?:er|est)?|eas(?:y|ier|iest)|simpl(?:e|er|est)))(?: one| project| of (?:them|those|these|the two))*(?:(?: and| so)? how (?:do|can) i (?:join|sign up|get in)(?: it| there)?)?$/;
const adds =
  /^(?:(?:ok|okay|then|so|yes|please) )*(?:add|put|take) (?:the )?(?<place>first|second|third|fourth|last)(?: one| skill| of (?:them|those|these))*(?: please| then| to my (?:profile|skills))*$/;
const marksNext =
  /^(?:(?:ok|okay|then|so|please) )*(?:mark|tick(?: off)?|set|check off) (?:the )?(?:next(?: open| unfinished)?|first (?:open|unfinished))(?: one| step)?(?: (?:as|to|off|is|it|in|done|finished|completed?|started|begun|progress|under way|please|now|too))*$/;
/** 'Mark the first step as done': of the one project that was shown. */
const marksPlaced =
  /^(?:(?:ok|okay|then|so|please) )*(?:mark|tick(?: off)?|set|check off) (?:the )?(?<place>first|second|third|fourth|last) step(?: (?:as|to|off|is|it|in|done|finished|completed?|started|begun|progress|under way|please|now|too))*$/;
const places = ['first', 'second', 'third', 'fourth'];
const orders: readonly (readonly [RegExp, Order])[] = [
  [/short|quick/, 'shortest'],
  [/eas|simpl/, 'easiest'],
  [/long/, 'longest'],
  [/hard/, 'hardest'],
  [/new/, 'newest'],
];

const at = <One>(place: string, all: readonly One[]): One | undefined =>
  place === 'last' ? all.at(-1) : all[places.indexOf(place)];

/** What is wanted of the things that the answer before has shown, by their place or as the shortest: 'I take the shorter one', 'add the first'. */
export function takenFromShown(
  { text }: Pick<Said, 'text'>,
  shown: readonly EduraSource[],
  { intent }: Pick<Understood, 'intent'>,
): Partial<Understood> | null {
  // Of steps that were listed, one is meant by its place, and not the project that it is in.
  const isOfSteps = intent === 'next' || intent === 'plan' || intent === 'done';
  const projects = shown.flatMap((source) => (source.kind === 'project' ? [source.id] : []));
  const skills = shown.flatMap((source) => (source.kind === 'skill' ? [source] : []));
  const [onlyProject, ...others] = projects;
  const { place, order = '' } = takes.exec(text)?.groups ?? {};
  const one = place === undefined ? undefined : at(place, projects);
  const join = { intent: 'act' as const, command: { verb: 'join' as const, what: '' } };
  if (one !== undefined && !isOfSteps) return { ...join, project: one };
  const by = orders.find(([word]) => order !== '' && word.test(order))?.[1];
  if (by !== undefined && projects.length > 1 && !isOfSteps) return { ...join, among: projects, order: by };
  const skill = at(adds.exec(text)?.groups?.['place'] ?? 'none', skills);
  if (skill !== undefined && projects.length === 0)
    return {
      intent: 'act',
      command: { verb: 'add-skill', what: skill.title, level: null },
      skills: [{ name: skill.title, slug: skill.slug, from: 0, to: 0 }],
    };
  const marked = isOfSteps ? undefined : marksPlaced.exec(text)?.groups?.['place'];
  if (onlyProject !== undefined && others.length === 0 && (marksNext.test(text) || marked !== undefined)) {
    const step = marked === undefined ? 0 : marked === 'last' ? -1 : places.indexOf(marked) + 1;
    const state = /\b(?:start|started|begun|in progress|under way)\b/.test(text) ? 'in_progress' : 'done';
    return { intent: 'act', project: onlyProject, command: { verb: 'mark', what: '', step, project: '', state } };
  }
  return null;
}
