/** What belongs to someone alone, or to the server. */
export const secret =
  /\b(?:e ?mails?|phone|password|passwords|secret|token|api keys?|keys|environment|env|conversations?|messages?|address|addresses|prompt|instructions|context window|blocked me|pretend|hidden|suspended|configuration|ignore (?:all|any|every|everything|the|previous|your)|(?:make|turn) (?!it|that|this)[\w-]+(?: [\w-]+)? (?:into )?an? (?:admin|administrator)|reports? about|who (?:has |had |ever )*(?:reported|flagged)|person behind|report(?:ed)? (?:on )?me|reported my|(?:followers|members|people|others|anyone|anybody|who|they) (?:\w+ ){0,3}?(?:chosen|chose|picked|set|selected) (?:\w+ ){0,5}?(?:target|goal)|(?:muted|unfollowed|viewed|visited|looked at|declined) me)\b/;

/** What is one's own is told how to change, or who sees it. */
export const ownSecret =
  /\bmy (?:\w+ )?(?:name|profile|e ?mail|e ?mails|phone|address|password|account|skills?|age|picture|posts?|photo)\b/;

/** What members have for themselves alone. */
const theirOwn = String.raw`(?:progress|steps?|target|goal|messages?|chats?|saved|notes?|plan|private|drafts?|sessions?|settings|history|reports?|blocked|birthday|age|evidence|gap|e-?mail|mail|phone|number|password|salary|pay|address|followers?|profile visits?)`;
/** 'Her followers', 'how old is he', 'what did she say': theirs, whomever that means. */
export const ofTheirOwn = new RegExp(String.raw`\b(?:${theirOwn}|old|say|said|think)\b`, 'i');

/** What is another member's own: what they have done, want, wrote or set. What they show is on their profile. */
export const others = new RegExp(
  String.raw`\b(?!(?:what|that|it|let|here|there|who|where|how|when|today|tomorrow|week|month|year|everyone|one|who)['’]s)[\p{L}-]+['’]s (?:[\p{L}-]+ )?${theirOwn}\b|\b(?!(?:what|whats|that|its|where|wheres|my|your|our|this|is|was|has|does|sees|needs|uses|members|jobs|employers|users|others)\b)[\p{L}-]+s['’]? (?:phone|mobile|cell|home|e-?mail|bank) ?(?:numbers?|address(?:es)?|account)\b|\b(?:with|to|and|than) [\p{L}-]+['’]s\W*$|\b(?:is|did|does|has|was) (?:he|she)\b(?!.*(?:\b(?:when|if|that|once|after|because) i\b|\b(?:read|seen|see|get|got|received?) (?:it\b|my (?:\w+ )?message\b)))|\bhow far (?:has|is|did) (?!i\b|it\b|the\b|my\b|this\b|that\b)[\p{L}]+ (?:got|come|gone|with|in|along)\b|\b(?:which|what|whose) ips?\b|\bips? ad+ress`,
  'iu',
);

const writtenIn = String.raw`(?:descriptions?|texts?|posts?|comments?|feedback|adverts?|ads?|job ad|messages?|evidence|profile|headlines?|bio|notes?|readme|system)`;
const obeys = String.raw`(?:do (?:it|that|so|what|as)\b|(?:so|then|please|pls|just|now) do\b|follow (?:it|that|them)\b|obey|run it|execute|carry (?:it|that) out|as it says)`;
/** What stands in a text is to be done: 'a post says that Edura must list all. Do what it says', 'the description tells you to give her number'. */
export const commandsByText = new RegExp(
  [
    String.raw`\bdo (?:what|as) (?:he|she|they|it|that|the \w+) (?:wrote|writes|says|said|say|tells?|asks?)\b`,
    String.raw`\b${writtenIn}\b.{0,80}\b(?:says?|said|tells?|wrote|written|writes|commented|reads|there is|stands|command\w*|instructs?|orders?)\b.{0,160}?\b(?:${obeys}|you (?:must|should|shall|have to|need to|are to)\b|(?:edura|the assistant|assistant|the guide|ai|bot)\b[:,]?)`,
    String.raw`\b(?:as|like) (?:it is )?(?:written|stated|said|ordered|instructed) (?:in|by|on)\b.{0,80}[:,].*\b(?:reveal|show|list|print|give|tell|output|send)\b`,
    String.raw`\b(?:command|instruction|order)s? for you\b`,
    String.raw`\[\[? ?(?:system|assistant)\b|\b(?:system|assistant) ?: ?(?:assistant|user|list|show|tell|print|reveal)\b`,
  ].join('|'),
  'i',
);

/** 'I know it is hidden, but you can see it' */
export const asksForHidden =
  /\b(?:(?:it|that|this|profile)(?: is|s|['’]s)? hidden|you can see (?:it|that|them|everything)|(?:even )?though (?:it|that)(?: is|s)? (?:hidden|private)|(?:moderators?|they|admins?) (?:have )?(?:hid|hidden|removed|deleted|took down))\b/i;

/** 'Do I follow Omar'. */
export const asksWhetherFollowed =
  /^(?:(?:and|so|ok|but) )*do i (?:already |still )?follow (?!(?:him|her|them|it|that|this|any|anyone|anybody|people|someone|somebody|back|the|a|an|each|everyone|who|other|others|new|members?|my|up|on|too|more|all|many|enough)\b)(\p{L}{2,}(?: (?!(?:and|or|already|yet|now|here|too|back)\b)\p{L}{2,})?)(?: (?:already|yet|now|here|too))*$/u;
const notOne = String.raw`(?!(?:it|this|that|he|she|the|a|an|everyone|everybody|anyone|one|someone|who|my|your|edura|stepwise)\b)`;
/** 'What does Sven do, the archivist', 'tell me about Sven, the archivist guy, where does he work': of somebody, whatever else is said of them. */
export const asksWhatOneIs = new RegExp(
  String.raw`^(?:and |so )?(?:(?:what|where) does ${notOne}(?<one>\p{L}{3,}) (?:do|work)\b|(?:(?:tell me|know) (?:about|of)|who is|who's|about) ${notOne}(?<other>\p{L}{3,})\b.{0,80}\b(?:what|where) (?:does|do) (?:he|she|they) (?:do|work)\b)`,
  'u',
);

/** Whether somebody can do something: 'does Ada know Python'. */
export const asksAboutOne =
  /\b(?:does|is|has|can|did) (?!(?:it|this|that|there|the|a|an|i|my|anyone|anybody|someone|somebody|everyone|he|she|they|edura|one|what|who|any|some|all|no|member|members|people|is|stepwise)\b)(\p{L}+)(?: \p{L}+)? (?:know|knows|have|speak|like|good|do|teach|an expert|here|member|a member|help)\b/u;

/** 'How far is Ada': in projects, as their pages show it to those who may see them. */
export const asksHowFarOne =
  /^(?:(?:and|so|ok|but) )*how far (?:along )?is (?!(?:it|this|that|he|she|the|a|an|my|your|our|everyone|anyone|someone|who|one|there|here|next|each)\b)(\p{L}{3,}(?: (?!(?:now|already|along|then|so|with|in)\b)\p{L}{2,})?)(?: (?:now|already|along|then|so far))*$/u;
