import { asking, filler } from './correcting.ts';

const person = String.raw`(?:lady|man|guy|gentleman|woman|girl|boy|person|chap|bloke|dude|fellow|member)`;
/** They tell which of those that were shown it is, or what is felt of somebody. */
const ofListed =
  /^(?:first|second|third|fourth|fifth|last|other|same|next|new|only|right|wrong|young|old|nice|kind|best|whole|very|poor|little|handsome|pretty|\p{L}+est|most|best|greatest)$/u;
const pattern = new RegExp(
  String.raw`\b(?:the|that) (?<what>(?:[\p{L}-]{3,} ){0,2}?)(?:${person}|(?<one>one))(?: (?:from|in) (?<where>\p{L}{3,}(?: \p{L}{3,})??))?(?= (?:do|does|did|who|that|is|are|know|then|what|whats|how|here|again)\b|$)`,
  'u',
);

/** 'There was a gentleman here who used to build bridges. What was his name': by what they do, where it is asked who it is. */
const byDoing = new RegExp(
  String.raw`\b(?:an?|the|that|this|some) (?:\p{L}+ )?(?:${person}|someone|somebody|one)(?: (?:here|on here|in here))?(?: from \p{L}{3,})? (?:who|that) (?<does>[\p{L}\d ]{3,60})`,
  'u',
);
const asksWho =
  /\b(?:what|whats) (?:is|was|were)? ?(?:his|her|their|the) name\b|\bwho (?:is|was) (?:he|she|that|it|the|this)\b|\b(?:forg[oe]t\w*|remember|know|the|tell me) (?:his|her|their|the|that|whose)?(?: \p{L}+)? ?name of\b|\b(?:forg[oe]t\w*|remember) (?:his|her|their) name\b|\bname of (?:the|that)\b/u;
/** They say that somebody does something, and not what. */
const doing =
  /^(?:used|use|to|does|do|did|has|have|had|was|is|were|are|be|been|being|build|builds|built|make|makes|made|work|works|worked|with|on|in|at|by|for|of|from|the|an?|some|his|her|their|or|and|something|things?|stuff|all|here|who|that|once|always|likes?|loves?|knows?|about|what|name|he|she|live|lives|whereabouts)$/;
const mostWords = 4;

/** What somebody does of whom only that is known; null: nobody is told so. */
function describedByDoing(text: string): string | null {
  const does = asksWho.test(text) ? byDoing.exec(text)?.groups?.['does'] : undefined;
  if (does === undefined) return null;
  const clause = does.split(/ (?:what|who|where|whereabouts|whom|how) /)[0] ?? '';
  // 'The lady that started it' is of what was spoken of.
  if (/\b(?:it|this|that|them|these|those)\b/.test(clause)) return null;
  const words = clause
    .split(' ')
    .filter((word) => word.length > 2 && !doing.test(word) && !asking.has(word) && !filler.has(word));
  return words.length === 0 ? null : words.slice(0, mostWords).join(' ');
}

/** Somebody who is told by what they do or where they live: 'that boat lady from Norway'; null: nobody is. */
export function personDescribed(text: string): string | null {
  const doer = describedByDoing(text);
  if (doer !== null) return doer;
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
