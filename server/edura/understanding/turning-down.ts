import type { EduraSource } from '../../../contract/edura.ts';
import type { Understood } from './understood.ts';

export const lead = String.raw`(?:(?:and|so|ok|okay|but|then|yes|no|nah|nope|hm+|great|good|nice|cool|please|well|oh|actually|alright|right|sure|sorry) )*`;
export const tail = String.raw`(?: (?:please|pls|then|now|thanks|instead|either|though|tho|at all|this time|too|again))*$`;
const pointing = String.raw`(?:it|that|this|those|these|them|(?:that|this|the|those|these) (?:one|ones|step|project|job|person|member|role|list|lot))`;

/** Nothing but that what was shown is not wanted, or that there is to be something else. */
export const another = new RegExp(
  [
    String.raw`(?:not|no|none of|skip|leave|forget|without|except|(?:i )?(?:do not|dont) (?:really )?(?:want|like|fancy|feel like|care for)) ?${pointing}`,
    String.raw`i (?:have )?(?:already )?(?:did|done|do|know|seen|have) (?:already )?${pointing}(?: already)?`,
    String.raw`(?:already )?(?:did|done|seen|know|have) ${pointing}(?: already)?`,
    String.raw`(?:i )?(?:have )?(?:already got ${pointing}|got ${pointing} already)`,
    String.raw`(?:what|anything|something|nothing|someone|anyone|somebody|anybody|who) else(?: than (?:that|this|it|those|these))?(?: (?:is there|do you have|you have|is open|could i do|can i do|to do|maybe))?`,
    String.raw`(?:something|anything|someone) (?:different|other)`,
    String.raw`(?:any|some|all|the)? ?(?:others?|more|more of them|other ones|next(?: one)?)`,
    String.raw`(?:give|show|tell|find|try) (?:me )?(?:others?|some others|more|some more)`,
    String.raw`(?:(?:give|show|tell|find|try) )?(?:me )?(?:another|a different|the next|other|different|any other|some other|more)(?: (?:one|ones|step|project|job|person|idea|ideas|option|options|projects|jobs|people|steps))?`,
    String.raw`(?:what )?(?:comes |is |do i do )?(?:after|behind) (?:that|this|it|those)|then what|what then`,
    'nah|nope|been there',
  ]
    .map((one) => `^${lead}(?:${one})${tail}`)
    .join('|'),
);
/** Nothing but how little one likes it, or that something for it is lacking: 'boring', 'i have no tools for that'. */
export const unloved = new RegExp(
  [
    String.raw`(?:(?:it|that|this)(?: is| sounds| looks)?|thats|its|sounds|how|so|too|really|very|a bit|rather|kind of|pretty) ?(?:so |too |really |very |a bit |rather |kind of |pretty )*(?:boring|dull|meh|tedious|uninteresting|not (?:so |very )?(?:interesting|fun|exciting|my thing|for me))`,
    'boring|bored|dull|meh|yawn|bah|ugh|tedious|not (?:really )?(?:my thing|for me|today|my cup of tea|interested)',
    String.raw`(?:i am |im |am )?(?:really )?not in the mood(?: for (?:it|that|this))?`,
    String.raw`(?:i )?(?:do not|dont|cannot|can not|cant) (?:really )?(?:feel like|be bothered with|face|do|stand) (?:it|that|this)(?: (?:today|now|at the moment))*`,
    String.raw`(?:i )?(?:have|got|own|do not have|dont have|have not got) (?:no|not any|any|an?) (?!(?:time|idea|clue|account|profile|project|target|role|question|hours?|minutes?)\b)\p{L}+(?: \p{L}+)?(?: (?:for (?:it|that|this)|at home|here|myself|anyway|at all))*`,
  ]
    .map((one) => `^${lead}(?:${one})${tail}`)
    .join('|'),
  'u',
);
/** What stands beside it: 'not that, something else'. */
export const parts = /[,.;:!?–-](?=\s)|\s(?=(?:give|show|find) me\b)/;
/** Something that is not to be there any more. */
export const without = new RegExp(
  String.raw`^${lead}(?:not|no|no more|nothing with|nothing about|nothing in|nothing from|without|except|except for|but not|anything but|everything but|anywhere but|everywhere but|outside of|outside|other than|apart from|minus|leave out|drop|skip|exclude|remove|ignore|i (?:do not|dont|cant|can not) (?:want|like|do|stand|enjoy)|i hate|i am not into|im not into|not interested in|not really into) (?<what>.+?)${tail}`,
);
/** 'I did it' after a next step: it is done, and nothing is turned down. */
export const saysDone = new RegExp(String.raw`^${lead}i (?:have )?(?:just )?(?:did|done) ${pointing}${tail}`);
/** What is taken off the member's own things is no wish about a list. */
export const ofOwnThings =
  /\b(?:from|off|in|on|out of|of) my\b|\bmy (?:\w+ )?(?:skills?|profile|saved|account|target|goal|bookmarks?|list|page)\b/;

export const kindsOf: Partial<Record<Understood['intent'], readonly EduraSource['kind'][]>> = {
  project: ['project'],
  job: ['job'],
  people: ['member'],
  next: ['step'],
  plan: ['step', 'project'],
};

const nouns: readonly (readonly [RegExp, EduraSource['kind']])[] = [
  [/\bsteps?\b/, 'step'],
  [/\bprojects?\b/, 'project'],
  [/\bjobs?\b/, 'job'],
  [/\b(?:person|people|members?)\b/, 'member'],
];

/** 'Any other projects' after jobs asks for projects, and for no more of what was listed. */
export function isOfOtherKind(text: string, { intent, isInstead }: Understood): boolean {
  const named = nouns.find(([noun]) => noun.test(text))?.[1];
  if (named === undefined) return false;
  const isOfStep = intent === 'next' || isInstead;
  return !(kindsOf[intent] ?? []).includes(named) && !(isOfStep && (named === 'step' || isProjectInstead(text, named)));
}
export const somethingOther = /\b(?:not|no|else|different|other)\b/;
const isProjectInstead = (text: string, named: EduraSource['kind']): boolean =>
  named === 'project' && somethingOther.test(text);
