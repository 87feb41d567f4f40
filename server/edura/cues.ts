import type { EduraIntent } from '../../contract/edura.ts';
import { cuesAboutDoing } from './cues-about-doing.ts';
import { cuesAboutFinding } from './cues-about-finding.ts';
import type { Said } from './understanding.ts';

/** The strongest together wins; too little is not understood. */
const cues = [...cuesAboutDoing, ...cuesAboutFinding];

/** Products of others, with settings and accounts of their own. */
export const otherProducts =
  /\b(?:photoshop|iphone|ipad|android phone|facebook|instagram|tiktok|whatsapp|linkedin|netflix|youtube|spotify|gmail|outlook|amazon|macbook|twitter|snapchat|telegram|zoom|paypal|ebay|playstation|xbox)\b/;

/** What is asked of other guides: nothing in this community answers it. Where it is only the subject of a project, it is searched for. */
const foreign =
  /\b(?:prices?|costs?|cheap|expensive|salar(?:y|ies)|wages?|earn|earns|paid|pay|euros?|dollars?|pounds|stocks?|bitcoin|crypto|invest(?:ment|ing)?|mortgage|loan|tax(?:es)?|weather|forecast|rain|sunny|temperature|medicines?|medications?|drugs?|dose|doses|dosage|pills?|tablets?|ibuprofen|paracetamol|aspirin|antibiotics?|symptoms?|diagnos\w+|hurts?|pain|fever|headache|rash|doctor|illness|disease|vaccin\w+|landlord|tenant|sue|lawsuit|lawyer|illegal|legal|evict\w*|divorce|custody|visa|court|president|prime minister|election|vote|football|world cup|match yesterday|score yesterday|flight|hotel|ticket|tickets|pizza|restaurants?|recipes?|horoscope|zodiac|joke|poem|song|lyrics|movie|film for|capital of|in the world|of all time|lottery|population of|square root)\b|\bwhich (?:bus|train|tram|flight)\b|\bwhat time is\b|\bwhen does\b.*\b(?:open|close|start|leave|arrive)\b|\b(?:bus|train|tram) (?:to|from|do i take)\b|\bshould i (?:cook|eat|wear|buy|watch|drink|listen)\b|\bpercent of\b|\b\d+ ?(?:times|plus|minus|divided by|x) ?\d+\b/;

/** A smaller sum says too little. */
const least = 3;

/** Of a trade that the catalogue does not have, nothing is known: the gap to a dentist. */
const namesNoRole = ({ text, roles, skills, saysTarget, topic }: Said, intent: EduraIntent) =>
  ['gap', 'next', 'compare'].includes(intent) &&
  roles.length + skills.length === 0 &&
  !saysTarget &&
  topic !== '' &&
  /\b(?:(?:gap|way|path|far|close|closer|ready|road) (?:to|from|for|between)|become|becoming|to be an?|being an?|work as|working as|job as|train as|i be an?) (?:an? |the )?\w/.test(
    text,
  );

/** What is asked where nothing but a thing is named: a role or the target, or a skill with at most one other word. */
function ofThingNamed({ roles, skills: [skill, other], saysTarget, saysProject, topic }: Said): EduraIntent {
  if (roles.length === 1 || (saysTarget && roles.length === 0)) return 'gap';
  const isSkill = skill !== undefined && other === undefined && roles.length === 0 && !saysProject;
  return isSkill && topic.split(' ').length <= skill.to - skill.from + 1 ? 'skill' : 'unknown';
}

/** What most speaks for. */
export function strongest(said: Said): EduraIntent {
  const worth = new Map<EduraIntent, number>();
  for (const { intent, worth: more, is } of cues)
    if (typeof is === 'function' ? is(said) : is.test(said.text)) worth.set(intent, (worth.get(intent) ?? 0) + more);
  const [best] = [...worth].toSorted((a, b) => b[1] - a[1]);
  const intent = best === undefined || best[1] < least ? ofThingNamed(said) : best[0];
  if (namesNoRole(said, intent)) return 'unknown';
  const isSubject = intent === 'project' || (intent === 'people' && said.skills.length > 0);
  return (foreign.test(said.text) || otherProducts.test(said.text)) &&
    !(isSubject && /\b(?:projects?|who knows|people who)\b/.test(said.text))
    ? 'unknown'
    : intent;
}
