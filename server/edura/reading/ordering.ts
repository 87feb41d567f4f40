import type { Difficulty } from '../../../contract/community-project-fields.ts';

/** How members wish what is listed to be ordered. */
export type Order = 'shortest' | 'easiest' | 'longest' | 'hardest' | 'newest';

const orders: readonly (readonly [Order, RegExp])[] = [
  [
    'shortest',
    /\b(?:short(?:er|est)?|quick(?:er|est)?|fast(?:er|est)|small(?:er|est)?|less time|least time|fewest hours)\b/,
  ],
  [
    'easiest',
    /\b(?:eas(?:y|ier|iest)|simpl(?:e|er|est)|beginners?|beginner friendly|less difficult|less hard|not so hard)\b/,
  ],
  ['newest', /\b(?:newest|latest|most recent|recently (?:added|published|started)|new projects?|freshest)\b/],
  ['longest', /\b(?:long(?:er|est)|bigger|biggest|larger|largest)\b/],
  [
    'hardest',
    /\b(?:harder|hardest|tough(?:er|est)|trick(?:ier|iest)|more (?:difficult|challenging|demanding)|challenging|most (?:difficult|advanced|demanding))\b/,
  ],
];

const denied =
  /\b(?:not|no|nothing|never)(?: for| so| too| an?| any)? (?:beginners?|easy|simple|short|long|advanced|intermediate|experts?|hard|difficult)\b/g;
/** 'The beginner things bore me', and not 'something easy, I am bored'. */
const boring =
  /\b(?:beginners?|easy|simple)\b[^.!?,;]*\b(?:bor(?:e|es|ed) (?:me|us)|(?:is|are) (?:\w+ )?boring|(?:is|are) too (?:easy|simple))\b|\b(?:bored (?:of|with|by)|tired of|done with) (?:the |all |these )*(?:beginners?|easy|simple)\b/;
/** 'Not beginner, something harder' wants what is harder. */
const wished = (text: string): string => text.replaceAll(denied, ' ').replaceAll(tooHard, ' ').replace(boring, ' ');
/** 'A bit advanced for me' wants nothing advanced. */
const tooHard =
  /\b(?:bit|little|tad|too)(?: too)? (?:advanced|expert|professional)\b|\b(?:advanced|expert|professional) for (?:me|us)\b/g;

export const orderIn = (text: string): Order | null =>
  orders.find(([, words]) => words.test(wished(text)))?.[0] ?? null;

const difficultyWords: readonly (readonly [Difficulty, RegExp])[] = [
  [
    'beginner',
    /\b(?:beginners?|newcomers?|newbies?|noobs?|novices?|starters?|never (?:did|tried|touched) (?:any|it|this|that)|entry level|first timers?|(?:no|without|zero|little|not much|any|never any) (?:\w+ )?(?:experience|knowledge|skills?)(?: needed| required)?|(?:no|without) (?:experience|training|background)|know(?:ing)? nothing|never done (?:any|it|this|that)|from scratch|from zero)\b/,
  ],
  ['intermediate', /\b(?:intermediate|medium|moderate|middling|middle level)\b/],
  ['advanced', /\b(?:advanced|experts?|expert level|professional level)\b/],
];

/** 'Something easy', 'nothing hard': for a beginner, where 'easier' only says in which order. */
const easily =
  /\b(?:(?:some|any)thing|(?:an?|some|any|only|just|find|show|me|for)) (?:\w+ )?(?:easy|simple)\b(?! to (?:get|reach)\b)|^(?:easy|simple)\b(?! to\b)|\b(?:easy|simple) (?:\w+ )?(?:projects?|ones?|things?|stuff)\b|\bnothing (?:too |so |very )?(?:hard|difficult|complicated|advanced)\b|\b(?:not|nt|is not) (?:too |so |very )(?:hard|difficult|complicated)\b/;

/** How difficult a project should be; null: it is not said. */
export const difficultyIn = (text: string): Difficulty | null =>
  boring.test(text)
    ? 'advanced'
    : (difficultyWords.find(([, words]) => words.test(wished(text)))?.[0] ??
      (easily.test(text) && !/\b(?:not|too|isnt) (?:so |that )?easy\b/.test(text) ? 'beginner' : null));

const levels = ['beginner', 'intermediate', 'advanced', 'expert'];

interface Ordered {
  published_at?: string | null;
  hours: number;
  difficulty: string;
}

/** Below 0 where the one comes before the other. */
export function compareBy(order: Order, one: Ordered, other: Ordered): number {
  if (order === 'newest') return (other.published_at ?? '') < (one.published_at ?? '') ? -1 : 1;
  const level = levels.indexOf(one.difficulty) - levels.indexOf(other.difficulty);
  const time = one.hours - other.hours;
  if (order === 'shortest') return time || level;
  if (order === 'easiest') return level || time;
  return order === 'longest' ? -time : -level || -time;
}

const asksForShorter =
  /\b(?:less (?:time|long|work)|too (?:long|much)|not (?:so|that) (?:long|much)|(?:short|quick|small)er (?:step|one)s?)\b/;
const ofElse = /^(?:(?:and|but|so|ok) )*(?:why|how|what|who|where)\b|\b(?:pages?|app|site|answers?|load|loading)\b/;
/** 'No, less time' after a next step: a shorter one. */
export const wantsShorter = (text: string): boolean => asksForShorter.test(text) && !ofElse.test(text);
