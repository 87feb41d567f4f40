import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Understood } from './understood.ts';

/** What one has shown in the project that was spoken of, and when its last step was done; null: in all projects. */
export interface OfOwnProject {
  of: 'own-project';
  what: 'shown' | 'last';
  project: string | null;
}

const lead = '^(?:(?:and|so|ok|but|then|hm+) )*';
const pointed = String.raw`(?: (?:of|in|on|for|with|from|through|by|at|out of) (?:it|that|this|there|them|(?:that|this|the)(?: whole)? (?:one|project|thing|lot)))`;
const closing = String.raw`(?: (?:there|for me|now|so far|then|too|done|off|please))*\W*$`;
const asksShown = new RegExp(
  String.raw`${lead}(?:(?:which|what)(?: of my)? skills? (?:(?:have|did|do|i|already|really|actually|now) )+(?:shown?|prove[nd]?|learn(?:ed|t)?|used?|get|got|gain(?:ed)?|practi[sc]ed?|train(?:ed)?)|(?:which|what) skills? (?:came|come|comes)|what (?:have i|did i) learn(?:ed|t)?)(?:${pointed}| there)${closing}|${lead}what (?:did|has) (?:it|that|this) (?:teach|taught|bring|brought|give|given) me${closing}`,
);
const asksLast = new RegExp(
  String.raw`${lead}when (?:(?:was|did i (?:do|finish|complete|tick|mark)) (?:the |my )?(?:last|latest) (?:step|one|thing)|did i last (?:do|finish|tick|mark|work on)(?: (?:something|a step|anything|it|that))?)${pointed}?${closing}`,
);

/** 'And which skills did I show with it', 'when was the last step of it'. */
export function ownProjectAsked(
  text: string,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
): OfOwnProject | null {
  if (text.length > 120) return null;
  const what = asksShown.test(text) ? 'shown' : asksLast.test(text) ? 'last' : null;
  if (what === null) return null;
  const ids = [...new Set(namedOf('project', shown).map(({ id }) => id))];
  const isOfAll = before.intent === 'done' && ids.length !== 1;
  const [spoken] = namedOf('project', kept.spoken);
  const project = isOfAll ? null : ids.length === 1 ? ids[0] : spoken?.id;
  return project === undefined ? null : { of: 'own-project', what, project };
}
