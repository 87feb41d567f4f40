import type { EduraIntent } from '../../../contract/edura.ts';
import type { Nearest } from '../recognising/nearest.ts';
import type { Said } from '../understanding/understood.ts';

/** Products of others, with settings and accounts of their own. */
export const otherProducts =
  /\b(?:photoshop|iphone|ipad|android phone|facebook|instagram|tiktok|whatsapp|linkedin|netflix|youtube|spotify|procreate|canva|illustrator|indesign|affinity|figma|gmail|outlook|amazon|macbook|twitter|snapchat|telegram|zoom|paypal|ebay|playstation|xbox)\b/;

/** A password for something else. */
export const otherPasswords =
  /\b(?:wi-?fi|router|bank(?:ing)?|laptop|computer|phone|windows) pass\w+|\bpass\w+ (?:of|for|to) (?:the|my|our) (?:wi-?fi|router|bank|laptop|computer|phone)\b/;

/** What is asked of other guides: nothing in this community answers it. Where it is only the subject of a project, it is searched for. */
export const foreign =
  /\b(?:prices?|costs?|cheap|expensive|salar(?:y|ies)|wages?|charge (?:per|clients?|customers?)|(?:should|can|could|do) i charge|hourly rate|day rate|earn|earns|paid|payed|pays?|paying|euros?|dollars?|pounds|stocks?|bitcoin|crypto|invest(?:ment|ing)?|mortgage|loan|tax(?:es)?|weather|forecast|rain|sunny|temperature|medicines?|medications?|drugs?|dose|doses|dosage|pills?|tablets?|ibuprofen|paracetamol|aspirin|antibiotics?|symptoms?|diagnos\w+|hurts?|pain|fever|headache|rash|doctor|illness|disease|vaccin\w+|landlord|tenant|sue|lawsuit|lawyer|illegal|legal|evict\w*|divorce|custody|visa|court|president|prime minister|election|vote|football|world cup|match yesterday|score yesterday|flight|hotel|ticket|tickets|pizza|restaurants?|recipes?|horoscope|zodiac|joke|poem|song|lyrics|movie|film for|capital of|in the world|of all time|lottery|population of|square root)\b|\bhow much (?:does|do|did|can|could|would|will) (?:an? |the )?[\p{L} -]{3,40} (?:make|bring home|take home|get)\b|\bwhich (?:bus|train|tram|flight)\b|\bwhat time is\b|\bwhere (?:can|could|do|might|should|would|may) (?:i|we|one|you) (?:\w+ )?(?:buy|purchase|order|rent)\b|\bwhen does\b.*\b(?:open|close|start|leave|arrive)\b|\b(?:bus|train|tram) (?:to|from|do i take)\b|\bshould i (?:cook|eat|wear|buy|watch|drink|listen)\b|\bpercent of\b|\b\d+ ?(?:times|plus|minus|divided by|x) ?\d+\b/u;

/** Who is counted here are members of a project, or followers. */
const countsPeople =
  /\bhow many (?:people|inhabitants|residents) (?:live|living)\b|\bhow many (?:people|users|members) (?:use|own)\b/;

/** Words for what Stepwise itself is, where its price is asked. */
const ours =
  /^(?:stepwise|site|website|app|application|this|membership|member|account|register\w*|registration|subscription|fee|fees|premium|trial|credit|card|money|service|monthly|yearly|annual|month|year|edura|catch|version|use|anything|everything|free|later|half|charge|must|really|user|users)$/;

/** Whether nothing is left of a question about a price once what Stepwise is called is taken away: what it costs itself. */
export const isOurCost = (topic: string): boolean =>
  topic.split(' ').every((word) => word === '' || ours.test(word) || foreign.test(word));

