/** What a question asks of the member's own data that no other answer lists; with nothing but its words. */
export type OwnAsked =
  | { of: 'nearest'; by: 'left' | 'level'; isMost: boolean }
  | { of: 'following' | 'followers' | 'not-back' | 'back' | 'left' | 'begun' | 'jobs' | 'saved' | 'joined' }
  | { of: 'follows-me' | 'followed'; name: string };

/** How it is done or where it is seen is told by the application, and a wish about who may do what as well. */
const ofApp =
  /\b(?:how (?:do|can|does|could|would|to)|where|can|could|may|should|want|only|posts?|messages?|write|see|page|stop|remove|delete|block|approve|request|limit|maximum|does it mean|what (?:is|does) follow\w*|what happens|why|notif\w+|told|know that|mails?)\b/;

const begin = String.raw`^(?:(?:and|so|but|ok|okay|hey|hi|edura|please|then|also|again) )*`;
const following = new RegExp(
  String.raw`${begin}(?:whom?|which (?:people|members|ones)|how many(?: (?:people|members|others))?) (?:all )?(?:(?:do|did|have) i (?:already |currently |actually |all )*follow(?:ed)?|am i (?:already |currently |actually )*following)\b|${begin}(?:(?:list|show|give|name|tell)(?: me)? )?(?:(?:all|everyone|everybody|the|those|a list of) )*(?:people|members|everyone|everybody|those)?(?: (?:that|who|whom))? ?i(?: am| already| currently)* follow(?:ing)?(?: (?:already|now|so far|here))*\W*$`,
);
const followers = new RegExp(
  String.raw`${begin}(?:who(?: all| else)?|which (?:people|members)|how many(?: (?:people|members|others))?) (?:follows?|(?:is|are) following|(?:has|have) followed) me\b(?! back)|${begin}(?:(?:who are|list|show(?: me)?|name|how many are) )?my followers\W*$|${begin}how many followers (?:do i have|have i(?: got)?|i have)\b|${begin}(?:do|does) (?:anyone|anybody|someone|somebody) follow me\b|${begin}(?:have i (?:got )?|do i have |got )(?:any |new )*followers\b`,
);
const back =
  /\b(?:which|who|anyone|how many)\b.*\bi(?: am)? follow(?:ing)?\b.*\b(?:follows?|following) me(?: back)?\b|\bwho(?: all)? (?:follows|is following) me back\b|\bwho (?:do i follow )?(?:follows )?(?:and )?(?:who )?follows me (?:back|too)\b|\bmutual\w*\b.*\bfollow\w*\b|\bfollow\w* each other\b/;
const notBack =
  /\bfollow(?:s|ing|ed)?\b.*\b(?:not|n.?t|never|without|nobody)\b.*\b(?:follow\w*|back)\b|\b(?:not|n.?t|never) follow(?:s|ing)?(?: me)? back\b/;
const followsMe = new RegExp(
  String.raw`${begin}(?:is|does|has|did|do) (?<name>(?!(?:it|that|this|there|anyone|anybody|someone|somebody|everyone|everybody|he|she|they|who|people|members?|any|my|the|one|i|we|you)\b)[\p{L}-]{2,}(?: (?!(?:already|still|also|even|follow\w*)\b)[\p{L}-]{2,}){0,2}) (?:already |still |also |even |actually )*follow(?:s|ing|ed)? me\b|${begin}do (?<pair>[\p{L}-]{2,}(?: [\p{L}-]{2,})?) and i follow each other\b`,
  'u',
);

const iFollow = new RegExp(
  String.raw`${begin}am i (?:already |still |also )*following (?<name>(?!(?:anyone|anybody|someone|somebody|everyone|people|him|her|them|it|the|a|an|any|enough|too)\b)[\p{L}-]{2,}(?: (?!(?:already|yet|now|here)\b)[\p{L}-]{2,})?)(?: (?:already|yet|now|here))?\W*$`,
  'u',
);

