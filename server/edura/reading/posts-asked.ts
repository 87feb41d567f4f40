import { asking, filler } from './correcting.ts';

/** What a question asks of the posts that members have published. */
export type PostTold = { of: 'post-author' | 'post-text'; post: string };
export type PostsAsked =
  | { of: 'posts'; name: string; isLast: boolean }
  | {
      of: 'comments' | 'likes' | 'posted-when';
      name: string;
      /** The id of the one that is meant; without it, their last. */ post?: string;
    };

const lead = String.raw`^(?:(?:and|so|ok|okay|but|hey|hi|please|edura|show me|tell me|list|any|all|the|see|read|what (?:is|was|are|were)) )*`;
const name = String.raw`(?<name>(?!(?:i|we|you|my|it|that|this|there|people|members|anyone|anybody|someone|somebody|everyone|everybody|others|they|he|she|him|her|who|the|a|an|edura|stepwise)\b)[\p{L}-]{2,}(?: (?!(?:posted|post|posts|wrote|write|written|published|publish|lately|recently|last|latest|today|about|on|in|say|said|been|done|put|shared|share|this|ever|already|so)\b)[\p{L}-]{2,}){0,2}?)`;
const person = String.raw`(?:${name}|(?<he>he|she|they|him|her|them|his|their))`;
const verb = String.raw`(?:posted|post|posting|published|publish|written|write|wrote|writing|blogged|blog|shared)`;
const when = String.raw`(?: (?:lately|recently|last|latest|today|now|so far|already|ever|yet|here|this (?:week|month)|in (?:her|his|their) (?:last|latest) post|anything|something|about|more|else|to read|(?:that |which )?i (?:could|can|might|should) read))*\W*$`;
const ofOne: readonly RegExp[] = [
  String.raw`${lead}how many posts (?:has|have|did|does|is|are) ${person} (?:already |also |ever )*${verb}${when}`,
  String.raw`${lead}how many posts (?:are )?(?:there )?(?:by|from|of) ${person}${when}`,
  String.raw`${lead}what (?:all |else )?(?:has|have|did|does|is|was) ${person} (?:been |also |already |last |recently |just )*${verb}${when}`,
  String.raw`${lead}(?:has|have|did|does) ${person} (?:ever |already |also |recently |just )*${verb}(?: (?:anything|something|any posts?|posts?|a post))?${when}`,
  String.raw`${lead}(?:(?:newest|latest|last|recent|new|blog) )*posts? (?:by|from|of) ${person}${when}`,
  String.raw`${lead}(?:what is |what are |whats |show me |where is |where are )?${name}s?(?: s)? (?:(?:newest|latest|last|recent|new) )+posts?${when}`,
  String.raw`${lead}(?:what is |what are |show me )?(?<his>his|her|their) (?:(?:newest|latest|last|recent|new) )*posts?${when}`,
]
  .map((one) => one.replaceAll('(?<his>', '(?<own>'))
  .map((one) => new RegExp(one, 'u'));

const comments = new RegExp(
  String.raw`${lead}(?:who|what|did|has|have|were there|are there|how many)(?: (?:all|else|people|members|comments?|did people|do people|anyone|anybody|someone|somebody|there|many))* ?(?:comment(?:ed|s)?|repl(?:y|ied|ies)|answer(?:ed|s)?|said|say|think|thought|wrote|write|react(?:ed)?)(?: (?:on|to|about|under|below|of|there|are|something|anything))* ?(?:it|that|this|(?:that|this|the|her|his|their) (?:last |latest |newest )?(?:post|one|text|article))\W*$`,
  'u',
);
/** 'Who commented' after a post. */
const onlyComments =
  /^(?:(?:and|so|ok) )*(?:who(?: else| all)?|did (?:anyone|anybody|people)|has (?:anyone|anybody)|any)(?: has| have)? (?:comment(?:ed|s)?|repl(?:y|ied|ies)|answer(?:ed|s)?|react(?:ed|ions)?)$/;
/** 'What did he write', after who commented. */
const whatWasSaid =
  /^(?:(?:and|so|ok|but) )*what (?:did|does|do|has|have) (?:(?:he|she|they|it|people|the comments?|[\p{L}-]+) )?(?:comment(?:ed)?|write|wrote|written|say|said)(?: (?:there|about it|exactly|to (?:it|that)|on (?:it|that)))*\W*$/u;
