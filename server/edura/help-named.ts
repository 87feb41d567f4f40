import { aThing, helpTopics, type HelpTopic } from './help.ts';

/** What is named where no more of a question is understood, with the title of the topic; the first that is there. */
const named: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:harass\w*|bothering|bothers|abus\w+|insult\w*|stalk\w*|spam\w*|troll\w*|rude|bull(?:y|ied|ying)|offensive)\b/,
    'Block or report someone',
  ],
  [/\b(?:notifications?|notified|alerts?|bell)\b/, 'Notifications'],
  [
    /\b(?:theme|colou?rs?|font|dark(?! (?:roasts?|chocolate|matter|ages|coffee|beer|wood))|appearance|animations?)\b/,
    'Appearance',
  ],
  [/\b(?:visible|privacy|private|public)\b/, 'Profile privacy'],
  [
    /\b(?:cv|resume|experience|education|headline|photo|picture|avatar|bio|username|my name|my links?|profile)\b/,
    'Edit profile',
  ],
  [/\b(?:contact|inbox|dms?|write to|chat with|messages?)\b/, 'Messages'],
  [/\b(?:sessions?|devices?|log ?in|logged|sign(?:ed)? in|login)\b/, 'Account settings'],
  [/\b(?:my account|account settings)\b/, 'Account settings'],
  [/\b(?:my data|export|archive of my)\b/, 'Download your data'],
  [/\b(?:evidence|mark|feedback|owner|co ?owner|draft project|publish)\b/, 'Buildzone'],
  [/\bcomments?\b/, 'Comments'],
  [/\b(?:posts?|articles?)\b/, 'Posts'],
  [new RegExp(String.raw`\b(?:followers?|(?:un)?follow(?! ${aThing}))\b`), 'Following'],
  [/\b(?:settings|options|preferences)\b/, 'Settings'],
  [/\b(?:jobs?|vacancies)\b/, 'Jobs'],
  [/\b(?:edura|stepwise|this (?:app|site|website|page|place))\b/, 'Edura'],
];
const asksHow =
  /\b(?:how|where|can i|could i|may i|do i|am i able|is there|possible|what happens|what does|what is|can not|someone|somebody|a member|my|i want|i need)\b/;

/** The topic that is named in a question of which nothing else is understood. */
export function topicNamed(text: string): HelpTopic | null {
  if (!asksHow.test(text)) return null;
  const title = named.find(([words]) => words.test(text))?.[1];
  return helpTopics.find((topic) => topic.title === title) ?? null;
}