const all = String.raw`(?:both|all|everything|altogether|in total|overall|together|combined|summed|my projects|projects|in sum)`;
const left = new RegExp(
  String.raw`\bhow (?:many|much) (?:hours?|time|minutes|steps|work)\b(?=.*\b(?:left|remain\w*|to go|still|open|missing)\b)(?=.*\b${all}\b)|\b(?:total|sum) (?:of )?(?:hours?|time|steps|work)\b.*\b(?:left|remain\w*|to go|open)\b|\bhow long (?:until|till|before|do i still need|do i need(?= (?:for|to (?:finish|complete)) (?:both|all|everything)\b)|will it take me|would it take me)\b.*\b(?:both|all|everything)\b.*\b(?:projects?|done|finish\w*|them)\b`,
);
/** 'Whats left of my stuff', 'how much do I still have to do'. */
const leftToDo = new RegExp(
  String.raw`${begin}(?:how (?:many|much)(?: \w+)?|what|what is|whats)(?: is| are| do i| have i| there| all)*(?: still)* (?:left|remain\w*|open|have to do|to do|need to do|got to do)(?: (?:is|are|do|have|got))*(?: (?:for me|of (?:mine|my (?:stuff|things|projects?|steps?|work|own)|it all)|in my (?:own )?projects?|to do|on my (?:list|side|plate)|altogether|overall|in total|all in all))+\W*$`,
);
const underWay = String.raw`(?:in progress|under way|half done|half way|halfway|in the middle of)`;
const begun = new RegExp(
  [
    String.raw`\b(?:which|what)\b.*\b(?:(?:have i|i have|did i) (?:(?:already|only|just|now|so far|ever|all|both) )*(?:started|begun|start|begin)|(?:do i have|have i|i have|am i|i am)\b.*\b${underWay})\b`,
    String.raw`\b(?:which|what) (?:(?:of my )?(?:steps?|ones?|things?|tasks?) (?:of mine )?(?:are|is) (?:\w+ )?(?:started|begun|${underWay})|is (?:(?:currently|now|still|already) )?${underWay})\b`,
    String.raw`^(?=.*\b(?:i|my)\b).*\b(?:started|begun|begin)\b.*\b(?:not|n.?t|never|without)\b.*\b(?:finish\w*|complet\w*|done)\b`,
    String.raw`\b(?:what|which(?: one| step)?) (?:was|am) i (?:(?:just|still|last|currently|again|right|already) )*(?:in the (?:middle|midst) of|half ?way through|part ?way through|busy with last)\b`,
    String.raw`\bwhere did i (?:leave off|stop)(?: (?:last time|again|then|with (?:my|the) steps?))*\W*$`,
    String.raw`\b(?:is there|are there|do i have|have i got)(?: an?| any)? steps?(?: that)? i (?:have )?(?:already )?(?:started|begun|start)\b`,
    String.raw`\bmy (?:open|unfinished|started) steps\b|\bsteps? (?:are |is |that are )?in progress\b`,
  ].join('|'),
);
/** 'What is the best way to get started' asks where to begin. */
const wantsToBegin = /\b(?:get|gets|getting|be) started\b|\bto (?:begin|start)\b|\b(?:begin|start) with\b/;
/** Of the member's own projects: how many places or people others have left is another question. */
const ofOwn = /^(?=.*\b(?:my|mine|me|i)\b)(?!.*\b(?:places?|room|spaces?|seats?|spots?|people|members?|others|who)\b)/;
const nearest =
  /\b(?:which|what) (?:of my )?projects?\b.*\b(?:closest|nearest|almost|nearly|furthest|farthest|most|least|fewest)\b.*\b(?:done|finish\w*|left|complet\w*|end|along)\b|\b(?:closest|nearest|closer|nearer) to (?:being )?(?:done|finish\w*|complet\w*|the end)\b/;
