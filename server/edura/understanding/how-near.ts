import type { Kept } from './conversation.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { Focus } from './focus.ts';
import { namedOf } from '../reading/named-of.ts';
import type { OfFocus } from './of-focus.ts';

/** What is asked instead, in words that each kind of thing answers. */
export const whereNear = 'where is it, near';
const what = String.raw`(?:it|that|this|they|those|these|he|she|there|(?:the|that|this|his|her|their) (?:job|one|place|project|group|town|city|office))`;
const near = String.raw`(?:far|near|nearby|close|local|around|walking distance|in (?:my|the same) (?:city|town|area|country|region))`;
const tail = String.raw`(?: (?:away|off|by|from|to|for|than|me|here|us|home|my (?:home|house|place|city|town|area|door)|where i (?:live|am)|where i am based|then|now|actually|at all|though))*\W*$`;
/** 'Is it far', 'how far is that from me': of where something is, and not of how far somebody has come. */
const asksHowNear = new RegExp(
  String.raw`^(?:(?:and|so|ok|but|hm+|well) )*(?:(?:how )?(?:is|are|would|does) ${what}(?: be| live| lives)? (?:(?:very|too|really|that|quite|so|also|anywhere|somewhere) )*${near}|how (?:far|near|close)(?: away)? (?:is|are|would|does|do) ${what}(?: be| live)?|(?:(?:too|very) )?far (?:away )?from (?:me|here|home|my (?:home|place|city|town)))${tail}`,
);
const ofPerson = /\b(?:he|she|his|her)\b/;
const mostWords = 12;
const [mostTold, kinds] = [6, ['project', 'job', 'member', 'step'] as const];

const idOf = (source: EduraSource): string =>
  'id' in source ? source.id : 'username' in source ? source.username : '';

/** What is asked of where those are that were told; null: it asks for no place, or nothing that was told has one. */
export function howNear(text: string, focus: Focus | null, shown: readonly EduraSource[], kept: Kept): OfFocus | null {
  if (text.split(' ').length > mostWords || !asksHowNear.test(text)) return null;
  const of = { of: 'focus', isSure: true, text: whereNear, what: 'things', pick: null } as const;
  if (ofPerson.test(text)) {
    const member = namedOf('member', shown)[0] ?? namedOf('member', kept.named)[0];
    return member === undefined ? null : { ...of, kind: 'member', ids: [member.username] };
  }
  const kind = kinds.find((one) => one === focus?.kind);
  if (focus === null || kind === undefined || focus.things.length > mostTold) return null;
  // A step is where its project is.
  return kind === 'step'
    ? {
        ...of,
        kind: 'project',
        ids: [...new Set(focus.things.flatMap((one) => (one.kind === 'step' ? [one.project] : [])))],
      }
    : { ...of, kind, ids: focus.things.map(idOf) };
}
