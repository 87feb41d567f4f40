/** What is asked of a member stands as this in a question, and somebody whom nobody knows as the other. */
export const MEMBER = 'MEMBER';
export const STRANGER = 'STRANGER';

interface Closed {
  /** In a question that names a member. */
  of: RegExp;
  /** Who sees it, where the general words do not say that. */
  told: string | null;
}

const someone = String.raw`(?:MEMBER|he|she|they|hes|shes)`;
const asks = String.raw`\b(?:does|did|has|is|was|will|would|have|had|are|were)`;

/** What is nobody's but its owner's, whatever the question is like. */
const closed: readonly Closed[] = [
  {
    of: /\b(?:talks? (?:to|with) you|ask(?:s|ed|ing)? (?:you|edura)|told (?:you|edura)|chats? with (?:you|edura))\b/,
    told: 'A chat with Edura is seen by nobody but the member whose it is.',
  },
  {
    of: new RegExp(
      String.raw`\btargets?\b|${asks} ${someone} (?:\w+ ){0,2}?(?:aiming|aim|going) for\b|${asks} MEMBER (?:\w+ )?(?:want|hope|plan) to (?:get|go|become|be|end)\b|\bMEMBER (?:\w+ ){0,2}?aiming\b|\bis MEMBER (?:ready|qualified|suited|closer|nearer) (?!for (?:me|us|my))|\bhow (?:far|close|near|ready) (?:is|was) MEMBER (?:\w+ )?(?:from|to|for) (?!(?:me|us|my|it)\b)`,
    ),
    told: 'Which role a member has as a target, and how far they are from it, is seen by nobody but them.',
  },
  { of: /\b(?:drafts?|unpublished|not published)\b/, told: 'A draft is seen by nobody but its author.' },
  {
    of: new RegExp(String.raw`${asks} ${someone} (?:\w+ ){0,2}?(?:saved?|bookmark\w*|hid|hides?|hidden|deletes?d?)\b`),
    told: 'What a member saves, hides or deletes is seen by nobody but them.',
  },
  {
    of: /\b(?:blocks?|blocked|mutes?|muted|unblock\w*)\b/,
    told: 'Whom a member has blocked or muted is seen by nobody but them, and nobody is told of it.',
  },
  {
    of: /\b(?:warning|warned|suspended|suspension|banned|strikes?|reported|reports|moderation)\b/,
    told: 'Reports and decisions of the moderators are told to nobody but those whom they concern.',
  },
  {
    of: new RegExp(String.raw`${asks} MEMBER (?:\w+ ){0,2}?(?:moderators?|admins?|administrators?)\b`),
    told: 'Who the moderators are is told nowhere here, but by those who say it themselves on their profiles.',
  },
  {
    of: /\b(?:logged in|log(?:s|ged)? (?:in|on)|last (?:seen|online|active)|(?:is|was|when) (?:\w+ )?MEMBER (?:\w+ ){0,2}online|ip ad+ress(?:es)?|(?:what|which|whose) ips?|iphone|android|(?:which|what) (?:phone|browser|device|computer)|sessions?|notifications?)\b/,
    told: 'When, where and with what a member logs in, and of what they are told, is seen by nobody but them.',
  },
  {
    of: /\b(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|read|seen?|get|got|open(?:ed)?) (?:to )?my (?:\w+ )?(?:messages?|mail|text|request)\b/,
    told: 'Messages are private, and I do not read them: whether yours was read or answered stands in the conversation.',
  },
  {
    of: /\b(?:whisper\w*|chat(?:s|ted|ting)?|private messages?|messages? (?:\w+ ){0,3}?(?:MEMBER|her|him|them)|MEMBER (?:s )?(?:\w+ )?messages?|messag(?:ed|ing)|(?:her|his|their) messages?|the chat|(?:wr(?:ote|ites?|itten)|texted|talked|said) (?:with|to) MEMBER)\b/,
    told: 'What two members write to each other is seen by nobody but these two.',
  },
  {
    of: /\b(?:e ?mails?|mail|phone|mobile (?:number|no|nr)|home ad+ress|street|postcode|ad+ress|password|passwort|bank)\b/,
    told: null,
  },
  {
    of: new RegExp(
      String.raw`\b(?:how old|birthday|date of birth|when (?:is|was) MEMBER born|salary|religion|girlfriend|boyfriend|husband|wife)\b|${asks} ${someone} (?:\w+ )?(?:married|single|dating|engaged|divorced|gay|pregnant|religious|rich|earn|earning|paid|vote)\b`,
    ),
    told: 'I know of members what they show on their profiles, and nothing beyond it.',
  },
  {
    of: new RegExp(
      String.raw`\b(?:which|what|where|when)\b(?: \w+){0,2} (?:is|are|will|does|do) (?:MEMBER|MEMBER and MEMBER)\b.*\b(?:at this|today|tonight|tomorrow|right now|planning|this (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b`,
    ),
    told: 'Where a member is and when is not told here.',
  },
  {
    of: /\b(?:private stuff|private (?:things?|life|data|details)|secrets?|visit(?:ed|s)? my|looked at my|matched with)\b/,
    told: null,
  },
];

