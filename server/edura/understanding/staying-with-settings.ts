import { helpAnswers } from '../../../contract/help/answers.ts';
import type { Understood } from './understood.ts';

/** About who sees what, or the account: what is asked next stays with these. */
const ofSettings: ReadonlySet<string> = new Set([
  'Profile privacy',
  'Who sees your progress',
  'Who visited your profile',
  'Search engines',
  'Who sees your e-mail address',
  'Personal page',
  'Edit profile',
  'Who sees posts',
  'Settings',
  'Notifications',
  'Delete your account',
  'What stays of a deleted account',
  'Keep an account after all',
  'Download your data',
  'E-mail address',
  'Change your password',
  'Username',
  'What happens to your data',
]);
const ofVisibility: ReadonlySet<string> = new Set([
  'Profile privacy',
  'Who sees your progress',
  'Search engines',
  'Personal page',
  'Who sees posts',
  'Who sees your e-mail address',
]);

const onlyPart =
  /^(?:(?:and|or|but|so|ok|what|how|about|is|can i|could i|do|just|only|hide|for|with|the same) )*(?:only |just )?my (?<part>skills?|projects?|picture|photo|headline|town|location|links?|name|age|experience|education|posts?|steps?|progress|e ?mail(?: address)?)(?: (?:only|alone|too|then|as well|private|hidden|instead))*\W*$/;
const titles: readonly (readonly [RegExp, string])[] = [
  [/^posts?$/, 'Who sees posts'],
  [/^(?:steps?|progress)$/, 'Who sees your progress'],
  [/^e ?mail/, 'Who sees your e-mail address'],
];
const wantsOut =
  /\b(?:want|wanna|get|like|be|am|i am) (?:\w+ ){0,2}?out(?: of (?:here|it all|this|all this|stepwise|everything))? (?:altogether|completely|entirely|for good|for ever|forever|totally|fully)\b|\b(?:leave|quit|go) (?:\w+ )?(?:altogether|completely|entirely|for good|forever)\b|\b(?:be|am|i am) gone (?:altogether|completely|for good)\b|\bget rid of (?:it all|everything|the whole thing|my whole (?:profile|account))\b/;

/** A wish of its owner: only they can. */
const closesOwn =
  /^(?:(?:please|can you|could you|can i|i want to|just|ok|and|so) )*(?:delete|remove|close|archive|get rid of) (?:my|our) (?:[\p{L}\d]+ ){0,3}project(?: please| now)*\W*$/u;

/** What becomes of an account that is deleted: 'can I come back afterwards', 'and what happens with messages I sent'. */
const ofDeleting: ReadonlySet<string> = new Set([
  'Delete your account',
  'What stays of a deleted account',
  'Keep an account after all',
]);
const comesBack =
  /\b(?:com(?:e|ing) back|return|undo|regret|change my mind|restore|reactivate|recover|get (?:it|that|my account|everything) back|(?:log|sign) (?:back )?in (?:again|afterwards|later|after (?:that|it))|cancel (?:it|that|this)|take (?:it|that) back|(?:is|would) (?:it|that|this)(?: be)? (?:final|permanent|for ever|forever|reversible)|keep (?:it|my account) after all)\b/;
const itsThings = String.raw`(?:messages?|posts?|comments?|projects?|steps?|evidence|feedback|jobs?|profile|name|pictures?|photos?|followers?|data|stuff|things|chats?|groups?|everything|certificates?)`;
const whatStays = new RegExp(
  String.raw`\bwhat (?:happens|becomes|will happen|would happen|about|is)\b.*\b${itsThings}\b|\b(?:do|does|will|would|are|is) (?:all |the )*(?:my|these|those|they|it|that) ?(?:.* )?(?:stay|stays|remain|disappear|vanish|gone|deleted|removed|kept|visible|seen)\b|\bwhat (?:stays|remains|is left|is kept|goes)\b|\b(?:can|could|will|do) (?:others|people|they|anyone|someone) still (?:see|read|find)\b`,
);
const onlyWhen =
  /^(?:(?:and|but|ok|so) )*(?:how (?:often|long|many times|soon|fast|quickly)|when|until when|for how long|since when)(?: (?:does|do|is|can|will|would|may|could|i|it|that|this|exactly|then|take|takes|last))*\W*$/;
const isNew =
  /\b(?:how (?:do|can|could|would) i|where (?:do|can|could) i|can i (?:write|send|delete (?:a|one)|edit))\b/;

const titled = (title: string) => helpAnswers.find((one) => one.title === title) ?? null;

/** 'And only my skills?' after who sees a profile, 'what if I want out altogether' after settings: what that means there. */
export function stayingWithSettings(text: string, before: Understood | null): Understood['help'] {
  if (closesOwn.test(text.slice(0, 120))) return titled('Change or close your project');
  const title = before?.intent === 'app' ? before.help?.title : undefined;
  if (title === undefined || !ofSettings.has(title) || text.length > 120) return null;
  if (wantsOut.test(text) && !/\b(?:project|group|chat)\b/.test(text)) return titled('Delete your account');
  if (ofDeleting.has(title) && !isNew.test(text)) {
    if (comesBack.test(text)) return titled('Keep an account after all');
    if (whatStays.test(text)) return titled('What stays of a deleted account');
  }
  // 'And how often' asks for nothing by itself.
  if (onlyWhen.test(text)) return titled(title);
  const part = ofVisibility.has(title) ? onlyPart.exec(text)?.groups?.['part'] : undefined;
  if (part === undefined) return null;
  return titled(titles.find(([one]) => one.test(part))?.[1] ?? 'Profile privacy');
}
