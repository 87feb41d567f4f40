import { helpAnswers } from '../../contract/help/answers.ts';
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

const titled = (title: string) => helpAnswers.find((one) => one.title === title) ?? null;

/** 'And only my skills?' after who sees a profile, 'what if I want out altogether' after settings: what that means there. */
export function stayingWithSettings(text: string, before: Understood | null): Understood['help'] {
  if (closesOwn.test(text.slice(0, 120))) return titled('Change or close your project');
  const title = before?.intent === 'app' ? before.help?.title : undefined;
  if (title === undefined || !ofSettings.has(title) || text.length > 120) return null;
  if (wantsOut.test(text) && !/\b(?:project|group|chat)\b/.test(text)) return titled('Delete your account');
  const part = ofVisibility.has(title) ? onlyPart.exec(text)?.groups?.['part'] : undefined;
  if (part === undefined) return null;
  return titled(titles.find(([one]) => one.test(part))?.[1] ?? 'Profile privacy');
}
