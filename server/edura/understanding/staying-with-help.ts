import type { HelpAnswer } from '../../../contract/help/help-answer.ts';
import { helpAnswers } from '../../../contract/help/answers.ts';
import { fold, stemOf } from '../../search/words.ts';
import { asking, filler, wordsOf } from '../reading/correcting.ts';
import type { Nearest } from '../recognising/nearest.ts';
import type { Said, Understood } from './understood.ts';

const titled = (title: string): HelpAnswer | null => helpAnswers.find((one) => one.title === title) ?? null;

const someone = String.raw`(?:someone|somebody|anyone|anybody|others?|other people|people|a friend|my friends?|my \p{L}+|we|two of us|more than one(?: person)?|several (?:people|of us)|another (?:person|member|owner))`;
/** 'Can somebody edit it together with me', of a project of one's own. */
const ownsTogether = new RegExp(
  String.raw`\bco ?-?owners?\b|\b(?:second|two|another|more|several) (?:owner|owners|leader|leaders|admin|admins)\b|\b${someone} (?:can |could |may |to |else |also )*(?:edit|change|run|lead|manage|own|organi[sz]e|look after|help (?:me )?(?:edit|run|manage|lead))\b.*\b(?:it|that|this|with me|together|project|too|as well)\b|\b(?:edit|run|lead|manage|own|organi[sz]e) (?:it|that|this|(?:my|the|our) project)\b.*\b(?:together|with (?:me|someone|somebody|others|a friend|my))\b`,
  'u',
);
/** 'Want more places in my project': how many there are is for its owner to say. */
const placesOfOwn =
  /\b(?:more|fewer|less|change|raise|increase|lower|limit|set|extra|number of|how many) (?:the )?(?:number of |free )?(?:places?|spots?|seats?|people|members|participants|room)\b.*\b(?:in|for|of|on|to) (?:my|our) (?:own )?project\b|\b(?:my|our) (?:own )?project\b.*\b(?:more|fewer|limit|change|raise) (?:the )?(?:number of )?(?:places|spots|seats|people|members|participants)\b/;
const asksHow =
  /\b(?:how|where|can i|could i|want|need|would like|wish|let|possible|change|raise|increase|limit|set)\b/;
const ofCounting =
  /\b(?:how many (?:places|spots|seats|people|members|participants) (?:are|is|does|do|has|have)|full|free|left)\b/;
const ofOwnProject = new Set(['Start a project', 'Change or close your project', 'Others in your project']);
const onlyPlaces =
  /^(?:(?:and|so|ok|but) )*how many (?:people |members |others |of us )?(?:can|may|could|will) (?:join|come|take part|be in it|fit|get in)(?: in)?(?: it| that| then)?\W*$|\b(?:limit|set|change|choose) (?:the |how many )?(?:places|people|members|number)\b/;

/** Words that say the same as an answer does. */
const sameAs: Readonly<Record<string, string>> = {
  typo: 'edit',
  fix: 'edit',
  correct: 'edit',
  change: 'edit',
  gone: 'removes',
  vanish: 'removes',
  disappear: 'removes',
  chat: 'conversation',
  thread: 'conversation',
  person: 'side',
  mails: 'e-mail',
  mail: 'e-mail',
  emails: 'e-mail',
};
/** 'Is my progress gone then', 'can I come back later': what comes of what was told. */
const ofOutcome =
  /\b(?:gone|lost|lose|kept|keep|deleted|disappear\w*|vanish\w*|for ?ever|permanent\w*|change my mind|come back|get (?:it|them|everything) back|re ?join|undo)\b/;
const tellsOutcome = /\b(?:kept|deleted|deletes|removed?|removes|stays?|again|undo\w*|within|days)\b/;
const leans =
  /^(?:(?:and|so|but|ok|okay|then) )+|\b(?:it|its|that|this|them|those|one|there|at least|also|too|then|still)\b/;
const [mostWords, sure] = [9, 0.6];
const plainWord = (word: string): boolean =>
  word.length > 2 && !filler.has(word) && (!asking.has(word) || word in sameAs);

/**
 * What a member asks of a project of their own, and what leans on an answer about the application: 'so it is gone for the other one too', 'can
 * I at least fix a typo'. It stays with that answer where its words are in it.
 */
export function stayingWithHelp(
  { text, words, roles, skills, project }: Said,
  recognised: Nearest,
  before: Understood | null,
): HelpAnswer | null {
  const help = before?.intent === 'app' ? before.help : null;
  const isOfOwn = help !== null && ofOwnProject.has(help.title);
  if (ownsTogether.test(text.slice(0, 160)) && (isOfOwn || /\bprojects?\b/.test(text)))
    return titled('Change or close your project');
  const isOfPlaces =
    placesOfOwn.test(text.slice(0, 160)) &&
    !/\b(?:get|find|attract|invite|reach)\b/.test(text) &&
    asksHow.test(text) &&
    !ofCounting.test(text);
  if (isOfPlaces || (isOfOwn && onlyPlaces.test(text))) return titled('Change or close your project');
  if (help === null || words.length > mostWords || roles.length > 0 || project !== null) return null;
  if (ofOutcome.test(text) && tellsOutcome.test(help.answer) && skills.length === 0) return help;
  const isOther = recognised.kind !== 'greeting' && recognised.likeness >= sure && recognised.title !== help.title;
  if (isOther || skills.some(({ name }) => text.includes(name.toLowerCase())) || !leans.test(text)) return null;
  const own = new Set(wordsOf(fold(help.answer)).map(stemOf));
  const asked = wordsOf(fold(text)).filter(plainWord);
  return asked.some((word) => own.has(stemOf(sameAs[word] ?? word))) ? help : null;
}

/** A question in the words of the answers: 'can I fix a typo' asks for editing. */
export const inWordsOfHelp = (text: string): string =>
  text
    .split(' ')
    .map((word) => sameAs[word] ?? word)
    .join(' ');
