import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';

/** 'Is she in the falls project' after Ingrid: of her, and of a project that is named. */
const whetherThey =
  /^(?<lead>\W*(?:(?:and|so|ok|but)\W+)*(?:is|are|does|did|has)) (?:he|she) (?<rest>.*\b(?:in|part of|doing|joined|join|member of|working on) (?:the|my) (?!(?:first|second|third|last|other)\b).+)$/i;
/** 'Does this person run a project too': as 'does he' asks. */
const thatPerson =
  /\b(?:this|that|the same) (?:person|guy|man|woman|lady|girl|boy|bloke|chap|member|dude|fellow|gentleman)\b(?! (?:in|from|with|who|that|at|called|named)\b)(?:['’]s)?/i;
export function withNameOf(question: string, shown: readonly EduraSource[], kept: Kept): string {
  const isSpoken = [...shown, ...kept.named].some(({ kind }) => kind === 'member');
  const asked = isSpoken ? question.replace(thatPerson, (said) => (/['’]s$/.test(said) ? 'his' : 'he')) : question;
  const { lead, rest } = asked.length > 120 ? {} : (whetherThey.exec(asked)?.groups ?? {});
  const member = [...shown, ...kept.named].find(({ kind }) => kind === 'member');
  return lead === undefined || member === undefined ? asked : `${lead} ${member.title} ${rest}`;
}
