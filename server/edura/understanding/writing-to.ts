import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import { pickedBy } from '../reading/things.ts';

/** Whether one can write to a member who was shown, and how. */
export interface WriteTo {
  of: 'write-to';
  username: string;
}

const lead = String.raw`^(?:(?:and|so|ok|okay|but|then|yes|great|cool|nice|please|also|now) )*`;
const asks = String.raw`(?:(?:can|could|may|should|would|how (?:do|can|could|would|should)|where (?:do|can)|is it ok (?:if|to)|am i allowed to|let me|i (?:want|would like|need) to|is there a way to) ?(?:i |me )?(?:(?:just|also|still|even|directly) )*)`;
const writes = String.raw`(?:write(?: (?:a message|something|directly))?(?: to)?|message|contact|dm|text|send (?:a (?:message|note|request)|messages|something) to|talk to|chat with|reach(?: out to)?|get in touch with|speak to)`;
const whom = String.raw`(?<whom>him|her|them|(?:that|this|the) (?:(?:first|second|third|fourth|last|other) )?(?:one|person|member|guy|man|woman|lady|girl)|the (?:first|second|third|fourth|last|other))`;
const pattern = new RegExp(
  String.raw`${lead}${asks}${writes} ${whom}(?: (?:directly|here|now|then|too|please|about (?:it|that|this)|on here|first|privately|myself|through (?:this|here)))*\W*$`,
);

/** 'Can I write to him', after someone was told of: of several the one in that place, or the first. */
export function writingTo(text: string, shown: readonly EduraSource[], kept: Kept): WriteTo | null {
  const said = pattern.exec(text)?.groups?.['whom'];
  if (said === undefined) return null;
  const [first] = shown.filter(({ kind }) => kind !== 'page');
  // 'Them' after jobs are those who offer them.
  if (said === 'them' && first?.kind === 'job') return null;
  const members = namedOf('member', shown);
  const all = members.length > 0 ? members : namedOf('member', kept.named).slice(0, 1);
  const one = pickedBy(said, all);
  return one === null ? null : { of: 'write-to', username: one.username };
}