const howManyComments =
  /^(?:(?:and|so|ok|but) )*(?:how many|any|are there|is there|also|some)(?: any)? (?:comments?|replies|answers)(?: (?:on|to|under) (?:it|that|this))?(?: (?:too|yet|has it|does it have|did it get))*\W*$/;
const likesOfIt =
  /^(?:(?:and|so|ok|but) )*(?:how many|any|who|did|has|have|does|do)\b(?! i\b)[^.]{0,30}\b(?:likes?|liked)\b(?: (?:it|that|this|has it|does it have|did it get|so far|are there|already|the post|got|yet))*\W*$/;

const whoWrote =
  /^(?:(?:and|so|ok) )*(?:who(?:se)?|by whom)(?: (?:is|was|has|the|actually|again))*(?: (?:wrote|written|writes|write|posted|published|made|author|by|it|that|this|of|post|one))+(?: (?:again|originally|then|anyway))*\W*$/;
const whatItSays =
  /^(?:(?:and|so|ok|please|can you) )*(?:what (?:does|do|did|is|was) (?:it|that|this)(?: (?:say|about|tell|mean))*(?: (?:in it|there|then|exactly|about|again))*|(?:tell|show|give) me (?:more|the rest|it)(?: (?:about|of) (?:it|that|this))?|read (?:it|that|this)(?: to me)?|what (?:is|are) (?:it|that|this|in it)(?: about)?|more|go on|it)\W*$/;

/** What is asked of the one post of which the answer before told, or of the one of several that is pointed at. */
export function ofPostShown(text: string, post: string): PostsAsked | PostTold | null {
  const of = { name: '', post };
  if (whoWrote.test(text)) return { of: 'post-author', post };
  if (whatItSays.test(text)) return { of: 'post-text', post };
  if (comments.test(text) || onlyComments.test(text) || howManyComments.test(text) || whatWasSaid.test(text))
    return { of: 'comments', ...of };
  if (likesOfIt.test(text)) return { of: 'likes', ...of };
  return whenWas.test(text) ||
    /^(?:(?:and|so|ok|but) )*when did i (?:post|publish|write) (?:it|that|this)\W*$/.test(text)
    ? { of: 'posted-when', ...of }
    : null;
}

/** 'How old is she' and 'when did she join' ask of the member, and of no post. */
const whenWas =
  /^(?:(?:and|so|ok) )*(?:when (?:was|is|did)|how (?:old|long ago)|since when)\b(?:(?=.*\b(?:it|that|this|he|she|they|post)\b).*\b(?:post|posted|publish|published|write|written|wrote|share|shared|put (?:up|out|online|it (?:up|out|online)))\b|(?: (?:is|was|were|has))* (?:it|that|this|that one|this one|(?:the|that|this|his|her|their) (?:last |latest |newest )?(?:post|text|article))(?: from)?\W*$)/;
const other = new RegExp(
  String.raw`^(?:(?:and|or|what about|how about|same for|ok|so|but) )+${person}(?: (?:then|too|as well))*\W*$`,
  'u',
);

/** They are no names: 'what have people posted', 'what is technical writing'. */
const isName = (said: string | undefined): said is string =>
  said !== undefined && said.split(' ').every((word) => !asking.has(word) && !filler.has(word));

/**
 * What is asked of the posts of a member.
 *
 * @param text corrected, as `read` gives it
 * @param before whose posts were spoken of
 * @param shown the member named last in an earlier answer
 */
export function postsAskedIn(text: string, before: PostsAsked | null, shown: string | null): PostsAsked | null {
  if (text.length > 160 || /\b(?:jobs?|projects?|messages?|evidence|steps?|delete|edit|how do i|can i)\b/.test(text))
    return null;
  for (const pattern of ofOne) {
    const found = pattern.exec(text)?.groups;
    if (found === undefined) continue;
    const said = found['name'];
    const isHe = (found['he'] ?? found['own']) !== undefined;
    const whose = isHe ? (before?.name ?? shown) : said;
    if (whose !== null && (isHe || isName(whose)) && whose !== undefined)
      return { of: 'posts', name: whose, isLast: /\b(?:lately|recently|last|latest|newest)\b/.test(text) };
  }
  if (before === null) return null;
  if (comments.test(text) || onlyComments.test(text)) return { of: 'comments', name: before.name };
  if (whenWas.test(text)) return { of: 'posted-when', name: before.name };
  const next = other.exec(text)?.groups?.['name'];
  return isName(next) ? { of: 'posts', name: next, isLast: true } : null;
}
