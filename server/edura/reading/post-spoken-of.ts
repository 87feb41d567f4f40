import { asking, filler, wordsOf } from './correcting.ts';
import { isSpeltRight } from './spelt-right.ts';

/** What is asked of one post: 'my bread post, how many likes has it got'. Without a topic and a name, of the member's own. */
export interface PostSpokenOf {
  topic: string;
  /** Only one of the member's own can be meant. */
  isOwn: boolean;
  /** Who wrote it; empty: nobody is named. */
  by: string;
  /** Nothing: which there are, or what it says. */
  asks: readonly ('likes' | 'comments' | 'posted-when')[];
  isWhether: boolean;
}

const noun = String.raw`(?:posts?|articles?|piece|text|story|write ?up)`;
const written = String.raw`(?:write|wrote|written|posts?|posted|publish|published)`;
const goesOn = String.raw`(?= (?:get|got|gets|has|have|had|is|was|were|does|did|so far|until now|yet|please|pls|here|again)\b|[,;.?!]|$)`;
const topics: readonly RegExp[] = [
  String.raw`(?<!\p{L})(?<who>\p{L}{3,}?) ?s (?:(?:last|latest|newest|other) )*${noun} (?:about|on|with|of) (?<topic>[\p{L} -]{3,60}?)${goesOn}`,
  String.raw`\b(?<whose>my|the|that|this|his|her|our) (?<topic>(?:[\p{L}-]{2,} ){1,4}?)${noun}\b`,
  String.raw`\b(?<whose>my|the|that|this|his|her) (?:${noun}|thing|one|bit) (?:about|on|with|of) (?<topic>[\p{L} -]{3,60}?)${goesOn}`,
  String.raw`\b${written}(?: (?:the|that|a|this|something|thing|bit|${noun}))* (?:about|on) (?<topic>[\p{L} -]{3,60}?)${goesOn}`,
].map((one) => new RegExp(one, 'u'));
const author = new RegExp(
  String.raw`\b(?:did|has|have|does) (?<name>(?!(?:i|he|she|they|we|you|it|anyone|anybody|someone|people)\b)\p{L}{2,}) (?:ever |already )*${written}\b`,
  'u',
);
/** 'I would like to build a piece of furniture' counts none. */
const ofAuthor = new RegExp(String.raw`(?<!\p{L})(?<who>\p{L}{3,}?) ?s (?:(?:last|latest|newest) )*${noun}\b`, 'u');
const isName = (word: string): boolean => !isSpeltRight(word) && !asking.has(word) && !filler.has(word);
const likes = /\b(?:likes|liked|reactions?|reacted)\b|\b(?:anyone|anybody|someone|somebody|people) like\b/;
const isAsked =
  /\b(?:summari[sz]e|sum up|tell|show|how|did|has|have|does|do|who|any|what|which|when|is|are|was|were)\b/;
const comments =
  /\b(?:comments?|commented|repl(?:y|ies|ied)|reactions?|reacted|answer(?:s|ed)?)\b|\b(?:people|others|anyone|anybody|someone|somebody)(?: \w+){0,2} (?:say|said|think|thought)\b/;
const when = new RegExp(
  String.raw`\b(?:when|what day|which day|how long ago|how old|date)\b.*\b(?:${written}|${noun})\b`,
);
/** How it is done, and who sees it, is told by the application; a job is a post of another kind. */
const ofApp =
  /\b(?:how (?:do|can|to)|can i|could i|where|turn off|delete|edit|hide|notif\w*|who can|report|messages?|jobs?|projects?|step|evidence)\b/;
/** They say which of several, and not what it is about. */
const which =
  /^(?:last|latest|newest|new|first|second|third|other|same|own|recent|best|top|good|nice|great|old|all|any|my|the|blog|most|popular)$/;

/** The newest of their own, if several are there: 'my last post'. */
const ownPost = /\bmy (?:(?:last|latest|newest|own) )*(?:posts?|articles?|text)\b/;

/** 'Have I written any posts yet', 'which posts are mine' */
const ownPosts = new RegExp(
  String.raw`^my (?:own )?(?:posts|articles)\W*$|\b(?:have|did|do|had) i (?:(?:ever|already|even|actually) )*(?:have |${written} )(?:any |some |a |my |own )*(?:posts?|articles?|blogs?)\b|^(?:(?:which|what|how many|all|the|show me|list|have|did) )*(?:posts?|articles?)(?: (?:have|did|do|are|that|of))* (?:i|mine)\b(?! (?:follow|read|like|saved?))|\b(?:have|did) i (?:ever |already )?${written} (?:anything|something)\b(?! (?:about|to|for|on|in|at)\b)`,
  'u',
);

/** @param text corrected, as `read` gives it */
export function postSpokenOf(text: string): PostSpokenOf | null {
  if (text.length > 160 || ofApp.test(text) || (!isAsked.test(text) && !ownPosts.test(text))) return null;
  const asks = [
    ...(likes.test(text) ? (['likes'] as const) : []),
    ...(comments.test(text) ? (['comments'] as const) : []),
    ...(when.test(text) ? (['posted-when'] as const) : []),
  ];
  const isWhether = /^(?:(?:and|so|ok|but|hey|hi) )*(?:did|has|have|is|are|does|do|any)\b/.test(text);
  for (const pattern of topics) {
    const found = pattern.exec(text)?.groups;
    const topic = wordsOf(found?.['topic'] ?? '')
      .filter((word) => !which.test(word) && !asking.has(word) && !filler.has(word))
      .join(' ');
    if (topic === '') continue;
    const who = found?.['who'] ?? '';
    const by = isName(who) ? who : (author.exec(text)?.groups?.['name'] ?? '');
    // Without an author it may be asked whether there is a post at all.
    if (asks.length === 0 && by === '') continue;
    return { topic, isOwn: found?.['whose'] === 'my', by, asks, isWhether };
  }
  if (ownPost.test(text) && asks.length > 0) return { topic: '', isOwn: true, by: '', asks, isWhether };
  const by = ofAuthor.exec(text)?.groups?.['who'] ?? '';
  if (by !== '' && isName(by) && asks.length > 0) return { topic: '', isOwn: false, by, asks, isWhether };
  return ownPosts.test(text) ? { topic: '', isOwn: true, by: '', asks: [], isWhether } : null;
}