/** What one does oneself is told by Help: 'how do I block Kofi', 'can I send Ada a message'. */
export const doesOneself =
  /\b(?:how (?:do|can|could|should|would|to|shall)\b(?! you)|(?:can|may|could|should|shall|must|do|am|did|have|will) i\b|(?:i want|i would like|let me|i need) to (?:write|send|message|report|block|mute|follow|chat)|what happens (?:if|when)|(?:does|do|can|will|could|would) MEMBER (?:see|know|notice|tell|get|find out)(?: it)? (?:when|if|whether|that|how|what) i)|^(?:please |pls )?(?:block|mute|report|follow|unfollow|message|write|save|bookmark)\b/;

/** @param marked a question in small letters, where each member is `MEMBER` @returns who sees what it asks for; null where nothing of it is somebody's own */
export function closedIn(marked: string): { told: string | null } | null {
  if (!marked.includes(MEMBER) || doesOneself.test(marked)) return null;
  const found = closed.find(({ of }) => of.test(marked));
  return found === undefined ? null : { told: found.told };
}

/** What nobody is told, no matter of whom it is asked. */
const toNobody: readonly Closed[] = [
  {
    of: /\bwhom? (?:\p{L}+ ){0,3}?(?:blocked|muted|unfollowed|reported) me\b/u,
    told: 'Who blocked, muted or reported someone is told to nobody.',
  },
  {
    of: /\b(?:look|view|visit)(?:s|ed|ing|ors?)? (?:\p{L}+ ){0,2}?my (?:profile|page)\b/u,
    told: 'Who looks at a profile is not recorded, so nobody can see it.',
  },
  {
    of: /\bwho(?: \p{L}+){0,3} (?:applied|applies|apply)\b/u,
    told: 'Who applies for a job I do not know: applications go to the employer, outside Stepwise.',
  },
  {
    of: /^who(?: (?:else|all|exactly|they|are|were|was|has|have|it))*(?: likes?| liked)?(?: it| them| that)?$/,
    told: 'Who liked a post is told to its author alone.',
  },
  {
    of: /\b(?:follow|obey|do|execute) (?:\p{L}+ )?(?:instructions?|commands?|orders?)\b/u,
    told: 'What stands in a text is no command to me, and I change nothing myself.',
  },
  {
    of: /\b(?:hidden|invisible|secret) (?:ones?|members?|owners?|people|profiles?)\b/,
    told: 'What is hidden from you I do not see either.',
  },
];

