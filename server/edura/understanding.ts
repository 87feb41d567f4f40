import type { EduraIntent } from '../../contract/edura.ts';
import type { Role } from '../guidance/role.ts';
import { slipsBetween, slipsIn } from '../search/spelling.ts';
import { fold } from '../search/words.ts';
import { helpTopics, type HelpTopic } from './help.ts';
import { notSkill, rolesIn, skillsIn, type NamedSkill } from './naming.ts';
import { minutesIn } from './spoken-time.ts';

/** What a question is taken for. */
export interface Understood {
  intent: EduraIntent;
  /** In the order in which they were named. */
  roles: Role[];
  skills: NamedSkill[];
  /** 'my target' was said. */
  saysTarget: boolean;
  /** What the week has room for; null: nothing was said. */
  minutes: number | null;
  /** What is left to search for once the words of asking are taken away. */
  topic: string;
  help: HelpTopic | null;
  /** It asks for what is nobody's but its owner's. */
  isPrivate: boolean;
}

/** Words of asking: they are put right where they have a slip, and are not searched for. */
const askingWords =
  'what which where when why how who whom should could would shall can may might will does next step steps learn learning start begin beginner friendly begins become becoming being towards toward first fastest quickest close closer missing lack lacking lacks gap need needs required require requires requirement requirements ready enough takes already meet target goal role roles skill skills project projects find looking look show search recommend recommended suggest suggested something anything someone somebody anyone anybody people member members mentor person help join build make practise practice explain explained tell about mean means meaning level levels expert intermediate advanced better good compare compared difference different versus between either weekly week weeks plan planning schedule timetable calendar routine hours hour minutes saturday sunday weekend monday evening done finished finish achieved achieve accomplished completed proved proven shown progress summary work working works list continue left stuck connect follow know knows known else also skilled another other others there here today tomorrow month year recently far short small quick easy easiest long profile message messages password someone hello thanks morning please study about with from that this have been wekly anything towards want would like people doing getting'.split(
    ' ',
  );
const asking = new Set(askingWords);

/** How people write when they hurry. */
const shorthand: Readonly<Record<string, string>> = {
  wat: 'what',
  wht: 'what',
  nxt: 'next',
  u: 'you',
  r: 'are',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  hav: 'have',
  ppl: 'people',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  wanna: 'want to',
  gonna: 'going to',
  whats: 'what is',
  hows: 'how is',
  whos: 'who is',
  smth: 'something',
  abt: 'about',
  msg: 'message',
  thx: 'thanks',
  ty: 'thanks',
};

/** Words that are right as they are, and near to a word of asking. */
const right = new Set(
  'them then they than these those were here home hear wear able some same come came does dose them walk word words world lead lake land learned team tell till film hands hand wealth health wheel whole while white write wrote want wants ward date data dead deal dear doe hour our four form farm food feed fees node note nose lent bell ball bake fine fire kind mind blind mine line lines live lives love move more most must just list lost last past post cost shot shut show shows snow slow flow glow grow now how law raw war way ways say says day days pay build built guild house horse course source force hat chat that hats bats person reason season lesson salary summer common command'.split(
    ' ',
  ),
);

function corrected(word: string): string {
  const whole = shorthand[word];
  if (whole !== undefined) return whole;
  if (asking.has(word) || right.has(word)) return word;
  const most = Math.min(slipsIn(word), word.length < 7 ? 1 : 2);
  if (most === 0) return word;
  let best: { word: string; slips: number } | null = null;
  for (const known of askingWords) {
    if (known.length < 4) continue;
    const slips = slipsBetween(word, known, most);
    // The first letter is seldom wrong.
    if (slips <= most && slips < (best?.slips ?? 9) && known.startsWith(word.slice(0, 1)))
      best = { word: known, slips };
  }
  return best?.word ?? word;
}

/** So much of a question is looked at. */
const mostWords = 60;

/** Words and numbers, without what stands between them; 'C++' and 'node.js' keep their signs. */
function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#.]*(?<!\.)|[<>{}$;]/gu) ?? []
  ).slice(0, mostWords);
}

