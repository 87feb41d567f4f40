/** What is looked for among the posts of all: the newest, those about something, those with the most likes or comments. */
export type PostsWanted =
  | { of: 'newest'; isFollowed: boolean; isOne: boolean }
  | { of: 'about'; topic: string; isWho: boolean }
  | { of: 'most'; by: 'likes' | 'comments' }
  | { of: 'count' };

const posts = String.raw`(?:posts?|articles?|blogs?|write ?ups?|texts? (?:by|from) (?:others|members|people))`;
/** How posts are written, kept and seen is told by the application. */
const ofApp =
  /\b(?:my|how (?:do|can|to|does)|where|can (?:i|others|people|anyone)|could i|may i|should i|delete|edit|write (?:a|my|one)|share|publish|saved?|bookmark\w*|report|hide|hidden|draft|who (?:can|liked|sees)|likes? (?:a|on my|my)|comment on|notif\w*|visible|private|jobs?|projects?|messages?|job posts?)\b/;
const newest = new RegExp(
  String.raw`\b(?:new|newest|latest|recent|recently|last|fresh)\b.*\b${posts}\b|\b${posts}\b.*\b(?:new|newest|latest|recent|recently|today|this week|lately)\b|^(?:any|the|show|list|all|what|which|see|read)(?: me| are there| the| any| all)* ${posts}(?: there| here| to read| from (?:people|members|those|others)(?: (?:that|who|whom))? i follow| by (?:people|members|those)(?: (?:that|who|whom))? i follow)?$`,
);
const written = '(?:wrote|written|writes?|writing|posted|posts?|blogged|published)';
const about = new RegExp(
  [
    String.raw`\b(?:any|a|some|are there|is there|there|find|show|me|the|which|what|read)\b.*\b${posts} (?:about|on|regarding|that (?:is|are) about|concerning|dealing with|to do with|that mentions?|mentioning) (?<one>.+)$`,
    String.raw`^${posts} (?:about|on|regarding) (?<two>.+)$`,
    String.raw`\b(?:which|what)(?: one)?(?: of)?(?: the| these| those)? ${posts} (?:is|are|was|deals?|speaks?|talks?)(?: (?:about|on|with|of))+ (?<five>.+)$`,
    String.raw`\b(?:who|anyone|anybody|someone|somebody|any members?)(?: (?:has|have|else|here|ever|already|did))* ${written}(?: (?:a|the|that|this|any|some|something|anything|posts?|articles?|text|piece|story|bit|one|an article|here|up))* (?:about|on|regarding) (?<three>.+)$`,
    String.raw`\b(?:anything|something|what) (?:is there |can i |here |good |nice )*(?:to )?read (?:about|on) (?<four>.+)$`,
  ].join('|'),
);
const most = new RegExp(
  String.raw`\b${posts}\b.*\b(?:most|best|more) (?<by>likes?|liked|comments?|commented|popular|discussed|read)\b|\b(?:most|best) (?<before>liked|commented|popular|discussed|loved)(?: on)? ${posts}\b|\b(?:best|top|favourite|favorite) ${posts}\b`,
);
const count = new RegExp(
  String.raw`\bhow many ${posts}(?: (?:are|exist|do we have|were (?:written|published)|have been (?:written|published))\b(?! i | by )|\W*$)`,
);
const talking = /\b(?:please|pls|here|too|then|yet|already|lately|recently|at all|maybe|thanks)\b/g;

/** @param text corrected, as `read` gives it */
export function postsWantedIn(text: string): PostsWanted | null {
  if (text.length > 160) return null;
  const groups = about.exec(text)?.groups;
  const topic = (groups?.['one'] ?? groups?.['two'] ?? groups?.['three'] ?? groups?.['four'] ?? groups?.['five'] ?? '')
    .replace(/,? (?:i|id) (?:want|would like|need|like|wish|have) .*$/, '')
    .replace(talking, '')
    .trim();
  const isOfPosts = new RegExp(String.raw`\b${posts}\b`).test(text);
  const before = topic === '' ? text : text.slice(0, text.lastIndexOf(topic));
  if (ofApp.test(before)) return null;
  if (topic !== '') return { of: 'about', topic, isWho: /\b(?:who|anyone|anybody|someone|somebody)\b/.test(before) };
  if (!isOfPosts) return null;
  if (most.test(text)) return { of: 'most', by: /\b(?:comment|discuss)/.test(text) ? 'comments' : 'likes' };
  if (count.test(text)) return { of: 'count' };
  return newest.test(text)
    ? {
        of: 'newest',
        isFollowed: /\bi follow\b|\bfollowed\b/.test(text),
        isOne: /\b(?:newest|latest|last) post\b/.test(text),
      }
    : null;
}
