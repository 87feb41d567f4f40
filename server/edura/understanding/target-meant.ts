import type { Understood } from './understood.ts';

/** What someone wants to become, without its name: their target. 'What I am working on' is a project. */
const wanted =
  /\b(?:what(?:ever)?|the (?:job|role|thing|one)(?: that)?|who) i(?:[’']?m| am|[’']?d| would)? ?(?:(?:really|actually|finally|once|always) )?(?:(?:want(?:ed)?|wanna|would like|like|hope|plan|dream|try|trying)(?: (?:to|of))* (?:be|become|becoming|being|end up(?: as| being)?|work as|do (?:later|one day|some day|someday|in the end))|(?:(?:aim|aiming|dreaming|dream|heading|hoping)(?: (?:for|of|at|towards?|on|to(?: be(?:come)?)?))+|working(?: (?:for|towards?|to(?: be(?:come)?)?))+))(?: (?:later|one day|some day|someday|in the end))?(?= *(?:$|[?.!,;]|\b(?:now|yet|and|then|please|already)\b))/i;
const change =
  /^(?<lead>\W*(?:(?:ok(?:ay)?|so|then|and|but|please|no|nah|can you|could you|lets|let us|actually|hm+)\W+)*)(?:change|switch|set|make|turn|move|update) (?:it|that|this) (?:to|into|be|as)(?: an?)? (?<what>[^?.!]{3,60})/i;

const isOfTarget = ({ intent, roles, saysTarget, command }: Understood): boolean =>
  saysTarget || command?.verb === 'target' || (intent === 'gap' && roles.length === 0);

/** 'How far am I from what I want to become', and 'change it to market gardener' after the target: both are of the target. */
export function withTargetMeant(question: string, before: Understood | null): string {
  const { lead = '', what } = before !== null && isOfTarget(before) ? (change.exec(question)?.groups ?? {}) : {};
  if (what !== undefined) return `${lead}change my target to ${what}`;
  return question.replace(wanted, 'my target role');
}
