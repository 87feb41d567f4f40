import type { EduraIntent } from '../../contract/edura.ts';
import type { Role } from '../guidance/role.ts';
import { fold } from '../search/words.ts';
import { asking, corrected, filler, wordsOf } from './correcting.ts';
import { otherProducts, strongest } from './cues.ts';
import { following, onlyThanks } from './follow-up.ts';
import { topicNamed } from './help-named.ts';
import { helpTopics, type HelpTopic } from './help.ts';
import { notSkill, rolesIn, rolesOfSkills, skillsIn, type NamedRole, type NamedSkill } from './naming.ts';
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
  /** Which of what was listed: 2, the second; null: none was said. */
  place: number | null;
  /** What is left to search for once the words of asking are taken away. */
  topic: string;
  help: HelpTopic | null;
  /** It asks for what is nobody's but its owner's. */
  isPrivate: boolean;
  /** Whom it may be about: only a search among the members tells whether it is somebody's name. */
  name: string | null;
}

/** A question, before it is known what it asks. */
export interface Said extends Omit<Understood, 'intent' | 'help' | 'isPrivate' | 'name'> {
  /** Corrected, with single spaces. */
  text: string;
  words: readonly string[];
  /** A skill was named as the people who have it: welders. */
  namesAgent: boolean;
  /** The same, several of them. */
  namesAgents: boolean;
  /** The word 'project', and not as part of a skill's name. */
  saysProject: boolean;
}

const agent = /(?:er|ers|or|ors|ist|ists|ian|ians|nurse|nurses)$/;

/** What someone is or was already; what is asked is about another role. */
const alreadyIs =
  /\b(?:am|was|been|worked as|currently|former|formerly|trained as|im|job as|used to be)(?: now)?(?: an?)?$/;

/** Of several roles those that are wanted. */
function wanted(named: readonly NamedRole[], typed: readonly string[]): NamedRole[] {
  if (named.length < 2 || /\b(?:or|vs|versus)\b/.test(typed.join(' '))) return [...named];
  const left = named.filter(({ from }) => !alreadyIs.test(typed.slice(Math.max(0, from - 4), from).join(' ')));
  return left.length === 0 ? [...named] : left;
}

const languages = new Set(['english', 'spanish', 'french', 'arabic', 'japanese', 'mandarin-chinese']);
const ofLanguages =
  /^(?:languages?|lessons?|class|classes|courses?|speakers?|speaking|teachers?|tutors?|translat\w+|level|skills?|grammar|words|conversation|please)$/;
/** 'French revolution' is not about French. */
const isTopic = (word: string | undefined) =>
  word !== undefined &&
  /^\p{L}{4,}$/u.test(word) &&
  corrected(word) === word &&
  !asking.has(word) &&
  !filler.has(word) &&
  !ofLanguages.test(word);

/** The same of trades that no role is of: a nurse who asks about archives. */
function wantedSkills(all: readonly NamedSkill[], typed: readonly string[], roles: number): NamedSkill[] {
  const named = all.filter(({ slug, to }) => !(languages.has(slug) && isTopic(typed[to])));
  const left = named.filter(
    ({ from, to }) =>
      !(agent.test(typed[to - 1] ?? '') && alreadyIs.test(typed.slice(Math.max(0, from - 4), from).join(' '))),
  );
  return left.length + roles === 0 ? [...named] : left;
}

const working =
  /\b(?:work(?:ing)? in|career|job in|jobs in|get into|getting into|switch(?:ing)? (?:to|into)|chang(?:e|ing) (?:to|into)|move into|moving into|go(?:ing)? into|become|becoming|profession|retrain|for a living|get hired)\b/;

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

function placeIn(text: string): number | null {
  const [, said = ''] = /\bthe (\w+)(?: one| step| project)?$/.exec(text) ?? [];
  return places.includes(said) ? places.indexOf(said) + 1 : null;
}