/** 'Out of the three projects I am in, which can I get through quickest', 'the easiest of my projects' */
const amongOwn =
  /\b(?:my (?:own )?(?:\w+ )?projects|projects? of mine|(?:projects?|ones|(?:which|what) of the (?:two|three|four|five))(?: (?:projects?|ones))?(?: (?:that|which))? (?:i am|im|i have|ive|i) (?:\w+ )?(?:in|joined|doing|part of|a member of))\b/;
const mostOf =
  /\b(?:longest|biggest|largest|hardest|toughest|slowest|most (?:\w+ )?(?:left|work|time|hours|open|difficult|demanding))\b/;
const leastOf =
  /\b(?:quickest|fastest|shortest|smallest|soonest|easiest|simplest|least (?:\w+ )?(?:left|work|time|hours)|fewest hours|(?:finish|done|finished|through) first)\b/;
const ofLevel = /\b(?:easiest|simplest|hardest|toughest|most (?:difficult|demanding))\b/;
/** 'Is there something I began and then forgot', 'something I can finish off': of one's own, what has the least left. */
const unfinished =
  /\bi (?:have |had )?(?:began|begun|started|joined)\b.*\b(?:forgot\w*|abandon\w*|dropped|left lying|lost sight)\b|\b(?:my|i have|do i have|any) (?:\w+ )?(?:unfinished|half ?finished) (?:projects?|business|things?|stuff)\b|\b(?:something|anything|what|which)\b(?: (?:that|else|project|step|could|can|do))* i (?:can|could) (?:\w+ )?(?:finish(?: off)?|complete|wrap up)\b/;
/** 'How far am I with everything' */
const farWithAll =
  /\bhow far(?: along)? (?:am i|have i (?:got|come)|i am)(?: along)? (?:with|in|on) (?:everything|each(?: (?:one|project|of (?:my|the|them)(?: \w+)?))?|all(?: of)?(?: (?:it|them|that|this|my (?:projects|stuff|things)))?|both|(?:all )?my (?:projects|stuff|things|own projects))\W*$/;
const saved =
  /^(?:(?:and|so|ok|hey|please|then) )*(?:what|which (?:projects?|things?|ones?)|(?:list|show)(?: me)?|all)(?: (?:all|the))* (?:things |projects? )?(?:(?:that )?(?:have i|did i|i have|i) (?:saved?|bookmark\w*)|my saved(?: (?:projects?|things?|stuff|items?|list|ones))?)(?: (?:for later|so far|already|here))*\W*$|^(?:my )?saved (?:projects?|things?|stuff)\W*$|\bmy saved (?:projects?|things?|stuff|items?)\b/;
/** 'I saved something, what was it'. */
const savedOnce = new RegExp(
  String.raw`${begin}(?:is there |was there )?(?:anything|something|any of what)(?: that)? (?:i|ive|i have|i had) (?:have )?(?:saved|bookmarked|kept|put aside)\b|${begin}(?:i|ive|im)(?: have| had| did)? (?:already |once )?(?:saved?|bookmark\w*|kept|keep) (?:something|a thing|some things?|stuff|a (?:project|job)|one|things)\b.*\b(?:what|which|where|remember|forgot|was it|show|find|name)\b|${begin}(?:did|have) i (?:ever |already )?(?:saved?|bookmark(?:ed)?|kept|keep) (?:anything|something|any (?:project|job|thing)s?)\b|\b(?:on|in) my (?:saved?|bookmarks?|saved) (?:list|things|items|shelf|stuff)\b|\bhow (?:many|much) (?:things? |projects? |stuff )?(?:did|have) i (?:saved?|bookmark(?:ed)?|kept)\b|\b(?:things?|stuff|projects?|ones?|everything|all)(?: that)? i (?:have )?(?:saved|bookmarked|kept)\b`,
);
/** 'What did I put aside for later': nothing that was done. */
const putAside = new RegExp(
  String.raw`${begin}(?:what|which(?: (?:projects?|things?|ones?|jobs?))?|anything|something)(?: (?:all|else))? (?:did|have|had) i (?:put|set|lay|laid|left|leave|keep|kept|mark|marked|park|parked|stash|stashed|note|noted|remember)(?:ed)?(?: (?:aside|away|by|back|down|on my list))*(?: (?:to (?:read|look at|do|see|join)))?(?: for (?:later|another day|some other time|next time|future|myself))\W*$|${begin}(?:what|which(?: (?:projects?|things?|ones?))?)(?: all)? (?:did|have) i (?:put|set|laid) (?:aside|by)\W*$`,
);
const joined =
  /^(?:(?:and|so|ok|hey|please|then|again) )*(?:(?:in )?(?:which|what|how many) (?:projects?|groups?) (?:am i (?:in|part of|a member of|doing)|am i(?= actually| currently| now| at|\W*$)|have i joined|did i join|i am in|do i belong to|(?:have i(?: got)?|do i have|i have(?: got)?) (?:on the go|going|running|on at the moment|on the side))|(?:list|show)(?: me)? (?:all )?my (?:own )?projects|my projects|what am i (?:a member|part) of)\b(?: (?:again|now|at the moment|so far|right now|already|actually|currently|in))*\W*$/;

