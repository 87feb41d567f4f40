const lead = String.raw`(?:(?:and|so|ok|okay|but|then|well|hm+|what about|how about|about)[ ,]+)*`;
/** A name that stands alone, then what is asked of it: 'the podcast one, when does it close'. */
const first = new RegExp(
  String.raw`^\W*${lead}(?<name>(?:the|that|my) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,4}?) ?(?:[,.:;?!]|[-–—] )\s*(?<asked>[^.?!]{4,90}[.?!]*)\s*$`,
  'iu',
);
const asks =
  /^(?:(?:and|so|ok|but|then) )*(?:what|whats|which|who|whos|whose|where|wheres|when|why|how|is|are|was|can|could|would|will|should|do|does|did|has|have|am|plan|tell)\b/i;
const pointer = /\b(?:in it|in there|there|it|that|this|he|she|him|her|they|them)\b(?!['’])/i;
const praised = new RegExp(
  String.raw`^\W*${lead}(?<name>(?:the|that) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,4}?) (?:sounds?|looks?|seems?|would be) (?:really |very |quite |so |like )?(?:nice|good|great|interesting|fun|right|perfect|lovely|cool)\W{1,4}(?<asked>[^.?!]{4,90}[.?!]*)\s*$`,
  'iu',
);
/** What is told of oneself, or when, calls nothing. */
const callsNothing =
  /\b(?:is|are|was|were|has|have|had|said|says|told|i|you|we|week|weekend|day|month|year|time|evening|morning|moment|same)\b/i;

/** A thing is praised, and then something asked of it: 'the falls one sounds nice. whats the first step'. */
export function withPraisedFirst(question: string): string {
  const { name, asked } = question.length > 140 ? {} : (praised.exec(question)?.groups ?? {});
  if (name === undefined || asked === undefined || callsNothing.test(name) || !asks.test(asked)) return question;
  return pointer.test(asked) ? withNamedFirst(`${name}, ${asked}`) : `${asked.replace(/[?.! ]{1,6}$/, '')} of ${name}`;
}

/**
 * A question whose thing stands before it, with the thing in its place: 'the insect count. what do I do next in it' is 'what do I do next in
 * the insect count'. Read apart, the name would be a question of its own, and the pointer would mean something else.
 */
export function withNamedFirst(question: string): string {
  if (question.length > 140) return question;
  const { name, asked } = first.exec(question)?.groups ?? {};
  if (name === undefined || asked === undefined || callsNothing.test(name) || !asks.test(asked)) return question;
  const said = pointer.exec(asked)?.[0];
  if (said === undefined) return question;
  const isPlace = /there$|^in it$/i.test(said);
  return asked.replace(pointer, isPlace ? `in ${name}` : name);
}