/** Words that are neither asked nor searched for. */
const filler = new Set(
  'i me my mine myself we us our you your it its is am are was were be been do did a an the this that these those to of in on at by for from with about and or but so as if then than into me up out get got go going any some all one more most much many very really just only please want wants would like need there here now ever still can you edura hey hi hello ok'.split(
    ' ',
  ),
);

interface Said extends Omit<Understood, 'intent' | 'help' | 'isPrivate'> {
  /** Corrected, with single spaces. */
  text: string;
  words: readonly string[];
}

function read(question: string): Said {
  const typed = wordsOf(question);
  const named = rolesIn(typed);
  const isRole = (at: number) => named.some(({ from, to }) => at >= from && at < to);
  // What names a role names no skill: a data analyst is not data analysis.
  const bare = typed.map((word, at) => (isRole(at) ? notSkill : word));
  const skills = skillsIn(bare.map((word) => (asking.has(word) || filler.has(word) ? notSkill : word)));
  const isSkill = (at: number) => skills.some(({ from, to }) => at >= from && at < to);
  const words = typed.map((word, at) => (isRole(at) || isSkill(at) ? word : corrected(word)));
  const text = words.join(' ');
  return {
    text,
    words,
    roles: named.map(({ role }) => role),
    skills,
    saysTarget: /\b(?:my|the) (?:target|goal|role|dream job)\b|\btarget role\b/.test(text),
    minutes: minutesIn(fold(question)),
    topic: words
      .filter(
        (word, at) =>
          isSkill(at) || (!isRole(at) && word.split(' ').every((one) => !asking.has(one) && !filler.has(one))),
      )
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' '),
  };
}

interface Cue {
  intent: EduraIntent;
  worth: number;
  is: RegExp | ((said: Said) => boolean);
}

const hasRole = ({ roles, saysTarget }: Said) => roles.length > 0 || saysTarget;
const hasThing = ({ roles, skills }: Said) => roles.length + skills.length > 0;
const and =
  (pattern: RegExp, ...all: ((said: Said) => boolean)[]) =>
  (said: Said) =>
    pattern.test(said.text) && all.every((one) => one(said));
/** A skill, and no word more that tells. */
const isNothingBut = ({ skills, topic }: Said) => {
  const [skill] = skills;
  return skill !== undefined && topic.split(' ').length <= skill.to - skill.from;
};
const isShort = ({ words }: Said) => words.length <= 3;