/** 'Until when can people apply to the job I posted' */
const ownJobs =
  /\b(?:jobs?|vacanc\w+|adverts?|job ads?)(?: that| which)? (?:i|we)(?: have|ve)? (?:posted|put up|advertised|published)\b|\bmy (?:own )?(?:open )?(?:jobs?|vacanc\w+) (?:ads?|adverts?|post(?:s|ing|ings)?)\b|\b(?:which|what|how many) (?:open )?jobs (?:have i|did i) (?:posted?|put up|publish(?:ed)?)\b/;
const howTo =
  /\b(?:how (?:do|can|does|to)|can i|could i|where|delete|edit|change|applied|applicants?|pays?|salary|who)\b/;

/** @param text corrected, as `read` gives it */
export function ownAskedIn(text: string): OwnAsked | null {
  if (text.length > 200) return null;
  if (!ofApp.test(text.replace(/\bhow (?:many|much|long)\b|\bshow(?: me)?\b/g, ' '))) {
    const found = followsMe.exec(text)?.groups;
    const name = found?.['name'] ?? found?.['pair'];
    if (name !== undefined) return { of: 'follows-me', name };
    const mine = iFollow.exec(text)?.groups?.['name'];
    if (mine !== undefined) return { of: 'followed', name: mine };
    if (/\bfollow/.test(text) && notBack.test(text)) return { of: 'not-back' };
    if (back.test(text)) return { of: 'back' };
    if (following.test(text)) return { of: 'following' };
    if (followers.test(text)) return { of: 'followers' };
  }
  if (ownJobs.test(text) && !howTo.test(text)) return { of: 'jobs' };
  if (/\b(?:how (?:do|can|does)|jobs?|vacanc\w+)\b/.test(text)) return null;
  if (left.test(text) || (leftToDo.test(text) && !/\b(?:target|goal|role|places?|spots?|seats?|room)\b/.test(text)))
    return { of: 'left' };
  const isRanked = amongOwn.test(text) && (mostOf.test(text) || leastOf.test(text)) && !/\bsteps?\b/.test(text);
  if (isRanked) return { of: 'nearest', by: ofLevel.test(text) ? 'level' : 'left', isMost: mostOf.test(text) };
  if ((nearest.test(text) && ofOwn.test(text)) || farWithAll.test(text) || unfinished.test(text))
    return { of: 'nearest', by: 'left', isMost: false };
  if (begun.test(text) && !wantsToBegin.test(text)) return { of: 'begun' };
  if (saved.test(text) || putAside.test(text) || (savedOnce.test(text) && !/\bposts?\b/.test(text)))
    return { of: 'saved' };
  return joined.test(text.replace(/[,;.?!] .*$/, '')) ? { of: 'joined' } : null;
}
