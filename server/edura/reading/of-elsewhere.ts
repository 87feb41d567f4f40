/** What broke at home is mended by nothing here: 'my car won't start, what now'. */
const brokenAtHome =
  /^(?:(?:and|so|ok|but|hi|hey|hello|sorry|please|help) )*(?:my|our|the) (?:(?!(?:target|goal|roles?|skills?|steps?|projects?|profile|account|evidence|week|plan|cv|page|messages?|posts?|password|e ?mail|name|picture|photo|code|job|bench|progress|post|comment|text|group|level|match|bikes?|bicycles?|jeans|trousers|shirts?|socks?|clothes|garden|bed)\b)\p{L}+ ){1,3}?(?:(?:will|wants?|does|do|is|has|can) (?:not )?(?:start|work|open|close|turn|switch|charge|stop|working|starting|leaking|broken|dead|stuck|blocked|cracked|stolen|gone|smelling|making)|wont (?:start|work|open|close|turn|switch|charge|stop)|stopped|broke|broken|makes? an? (?:\w+ )?(?:noise|sound|smell)|keeps? (?:on )?\p{L}+ing|leaks?|died|crashed|smells?|whistles?|jumps?)\b/u;
/** What to buy, what it costs, and which make of it is good. */
const asksWhatToBuy =
  /\b(?:recommend|best|good|cheap|buy)\b.*\b(?:laptops?|computers?|pc|tablets?|smartphones?|cameras?|printers?|headphones|monitors?|brands?|drills?)\b|\b(?:which|what) (?:brand|make|model)\b/;
const ofLearning = /\b(?:steps?|projects?|teach\w*|learn to)\b/;
/** What will be is not known: 'will AI replace translators'. */
const asksForFuture =
  /^(?:(?:and|so|ok|but) )*will (?!(?:others?|people|members?|anyone|anybody|someone|everyone|everybody|employers?|moderators?|my|what|edura|i|it|you|my|there|this|that|they|we|he|she|the (?:project|job|step|evening))\b)(?:[\p{L}-]+ ){1,6}(?:replace|redundan\w+|take over|go (?:up|down)|rise|fall|win|disappear|die out|survive|exist|be (?:needed|gone|replaced|obsolete)|join|finish|answer|reply|like|follow|hire|come back)\b|\bwho will (?!(?:i|see|find|read|know|be able|get|notice)\b)/u;
const asksForRecognition =
  /\b(?:degrees?|diplomas?|certificates?|qualifications?)\b.*\b(?:accepted|recogni[sz]ed|valid|worth (?:anything|something)|counts?)\b/;

/** Prices of things: 'how much are the boards', 'what do they charge for the course' */
const asksWhatItCosts =
  /\bhow much (?:is|are) (?:the|an?|some|those|these|one) (?!(?:work|time|rest|steps?|hours?)\b)\p{L}|\bwhat (?:do|does|would|will) (?:they|he|she|one|the \p{L}+(?: \p{L}+)?) charge\b|\bon (?:special )?(?:offer|sale) (?:this|next|now|today|right|at)\b/u;
const asksForPrice = (text: string): boolean =>
  asksWhatItCosts.test(text) && !/\b(?:left|done|still open|missing|finished)\b/.test(text);
/** 'When is the next free afternoon', 'which day do they meet': no calendar is kept here, though a text may say it. */
export const asksForSchedule = (text: string): boolean =>
  /\bwhen (?:is|are|will be) (?:the |your |her |his |their )?next (?!(?:steps?|level|projects?|one|thing|part)\b)|\b(?:on )?(?:which|what) (?:day|month)s? (?:do|does|will|is|are)\b(?!.*\b(?:i|my|jobs?|clos\w+|apply)\b)/.test(
    text,
  );

/** When shops and offices are open */
const asksForOpening =
  /\b(?:is|are|when|what time|until when|till when|how long)\b.*\b(?:post office|shops?|stores?|supermarket|market|bank|pharmacy|gym|museum|restaurant|caf[eé]|bakery|town hall|embassy|office|pool)\b.*\b(?:open|opens|closed?|closes|shut)\b|\b(?:open|closed?)\b.*\b(?:post office|shops?|supermarket|bank|pharmacy|museum|town hall)\b/;

/** 'How many will join next year' */
const asksForCountToCome =
  /\bhow many\b.*\bwill\b.*\b(?:(?:next|in (?:an?|one|two|three|five|ten)) (?:years?|months?|weeks?)|(?:by|until|till|before|in) (?:next )?(?:spring|summer|autumn|winter|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december))\b/;
/** 'Do I need a licence to sell eggs': the law of a place stands nowhere here. */
const asksOfLaw =
  /\b(?:do|would|must|should|shall) (?:i|we|one|you) (?:need|have|get|require|apply for) (?:to (?:have|get) )?(?:an? |any )?(?:\w+ )?(?:licen[cs]e|permit|visa)\b(?!.*\b(?:jobs?|projects?|steps?|role)\b)|\bis it (?:legal|illegal|against the law)\b/;

/** 'Who invented the podcast': members who have to do with it have not. */
const asksWhoInvented =
  /^(?:(?:and|so|ok|but|do you know) )*who (?:first |originally |actually )?(?:invented|discovered|patented)\b/;

/**
 * Whether nothing here can tell it, whatever a word of it is like: no passage of a step mends a router because it says 'press'.
 *
 * @param text as `read` gives it
 */
export const isOfElsewhere = (text: string): boolean =>
  brokenAtHome.test(text) ||
  (asksWhatToBuy.test(text) && !ofLearning.test(text)) ||
  asksForFuture.test(text) ||
  asksForCountToCome.test(text) ||
  asksForPrice(text) ||
  asksOfLaw.test(text) ||
  asksWhoInvented.test(text) ||
  (asksForOpening.test(text) && !/\b(?:jobs?|projects?|garden(?:er)?|steps?)\b/.test(text)) ||
  asksForRecognition.test(text);
