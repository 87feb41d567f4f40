import type { EduraIntent } from '../../../contract/edura.ts';
import { regionIn } from './regions.ts';
import type { Said } from '../understanding/understood.ts';

/** 'Which members live in Sweden', 'anyone near Leeds'. */
export const asksWhoIsThere =
  /\b(?:who|anyone|anybody|someone|somebody|people|members)(?: (?:else|is|are|here))* (?:nearby|near|close to|around|lives?|living|based)\b.*\p{L}{3,}/u;

const someone =
  /\b(?:who|whom|anyone|anybody|someone|somebody|people|folks|members?|nobody|no one|others|everyone|everybody|which (?:of you|members|people))\b/;
const inPlace = /\b(?:from|in|near|around|of|across|all over)\b/;
/** Words that say nothing more of somebody who is looked for in a place. */
const nothingMore =
  /\b(?:besides?|apart|except|other|than|me|myself|else|too|here|folks?|nobody|fellow|connect|meet)\b/g;

/** 'Is someone here from Germany': where somebody lives, and nothing else, whatever the sentence is like. */
export const asksWhoIsFrom = ({
  text,
  topic,
  skills,
  roles,
}: Pick<Said, 'text' | 'topic' | 'skills' | 'roles'>): boolean => {
  if (skills.length + roles.length > 0 || !someone.test(text) || !inPlace.test(text)) return false;
  const { region, rest } = regionIn(topic);
  return region !== null && rest.replace(nothingMore, '').trim() === '';
};

const asksForOne =
  /^(?:(?:and|so|ok|but|hey|hi|please) )*(?:is there|are there|do we have|have we got|do you have|any)(?: (?:an?|any|some))? /;
const besideIt = / (?:here|around|among us|in (?:this|the|our) community|on (?:here|stepwise|this site))\W?$/;
const trade = /^\p{L}{3,}(?:er|or|ist|ian)s?$/u;
const mostInTrade = 3;
/** They end so, and are nobody. */
const things =
  /^(?:posters?|papers?|computers?|numbers?|calendars?|newsletters?|counters?|folders?|filters?|weather|water|letters?|summer|winter|orders?|chapters?|corners?|trackers?|timers?|power|cover|others?|another|buffer|button|shorter|longer|easier|harder|smaller|bigger|better|newer|faster|later|cheaper|error|errors|color|colors|door|doors|floor|order|other|poster|further|under|over|ever|never|together|center|disaster|register|sensor|sensors|motor|motors|mirror|editor|offer|offers|member|members|beginner|beginners|number|answer|answers|list|lists|checklist|twist|exist|flower|flowers|folders?|matter|paper|super|proper|whatever|however|whoever|career|careers|browser|server|user|users|owner|owners|reminder|reminders|voucher|for|or)$/;

/** 'Is there a boat builder': somebody of a trade, and no thing that is called so. */
export const asksForTrade = ({ text, roles, topic }: Pick<Said, 'text' | 'roles' | 'topic'>): boolean => {
  const rest = text.replace(asksForOne, '');
  const words = rest.replace(besideIt, '').split(' ');
  const who = words.at(-1) ?? '';
  return (
    rest !== text &&
    words.length <= mostInTrade &&
    roles.length === 0 &&
    trade.test(who) &&
    !things.test(who) &&
    !/\b(?:projects?|jobs?)\b/.test(rest) &&
    topic.split(' ').includes(who)
  );
};

/** Words that name a thing of this community, or what is asked of one; with whatever else a sentence says. */
const evident: readonly (readonly [EduraIntent, RegExp])[] = [
  [
    'job',
    /\b(?:jobs|vacanc(?:y|ies)|positions?|internships?|apprenticeships?|traineeships?)\b|\b(?:any|which|what|a|find|some) (?:\w+ )?job\b/,
  ],
  ['project', /\b(?:projects?|workshops?)\b/],
  [
    'compare',
    /\b(?:which|what|any) (?:\w+ )?(?:roles?|careers?|professions?)\b|\bwhat (?:i want |i should |should i |to )(?:to )?(?:be|become)\b/,
  ],
  ['people', /\b(?:members|people|anyone|anybody|someone|somebody|who|whom)\b.*\bSKILL\b/],
  ['people', asksWhoIsThere],
  ['next', /\badvise me\b|\bbe useful\b|\bwhere was i\b/],
];
const lacks =
  /\b(?:miss(?:ing)?|lack(?:ing)?|short|fail(?:ing)?|enough|ready|far|close|near|need(?:ed|s)?|require[ds]?|want|doable|possible|realistic|reach|chance|late|old|could|can)\b/;
const often =
  /\b(?:a|per|each|every) (?:day|week|evening|morning|weekend|night)\b|\b(?:daily|weekly|weekends?|evenings?|mornings?|saturdays?|sundays?)\b/;

/** What a sentence is about that is like no wording: what it plainly names says it. Null: nothing does. */
export function evidentIn({ text, signs, roles, time }: Said): EduraIntent | null {
  const said = signs.join(' ');
  if (roles.length > 1) return 'compare';
  if (time !== null && often.test(text)) return 'plan';
  if (roles.length === 1 && lacks.test(text)) return 'gap';
  return evident.find(([, words]) => words.test(said) || words.test(text))?.[0] ?? null;
}