function read(question: string): Said {
  const typed = wordsOf(question);
  const all = rolesIn(typed);
  const named = wanted(all, typed);
  const isRole = (at: number) => all.some(({ from, to }) => at >= from && at < to);
  // What names a role names no skill: a data analyst is not data analysis.
  const bare = typed.map((word, at) => (isRole(at) ? notSkill : word));
  const skills = wantedSkills(
    skillsIn(bare, (word) => asking.has(word) || filler.has(word)),
    typed,
    all.length,
  );
  const isSkill = (at: number) => skills.some(({ from, to }) => at >= from && at < to);
  const words = typed.map((word, at) => (isRole(at) || isSkill(at) ? word : corrected(word)));
  const text = words.join(' ');
  const lastWords = [...skills, ...named].map(({ to }) => typed[to - 1] ?? '');
  const agents = lastWords.filter((word, at) => (at < skills.length ? agent.test(word) : word.endsWith('s')));
  return {
    text,
    words,
    roles: named.length === 0 && working.test(text) ? rolesOfSkills(skills) : named.map(({ role }) => role),
    skills,
    saysTarget: /\b(?:my|the) (?:\w+ )?(?:target|goal|role|dream job)\b|\btarget role\b/.test(text),
    namesAgent: agents.length > 0,
    namesAgents: agents.some((word) => word.endsWith('s')),
    saysProject: words.some((word, at) => /^projects?$/.test(word) && !isSkill(at)),
    minutes: minutesIn(fold(question)),
    place: placeIn(text),
    topic: words
      .filter(
        (word, at) =>
          isSkill(at) || (!isRole(at) && word.split(' ').every((one) => !asking.has(one) && !filler.has(one))),
      )
      // A number is one of hours.
      .filter((word) => /\p{L}/u.test(word))
      .join(' '),
  };
}

const greetings =
  /^(?:hi+|hiya|heya|howdy|greetings|hello+|hey+|hallo|hola|salut|yo|(?:good )?(?:morning|afternoon|evening|day)|thanks?(?: you)?|thank you|cheers|bye+|goodbye|see you|good night|how are you|nice|great|cool|perfect|ok(?:ay)?|awesome|well done)\b/;

/** What belongs to someone alone, or to the server. */
const secret =
  /\b(?:e ?mails?|phone|password|passwords|secret|token|api keys?|keys|environment|env|conversations?|messages?|address|addresses|prompt|instructions|context window|blocked me|pretend|hidden|suspended|configuration|ignore (?:all|any|every|everything|the|previous|your)|reports? about|report(?:ed)? (?:on )?me|(?:muted|unfollowed|viewed|visited|looked at|declined) me)\b/;

function isGreeting({ text, words, roles, skills, topic }: Said): boolean {
  return (
    greetings.test(text) &&
    !/\b(?:what|where|which|who|how do|plan|show|find)\b/.test(text) &&
    roles.length === 0 &&
    skills.length === 0 &&
    words.length <= 6 &&
    topic.split(' ').length <= 3
  );
}