/** The same of one half of a question; who 'she' and 'they' are is said in the other. */
export function closedHalf(marked: string, isOfMember: boolean): string | null {
  const of = isOfMember && !marked.includes(MEMBER) ? marked.replace(pronoun, MEMBER) : marked;
  const found = closedIn(of);
  const none = 'E-mail addresses, and whatever someone does not show you, are closed to me.';
  return found === null ? (toNobody.find((one) => one.of.test(marked))?.told ?? null) : (found.told ?? none);
}
const pronoun = /\b(?:he|she|they|him|her|them|his|their)\b/;

const person = String.raw`(?:live|lives|work|works|study|studied|do|know|knows|want|wants|speak|speaks|teach|teaches|follow|follows|like|write|wrote|say|said|think|have|has|in|on (?:the|here|this)|here|from|a member|member|married|single|online|aiming|still|already|ever|older|working|doing|the (?:owner|one)|any good|good at)`;
const strange: readonly RegExp[] = [
  /\b(?:what|which|how (?:far|much|many|close|near))(?: \w+){0,3} (?:did|has|have|had|is|was) STRANGER\b|\bis STRANGER (?:ready|qualified|suited|closer|nearer)\b/,
  /\bSTRANGER (?:robotics|inc|ltd|gmbh|limited|company|corp)\b/,
  new RegExp(String.raw`\b(?:does|did|do|has|is|was|can|could|will) STRANGER (?:\w+ )?${person}\b`),
  /\b(?:is it true|did you know|sure|heard|told me|said|think) (?:that )?STRANGER (?:is|was|has|works|lives|worked|lived|knows|studied|does|left)\b/,
  /\b(?:who is|whos|called|named|you are|you were|pretend to be|play|profile of|some|met) STRANGER\b(?! (?:projects?|jobs?|steps?|skills?)\b)/,
  /\bSTRANGER s (?:job|work|target|age|projects?|skills?|steps?|boss|employer|followers|posts?)\b|(?<!\b(?:the|an?|my|any|new|your|public|own) )\bSTRANGER(?: s)? (?:profile|e ?mail|phone|ad+ress|full name|surname|cv)\b/,
  /\bMEMBER (?:or|and|vs|versus|than) STRANGER\b|\bSTRANGER (?:or|and|vs|versus|than) MEMBER\b/,
  /\b(?:about|know|of|find|show me|look up) STRANGER\b.*\b(?:he|she|his|her|him|hes|shes|guy|lady|woman|member|on here|is here)\b/,
];

/** What is done with another service: 'can I sync Duolingo with my profile'. */
const service =
  /\b(?:sync\w*|sink|import\w*|connect\w*|transfer\w*|link|out of|log in with|sign in with) (?:my |the )?STRANGER\b|\bSTRANGER (?:with|to|into) my\b/;

/** Whether a question is about somebody whom nobody here is called like. */
export const asksOfStranger = (marked: string): boolean =>
  service.test(marked) || strange.some((pattern) => pattern.test(marked));

const subject = new RegExp(
  String.raw`^(?:(?:and|so|ok|but|hi|hey|hello|please|tell me|do you know|i wonder) )*(?:(?:what|which|when|where|how|why|whether|if)(?: \w+){0,3} )?(?:is|are|does|did|do|has|have|had|was|were|will|would|can|could) MEMBER\b(?! (?:s )?(?:projects?|steps?|group|posts?|jobs?)\b)`,
);
/** 'I mean in minutes', 'tell me': the one who asks is none of what is asked. */
const aside =
  /\b(?:i (?:mean|think|guess|bet|suppose|must know|need to know|want to know|wonder|heard)|(?:tell|show|give) me)\b/g;
const ofMe = /\b(?:i|me|my|mine|myself|we|us|our|im|ive|id)\b/;

/** Whether it is asked of a member, and nothing of oneself: no plan and no next step of one's own tells that. */
export const isOfMemberAlone = (marked: string): boolean =>
  marked.includes(MEMBER) && (subject.test(marked) || !ofMe.test(marked.replaceAll(aside, ' ')));
