import type { EduraSource } from '../../../contract/edura.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Kept } from './conversation.ts';

/** 'Is she in the falls project' after Ingrid: of her, and of a project that is named. */
const whetherThey =
  /^(?<lead>\W*(?:(?:and|so|ok|but)\W+)*(?:is|are|does|did|has)) (?:he|she) (?<rest>.*\b(?:in|part of|doing|joined|join|member of|working on) (?:the|my) (?!(?:first|second|third|last|other)\b).+)$/i;
/** 'Does this person run a project too': as 'does he' asks. */
const thatPerson =
  /\b(?:this|that|the same) (?:person|guy|man|woman|lady|girl|boy|bloke|chap|member|dude|fellow|gentleman)\b(?! (?:in|from|with|who|that|at|called|named)\b)(?:['’]s)?/i;
/** 'And Mei, is she in it': whether Mei is. */
const beforeSign =
  /^\W*(?:(?:and|so|but|ok|what about|how about)\W+)*(?<name>[\p{L}-]{2,30}(?: [\p{L}-]{2,30})?) ?[,:?–-] ?(?<verb>is|was|does|did|has|can|could|would|will) (?:he|she|they) (?<rest>[^?.!]{2,80}[?.! ]*)$/iu;
const noName =
  /^(?:and|so|but|ok|okay|no|yes|well|sorry|hi|hey|edura|please|then|him|her|them|he|she|they|what|who|how)\b/i;
/** 'I take the second one. Who leads it?': who leads the second one. */
const chosen =
  /^\W*(?:(?:ok|okay|then|so|well|yes|great|good|fine)\W+)*(?:i(?: will|['’]?ll)? (?:take|choose|pick|go (?:for|with)|like|prefer)|let us take|lets take) (?<which>the (?:first|second|third|fourth|last|other)(?: one)?) ?[.,;!–-]+ ?(?:and |so )?(?<asked>(?:who|what|when|where|how|is|are|does|do|can)\b[^.;]{2,60}?) (?:it|that|there)(?<end>[^.;]{0,30})$/iu;

const isInIt =
  /^(\W*(?:(?:and|so|but|ok)\W+)*(?:is|was) (?!(?:there|it|that|this|he|she|they|anyone|anybody|someone|somebody|everyone|who)\b)[\p{L}-]{2,30}(?: [\p{L}-]{2,30})? (?:in|part of|a member of|doing)) (?:it|that|this)(?: (?:too|as well|one))?(?=\W*$)/iu;

/** 'What does she have left' after who is furthest in a project. */
const howFarThey =
  /^\W*(?:(?:and|so|but|ok)\W+)*(?:what|how (?:much|many(?: steps)?|far)) (?:is|are|has|have|does|do|did) (?:he|she|they)(?: (?:still|have|has|got|already|done|do|left|to do|missing|along|in it|open|remaining))*\W*$/i;

/** In other letters they are known by their username. */
const firstNameOf = ({ title, username }: Extract<EduraSource, { kind: 'member' }>): string =>
  /^[a-z]/i.test(title) ? (title.split(' ')[0] ?? title) : (username.split('-')[0] ?? username);

/** Two words of a title that tell it from others. */
export const shortNameOf = (title: string): string => {
  const words = lettersOf(title);
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2);
  return words.filter((word) => longest.includes(word)).join(' ');
};

/** A question with what stands before its sign in the place of the word that points at it. */
function withWhatIsBefore(question: string): string {
  const person = beforeSign.exec(question)?.groups;
  if (person !== undefined && !noName.test(person['name'] ?? ''))
    return `${person['verb']} ${person['name']} ${person['rest']}`;
  const one = chosen.exec(question)?.groups;
  return one === undefined ? question : `${one['asked']} ${one['which']}${one['end']}`;
}

/** 'Who is this Thabo': as 'who is Thabo' asks. */
const thisOne =
  /\b(who(?:['’]?s| is)) (?:this|that) (?!(?:one|person|guy|man|woman|lady|girl|boy|project|job|member|for|in|at|by|from)\b)(?=\p{L}{3,20}\W{0,8}$)/iu;

export function withNameOf(typed: string, shown: readonly EduraSource[], kept: Kept): string {
  const question = withWhatIsBefore(typed).replace(thisOne, '$1 ');
  const isSpoken = [...shown, ...kept.named].some(({ kind }) => kind === 'member');
  const asked = isSpoken ? question.replace(thatPerson, (said) => (/['’]s$/.test(said) ? 'his' : 'he')) : question;
  const { lead, rest } = asked.length > 120 ? {} : (whetherThey.exec(asked)?.groups ?? {});
  const [member] = [...namedOf('member', shown), ...namedOf('member', kept.named)];
  const theirs = howFarThey.test(asked) ? namedOf('project', shown)[0] : undefined;
  if (theirs !== undefined && member !== undefined)
    return `how far is ${firstNameOf(member)} in the ${shortNameOf(theirs.title)} project`;
  const [project, ...others] = [...new Set(namedOf('project', shown).map(({ title }) => title))];
  // 'Is Mei in it' after one project: in that one.
  if (lead === undefined && project !== undefined && others.length === 0 && isInIt.test(asked))
    return asked.replace(isInIt, (_, begin: string) => `${begin} the ${shortNameOf(project)} project`);
  return lead === undefined || member === undefined ? asked : `${lead} ${member.title} ${rest}`;
}
