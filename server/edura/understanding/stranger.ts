import { asking, filler } from '../reading/correcting.ts';
import { wellKnown } from './deciding.ts';
import type { Nearest } from '../recognising/nearest.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import type { Said } from './understood.ts';

const asksOfOne = /^(?:who is|does|did|has|can|is) (?<one>\p{L}{4,})(?: (?<last>\p{L}+))?/u;

const asksWhatOneDoes =
  /^what (?:is|was|did|does|has) (?:that |this )?(?<one>\p{L}{3,}) (?:doing|up to|working on|do|been doing|learning|done)\b/u;

/** Whom a question is about, if a word that is none stands where a name would: 'does Matilda bake'. */
export function strangerIn({ text, words, roles, skills }: Said, { kind, likeness }: Nearest): string | null {
  const { one, last } = (asksOfOne.exec(text) ?? asksWhatOneDoes.exec(text))?.groups ?? {};
  if (one === undefined || roles.length > 0 || words.length > 6 || likeness > wellKnown || kind === 'app') return null;
  const at = words.indexOf(one);
  const isThing = (place: number) => skills.some(({ from, to }) => place >= from && place < to);
  if (at < 0 || isThing(at) || isSpeltRight(one) || asking.has(one) || filler.has(one)) return null;
  return last === undefined || words[at + 1] !== last || isThing(at + 1) || !text.startsWith('who is')
    ? one
    : `${one} ${last}`;
}