/** Work to be done on the spot, or with a program of others, and what is outside. */
export const otherTasks =
  /\b(?:can|could|would|will) you (?:please )?(?:do|check|proofread|correct|finish|write|solve) (?:if |whether )?my (?:maths?|homework|cv|resume|essay|letter|text|code|english|taxes|thesis)\b|\bwrite (?:me |us )?(?:the|an?|my|this|that) (?:[\p{L}-]+ ){0,2}?(?:letter|cv|resume|application|essay|e-?mail|speech|poem)\b|^(?:(?:please|hey|edura|can you|could you|would you) )*translate .+ (?:to|into) \p{L}+$|\b(?:from|in|with) (?:microsoft |ms )?word$|\bnearest (?:bus|train|tram|shop|supermarket|bank|pharmacy|cafe|station|stop|toilet|airport)\b/u;

/** A letter or another text that is to be written for the member: none of it is looked up. */
export const asksToWrite =
  /^(?:(?:please|pls|hey|hi|edura|can you|could you|would you|will you|now|so|and|ok)[ ,]+)*(?:write|draft|compose|type up|formulate) (?:me |us |for me )?(?:the|an?|my|this|that) (?:[\p{L}-]+ ){0,3}?(?:letter|cv|resume|essay|e-?mail|speech|poem|application|cover letter|reference)\b/iu;

/** So surely about the application, a word says nothing else: 'the white background hurts my eyes, can it be dark'. */
const surely = 0.8;

/** 'The bed?', 'both?': a word that follows something up is like some small talk, and some help, by chance. */
const onlyFollowsUp =
  /^(?:(?:and|but|or|so|ok|what about|how about) )*(?:(?:the|an?) [^ ]+(?: [^ ]+)?|(?:both|either|neither)(?: of (?:them|these|those))?)$/;
const byChance: Partial<Record<EduraIntent, number>> = { greeting: 0.5, app: 0.3 };

/** Whether nothing in this community answers it. What is only the subject of a project, or known by somebody, may be searched for. */
export function isForeign(
  intent: EduraIntent,
  { title, share, likeness }: Pick<Nearest, 'title' | 'share' | 'likeness'>,
  { text, skills, topic, time }: Said,
): boolean {
  if (onlyFollowsUp.test(text) && likeness < (byChance[intent] ?? 0)) return true;
  const isSubject = intent === 'project' || (intent === 'people' && skills.length > 0);
  if (otherPasswords.test(text) || countsPeople.test(text) || (intent === 'job' && otherTasks.test(text))) return true;
  // What stands before and after it: 'half an hour between school and football'.
  if (intent === 'plan' && time !== null) return false;
  if (intent === 'app' && title === 'What it costs' && share < surely && !(skills.length === 0 && isOurCost(topic)))
    return true;
  if (intent === 'app' && (title === 'As an app' || (skills.length === 0 && isOurCost(topic)))) return false;
  // 'My doctor says I should move more; which role suits me?' asks nothing of the doctor.
  const wish = intent === 'compare' ? (text.split(/[;.!?] /).at(-1) ?? text) : text;
  // 'Three times 40 minutes' is no sum.
  const asked = wish
    .replaceAll(/\bearn (?:my |a |your |our |some |a bit of )?(?:own )?(?:living|bread|keep|money|cash)\b/g, 'work')
    .replaceAll(/\b\d+ (?:x|times) (?=\d+ ?(?:h|hrs?|hours?|m|mins?|minutes?)\b)/g, '');
  // What a job is about is no question of its own; what it pays nobody here knows.
  if (intent === 'job')
    return /^(?!.*\bpay (?:me|people|someone)\b).*\b(?:salar\w+|wages?|earns?|pays?|paying|best paid|highest paid|visas?|permits?|allowed|legal|illegal|tax(?:es)?|law|laws|euros?|dollars?|pounds)\b/.test(
      asked,
    );
  return (
    ((foreign.test(asked) && !(intent === 'app' && share >= surely)) ||
      otherProducts.test(asked) ||
      otherTasks.test(asked)) &&
    !(isSubject && /\b(?:projects?|something|anything|who knows|people who)\b/.test(text))
  );
}
