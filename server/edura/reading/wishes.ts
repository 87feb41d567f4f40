import { withoutOwnFilter } from './own-filter.ts';
import type { Said } from '../understanding/understood.ts';

/** Asks what to do, and says nothing of what it is about: what stands before it does. */
const general =
  /^(?:(?:so|and|but|please|ok|well|now|then|guys|hey|edura) )*(?:what (?:do|should|can|could|must|shall|would you|to) (?:i |we )?do(?: now| then| next| about (?:it|this|that)| here| against (?:it|this|that)| (?:in|with) (?:it|this|that|them))?|what now|what next|now what|(?:do you have )?(?:any|some) (?:ideas?|advice|tips?|help|suggestions?)|(?:can|could) (?:you|someone|anyone|anybody|somebody) (?:please )?help(?: me)?(?: please)?|(?:please )?help(?: me)?(?: please| out)?|how do i do (?:this|that|it)|what would you do|what (?:did i do|went|is|could be|might be) wrong(?: with (?:it|that|this|them))?|what (?:is|could|might) (?:it|that|this)(?: be)?|is (?:that|it|this) (?:normal|bad|dangerous|serious)|where do i (?:start|begin)|what can i do about (?:it|this)|what is there for me|is that (?:ok|okay|possible)|how)$/;

const generalEnd =
  /[ ,:–—-](?:so |and |but )?(?=(?:what (?:do|should|can|could|must|shall) (?:i|we) do|what now|what next|any (?:ideas?|advice|tips?))(?: now| then| next| about (?:it|this|that))?\W*$)/;

/** 'My tap drips what should I do' is two sentences; null: it ends in no such question, or nothing stands before it. */
export function withGeneralEnd(question: string): [string, string] | null {
  const at = question.toLowerCase().search(generalEnd);
  return at < 0 || at < fewestLetters ? null : [question.slice(0, at), question.slice(at + 1).trim()];
}
const fewestLetters = 8;

export const isGeneral = ({ text }: Pick<Said, 'text'>): boolean => general.test(text);

/** 'And why?', of what stands beside it. */
export const asksWhy = ({ text }: Pick<Said, 'text'>): boolean =>
  /^(?:(?:and|but|so) )*(?:why|why not|what for|how come)$/.test(text);

/** The same of what to do from here on. */
export const asksWhatNext = (said: Pick<Said, 'text'>): boolean =>
  isGeneral(said) && /\b(?:next|now)\b/.test(said.text);

/** 'I build boats', 'my sister is a nurse' say something of oneself; what is wanted, lost or not possible is asked about by saying it. */
const statement =
  /^(?:i|my|we|our) (?!(?:\w+ )??(?:want|wants|would|need|wish|hope|like|love|fancy|feel|look|looking|search|searching|seek|wonder|ask|plan|planning|dream|cannot|can|do not|did not|lost|forgot|should|could|must|thinking|interested|have|got)\b)/;

export const isStatement = ({ text }: Pick<Said, 'text'>): boolean => statement.test(text);

/** Words of what says nothing but a time. One by one: an expression over all of them would try every way to split what they share. */
const timeWords = new Set(
  'i we and but so only just right with about around maybe at do not have got can could spend spare invest give is are there free time for this that it the a an my me in on per each every of or to up most more than less week weeks weekend day days evening evenings morning mornings afternoon afternoons night nights saturday sunday today tonight tomorrow monday tuesday wednesday thursday friday mondays tuesdays wednesdays thursdays fridays saturdays sundays month hour hours hrs hr h min mins minutes minute half one two three four five six seven eight nine ten twelve fifteen twenty couple few much usually available left'.split(
    ' ',
  ),
);
const amount = /^\d[\d.,]*(?:h|hrs|hours|min|m)?$/;

/** Says how much time there is, and nothing else. */
export const saysTimeOnly = ({
  text,
  time,
  roles,
  skills,
}: Pick<Said, 'text' | 'time' | 'roles' | 'skills'>): boolean =>
  time !== null &&
  roles.length + skills.length === 0 &&
  text.split(/\s+/).every((word) => word === '' || timeWords.has(word) || amount.test(word));

const teaching =
  /\b(projects?|groups?|something|anything|steps?|one|ones)((?: here)?(?: that| which| where i| can| could| will| would| to| i)*) (?:teach(?:es)?|train(?:s)?|cover(?:s)?|build(?:s)? up|use(?:s)?|practi[sc]e(?:s)?|learn)(?: me| us| you| people)?(?= )/giu;

/** 'Which project teaches SQL' is about SQL, and not about teaching. */
export const withoutTeaching = (question: string): string =>
  withoutOwnFilter(question).replaceAll(teaching, '$1 about');