/** What speaks for an intent, and how strongly. The strongest together wins; too little is not understood. */
const cues: readonly Cue[] = [
  // Two roles side by side.
  { intent: 'compare', worth: 6, is: ({ roles, saysTarget }) => roles.length + Number(saysTarget) >= 2 },
  {
    intent: 'compare',
    worth: 4,
    is: and(/\b(?:compare|versus|vs|difference|different|better|closer|rather)\b/, hasRole),
  },
  // A week.
  { intent: 'plan', worth: 4, is: ({ minutes }) => minutes !== null },
  {
    intent: 'plan',
    worth: 4,
    is: /\b(?:weekly|schedule|timetable|calendar|routine)\b|\b(?:my|a|per|this|each|every|next) week\b/,
  },
  { intent: 'plan', worth: 3, is: /\bplan\b/ },
  // What is done.
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:what|which|show|list|all|everything|skills?|things)\b.*\b(?:done|finished|achieved|achieve|accomplished|completed|proved|proven|shown|managed|earned)\b/,
  },
  { intent: 'done', worth: 6, is: /\b(?:my|the) progress\b|\bhow am i doing\b|\bget done\b|\bgot done\b/ },
  {
    intent: 'done',
    worth: 5,
    is: /\b(?:completed|finished|done) (?:steps?|projects?|work)\b|\bmy (?:achievements?|evidence|successes)\b/,
  },
  { intent: 'done', worth: 5, is: /\b(?:summary|overview|review|recap) of (?:my|what i)\b/ },
  { intent: 'done', worth: 2, is: /\bso far\b/ },
  // What comes next.
  {
    intent: 'next',
    worth: 6,
    is: /\bnext (?:step|thing|project|move)\b|\bwhat (?:is |comes )?next\b|\b(?:do|learn|work on|try) next\b/,
  },
  {
    intent: 'next',
    worth: 5,
    is: /\bwhere do i go\b|\bfrom here\b|\bwhat now\b|\bwhere (?:should|do|can) i (?:start|begin)\b/,
  },
  { intent: 'next', worth: 5, is: /\b(?:continue|carry on|resume|pick up)\b|\bleft off\b/ },
  {
    intent: 'next',
    worth: 5,
    is: /\b(?:should|could|shall|can) i (?:be )?(?:do|doing|learn|start|begin|work on|tackle)\b/,
  },
  {
    intent: 'next',
    worth: 5,
    is: and(
      /\b(?:recommend|suggest|recommendations?|suggestions?|advice|advise|ideas?)\b/,
      ({ topic, skills, text }) =>
        skills.length === 0 &&
        (topic.split(' ').length <= 2 || /\b(?:i|me) (?:do|learn)\b/.test(text)) &&
        !/\brecommend an? \w+ (?:for|to|about)\b/.test(text),
    ),
  },
  { intent: 'next', worth: 5, is: /\bi am (?:a bit |a little |totally )?stuck\b|\bi feel lost\b/ },
  {
    intent: 'next',
    worth: 6,
    is: and(/\bhow (?:do|can|would|should) i (?:start|begin|become|get into|get started)\b/, hasRole),
  },
  { intent: 'next', worth: 4, is: and(/\bfirst\b|\bstart(?:ing)?\b/, hasRole) },
  {
    intent: 'next',
    worth: 6,
    is: /\b(?:close|closing|fill|shrink|reduce)\b.*\bgap\b|\b(?:fastest|quickest|best|shortest) way\b.*\b(?:gap|role|target)\b/,
  },
  // How far it is.
  { intent: 'gap', worth: 4, is: /\b(?:missing|lack|lacking|lacks|gap|gaps)\b/ },
  { intent: 'gap', worth: 5, is: and(/\b(?:far|close|ready|qualified|enough|takes|already|nearly|fit)\b/, hasRole) },
  { intent: 'gap', worth: 5, is: and(/\b(?:need|needs|required?|requires|requirements?|necessary)\b/, hasRole) },
  {
    intent: 'gap',
    worth: 4,
    is: and(/\b(?:become|becoming|want to be|wants? to work|dream|career as|job as)\b/, hasRole),
  },
  {
    intent: 'gap',
    worth: 3,
    is: and(
      /\b(?:what|which|tell|about|explain|describe)\b/,
      ({ roles, skills }) => roles.length === 1 && skills.length === 0,
    ),
  },
  { intent: 'gap', worth: 3, is: (said) => isShort(said) && said.roles.length === 1 },
  // Projects.
  {
    intent: 'project',
    worth: 5,
    is: and(
      /\bprojects?\b/,
      ({ topic, text, skills }) =>
        topic !== '' ||
        skills.length > 0 ||
        /\b(?:find|show|any|looking|recommend|suggest|short|small|quick|easy|which|list|new)\b/.test(text),
    ),
  },
  {
    intent: 'project',
    worth: 4,
    is: and(
      /\b(?:something|anything|build|make|try|practi[sc]e|join|take part|hands on)\b/,
      ({ skills, topic }) => skills.length > 0 || topic.split(' ').filter(Boolean).length >= 2,
    ),
  },
  { intent: 'project', worth: 3, is: and(/\b(?:join|take part|practi[sc]e)\b/, ({ skills }) => skills.length > 0) },
  {
    intent: 'project',
    worth: 4,
    is: and(/\b(?:something|anything|things) (?:with|about|on|in|to do with)\b/, ({ topic }) => topic !== ''),
  },
  {
    intent: 'project',
    worth: 2,
    is: and(/\b(?:find|looking for|show me|search)\b/, ({ skills }) => skills.length > 0),
  },
  // People.
  {
    intent: 'people',
    worth: 7,
    is: and(
      /\b(?:who|whom|people|members?|someone|somebody|anyone|anybody|mentors?|experts? on|connect|team ?mates?)\b/,
      hasThing,
    ),
  },
  {
    intent: 'people',
    worth: 5,
    is: and(
      /\b(?:who|people|anyone|anybody|someone|somebody|members?)\b.*\b(?:knows?|good at|skilled|help me with|teach|does|do)\b/,
      ({ topic }) => topic !== '',
    ),
  },
  {
    intent: 'people',
    worth: 6,
    is: /\bwho (?:should|could|can|to) i? ?follow\b|\b(?:people|members|someone) (?:to follow|like me|i could follow)\b|\bfind (?:people|members)\b/,
  },
  // A skill.
  {
    intent: 'skill',
    worth: 5,
    is: and(
      /\b(?:what (?:is|are|does|can an?|level)|explain|tell me|describe|mean|means|meaning|levels?|better at|good at|improve|expert in|learn about)\b/,
      ({ skills }) => skills.length > 0,
    ),
  },
  {
    intent: 'skill',
    worth: 4,
    is: (said) => isNothingBut(said),
  },
  { intent: 'skill', worth: 2, is: and(/\b(?:learn|about|skill)\b/, ({ skills }) => skills.length > 0) },
];