/** What is another member's own: what they have done, want, wrote or set. What they show is on their profile. */
const others =
  /\b(?!(?:what|that|it|let|here|there|who|where|how|when|today|tomorrow|week|month|year|everyone|one|who)['’]s)[\p{L}-]+['’]s (?:[\p{L}-]+ )?(?:progress|steps?|target|goal|messages?|chats?|saved|notes?|plan|private|drafts?|sessions?|settings|history|reports?|blocked|birthday|age|evidence|gap)\b|\b(?:with|to|and|than) [\p{L}-]+['’]s\W*$|\b(?:is|did|does|has|was) (?:he|she)\b|\bhow far (?:has|is|did) (?!i\b|it\b|the\b|my\b|this\b|that\b)[\p{L}]+ (?:got|come|gone|with|in|along)\b/iu;

const member = String.raw`(?<name>(?!(?:they|everything|everybody|nobody|newcomers|beginners|students|kids|life|yesterday)\b)(?!\p{L}+ly\b)[\p{L}-]{2,})(?: (?<last>[\p{L}-]+))??`;
/** The same where the member is what a question is about: 'what did Ada finish'. */
const othersOwn = [
  String.raw`\b(?:what|which|how (?:much|many))(?: [\p{L}]+){0,2} (?:did|has|have|had) ${member} (?:already )?(?:get|got|gotten|done|do|finish|finished|completed?|achieved?|accomplish|accomplished|managed?|learnt|learned|been)\b`,
  String.raw`\bhow (?:far|close|near|ready)(?: along| away)? (?:is|was|has) ${member} (?:from|to|for|with|in|on|off)\b(?! (?:me|my|i)\b)`,
  String.raw`\bhow is ${member} (?:doing|getting on|progressing|coming along)\b`,
  String.raw`\b(?:what|which)(?: [\p{L}]+)? (?:should|could|must) ${member} (?:do|learn|work on|start|finish|tackle|try)\b`,
  String.raw`\bwhat (?:is|does|did) ${member} (?:(?:still )?(?:missing|lack|lacking|need to (?:become|be|learn)))\b`,
  String.raw`\b(?:is|will|could|can) ${member} (?:ready|qualified|suited|closer|nearer|become) (?:to|for|than|an?)\b`,
  String.raw`\b(?:steps?|projects?)(?: that)? ${member} (?:has |have )?(?:finished|completed|achieved|done|did)\b`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether it asks for what somebody else has done or is missing. */
function asksForOthersOwn(question: string, { roles, skills }: Pick<Said, 'roles' | 'skills'>): boolean {
  const things = [...roles.map(({ title }) => title), ...skills.map(({ name }) => name)].join(' ').toLowerCase();
  return othersOwn.some((pattern) => {
    const { name = '', last = '' } = pattern.exec(fold(question))?.groups ?? {};
    const isWord = (word: string) => asking.has(corrected(word)) || filler.has(word) || corrected(word).includes(' ');
    return name !== '' && !isWord(name) && ![name, last].some((word) => word !== '' && things.includes(word));
  });
}

/** Whether somebody can do something: 'does Ada know Python'. */
const asksAboutOne =
  /\b(?:does|is|has|can|did) (?!(?:it|this|that|there|the|a|an|i|my|anyone|anybody|someone|somebody|everyone|he|she|they|edura|one|what|who|any|some|all|no|member|members|people|is|stepwise)\b)(\p{L}+)(?: \p{L}+)? (?:know|knows|have|speak|like|good|do|teach|an expert|here|member|a member|help)\b/u;

const asksForName =
  /\b(?:who is|who are|tell me (?:more )?about|what does .+ do|do you know|look up|have you heard of)\b/;

/** Signs of a program or of a page. Nothing asked here needs them. */
const code = /[<>{}$]|--|;|\b(?:select|drop|insert|delete) (?:\*|\w+) from\b|\.\.\/|\bsystem:|javascript:/i;

/** What a question is about. It is only recognised, never obeyed: whatever it says, the answer is what this member may see. */
export function understand(question: string, before: Understood | null = null): Understood {
  const { text: said, words: _words, ...named } = read(question);
  const whole: Said = { text: said, words: said.split(' ').filter(Boolean), ...named };
  const isRole = named.roles.length > 0;
  const help =
    helpTopics.find(({ asked, page }) => asked.test(said) && (!isRole || page === 'guidance' || page === 'jobs')) ??
    null;
  const understood = (intent: EduraIntent, isPrivate = false, more: Partial<Said> = {}): Understood => {
    const { roles, skills, saysTarget, minutes, place, topic } = { ...named, ...more };
    const isName = intent === 'unknown' && !isPrivate && asksForName.test(said) && roles.length + skills.length === 0;
    return {
      intent,
      roles,
      skills,
      saysTarget,
      minutes,
      place,
      topic,
      help: intent === 'app' ? help : null,
      isPrivate,
      name: isName && topic !== '' && topic.split(' ').length <= 3 ? topic : null,
    };
  };
  if (others.test(question) || asksForOthersOwn(question, named)) return understood('unknown', true);
  if (help !== null && !code.test(question) && !otherProducts.test(said)) return understood('app');
  if (secret.test(said)) return understood('unknown', true);
  const one = whole.roles.length > 0 ? undefined : asksAboutOne.exec(said)?.[1];
  if (one !== undefined && !asking.has(one) && !whole.skills.some(({ name }) => name.toLowerCase().includes(one)))
    return { ...understood('unknown'), name: one };
  const alone = strongest(whole);
  const topic = alone === 'unknown' && !code.test(question) && !otherProducts.test(said) ? topicNamed(said) : null;
  if (alone === 'unknown' && onlyThanks.test(said)) return understood('greeting');
  const continued = before === null ? null : following(whole, alone, before);
  if (continued !== null) return understood(continued.intent, false, continued.named);
  if (alone === 'unknown' && isGreeting(whole)) return understood('greeting');
  return topic === null ? understood(alone) : { ...understood('app'), help: topic };
}
