import { asking, filler } from './correcting.ts';

const person = String.raw`(?:lady|man|guy|woman|girl|boy|person|chap|bloke|dude|fellow|member)`;
/** They tell which of those that were shown it is, or what is felt of somebody. */
const ofListed =
  /^(?:first|second|third|fourth|fifth|last|other|same|next|new|only|right|wrong|young|old|nice|kind|best|whole|very|poor|little|handsome|pretty|\p{L}+est|most|best|greatest)$/u;
const pattern = new RegExp(
  String.raw`\b(?:the|that) (?<what>(?:[\p{L}-]{3,} ){0,2}?)(?:${person}|(?<one>one))(?: (?:from|in) (?<where>\p{L}{3,}(?: \p{L}{3,})??))?(?= (?:do|does|did|who|that|is|are|know|then|what|whats|how|here|again)\b|$)`,
  'u',
);

/** Somebody who is told by what they do or where they live: 'that boat lady from Norway'; null: nobody is. */
export function personDescribed(text: string): string | null {
  const found = pattern.exec(text);
  const { what = '', one, where } = found?.groups ?? {};
  const words = what.split(' ').filter(Boolean);
  if (where === undefined && (words.length === 0 || one !== undefined)) return null;
  // 'Where does Sven work, the archive man' is about whom it names.
  const before = text.slice(0, found?.index).split(' ').filter(Boolean);
  if (where === undefined && before.some((word) => !asking.has(word) && !filler.has(word))) return null;
  // 'The solar one in Kumasi' may be a project or a job.
  if (one !== undefined && words.length > 0) return null;
  return words.some((word) => ofListed.test(word))
    ? null
    : [...words, ...(where === undefined ? [] : [where])].join(' ');
}