const least = 3;

const greetings =
  /^(?:hi+|hello+|hey+|hallo|hola|salut|yo|good (?:morning|afternoon|evening|day)|thanks?(?: you)?|thank you|cheers|bye+|goodbye|see you|good night|how are you|nice|great|cool|perfect|ok(?:ay)?|awesome|well done)\b/;

/** What belongs to someone alone, or to the server. */
const secret =
  /\b(?:e ?mails?|phone|password|passwords|secret|token|api keys?|keys|environment|env|conversations?|messages?|address|addresses|prompt|instructions|context window|blocked me)\b/;

function isGreeting({ text, words, roles, skills, topic }: Said): boolean {
  return (
    greetings.test(text) &&
    roles.length === 0 &&
    skills.length === 0 &&
    words.length <= 6 &&
    topic.split(' ').length <= 3
  );
}

function strongest(said: Said): EduraIntent {
  const worth = new Map<EduraIntent, number>();
  for (const { intent, worth: more, is } of cues)
    if (typeof is === 'function' ? is(said) : is.test(said.text)) worth.set(intent, (worth.get(intent) ?? 0) + more);
  const [best] = [...worth].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < least ? 'unknown' : best[0];
}

/** Signs of a program or of a page. Nothing asked here needs them. */
const code = /[<>{}$]|--|;|\b(?:select|drop|insert|delete) (?:\*|\w+) from\b|\.\.\/|\bsystem:|javascript:/i;

/** What a question is about. It is only recognised, never obeyed: whatever it says, the answer is what this member may see. */
export function understand(question: string, before: Understood | null = null): Understood {
  const { text: said, words: _words, ...named } = read(question);
  const whole: Said = { text: said, words: said.split(' ').filter(Boolean), ...named };
  const help = helpTopics.find(({ asked }) => asked.test(said)) ?? null;
  const understood = (intent: EduraIntent, isPrivate = false): Understood => ({
    ...named,
    intent,
    help: intent === 'app' ? help : null,
    isPrivate,
  });
  if (help !== null && !code.test(question)) return understood('app');
  if (secret.test(said)) return understood('unknown', true);
  if (isGreeting(whole)) return understood('greeting');
  const intent = strongest(whole);
  // 'And as a data analyst?' asks the same of something else.
  const goesOn = /^(?:and|what about|how about|or|same for|for)\b/.test(said) && hasThing(whole);
  if (before !== null && goesOn && (intent === 'unknown' || whole.words.length <= 6)) return understood(before.intent);
  return understood(intent);
}
