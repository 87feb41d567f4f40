import { isSpeltRight } from './spelt-right.ts';
import { lettersOf } from './project-spoken-of.ts';
import { namedOf } from './named-of.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import { asking, filler } from './correcting.ts';

/** What is wished to be done to what is others', which nobody can; or whom one no longer wants to follow. */
export type ToOthers =
  | { of: 'refused' }
  | { of: 'oust'; name: string }
  /** In whose name, for whom, or to whom something is to be done or written, as far as they are called so. */
  | { of: 'in-name'; names: readonly string[]; isWriting: boolean }
  | { of: 'unfollow'; name: string; username?: string };

const verb = String.raw`(?:set|mark|tick(?: off)?|check off|change|delete|remove|edit|close|rename|finish|complete|reset|archive|cancel|erase|wipe|overwrite|undo|unmark|destroy)`;
const thing = String.raw`(?:steps?|progress|projects?|profiles?|accounts?|jobs?|evidence|skills?|targets?|levels?|posts?|articles?|comments?|feedback)`;
const anyone = String.raw`(?:every(?:one|body)(?:['’]?s)?|(?:all|every|each|any|the|other)(?: other| the)? (?:members?|users?|peoples?|others)(?:['’]?s?)?|others['’]?|(?:some|any)(?:one|body) else(?:['’]?s)?|his|her|their)`;
const toAnyone = new RegExp(
  String.raw`\b${verb} (?:(?:all|of|the|off|for) )*${anyone} (?:[\p{L}\d]+ ){0,3}?${thing}\b`,
  'iu',
);
const toOne = new RegExp(
  String.raw`\b${verb} (?:(?:all|of|the|off) )*(?<name>\p{L}{3,})(?<mark>['’]s|s['’]?) (?:[\p{L}\d]+ ){0,3}?${thing}\b`,
  'iu',
);
const asksHow = /^\W*(?:(?:and|so|ok|but|hi|hey|please)\W+)*(?:how|where|why|when|what|who)\b/i;

const isName = (word: string): boolean => !isSpeltRight(word) && !asking.has(word) && !filler.has(word);

/** Whether a question commands what only somebody else can do: 'set everyone’s steps to done', 'delete Bilal’s project'. */
export function commandsOverOthers(question: string): boolean {
  if (question.length > 300 || asksHow.test(question)) return false;
  if (toAnyone.test(question)) return true;
  const { name, mark } = toOne.exec(question)?.groups ?? {};
  if (name === undefined || mark === undefined) return false;
  const word = name.toLowerCase();
  return isName(word) && (/['’]s$/.test(mark) || isName(`${word}s`));
}

const begin = String.raw`^(?:(?:please|pls|can you|could you|would you|will you|i want you to|i want to|i would like you to|hey|hi|edura|just|now|ok|so|and|lets|let us|help me(?: to)?) )*`;
/** 'Throw Tomasz out of the bench project': whether somebody is called so, only a look tells. */
const ousts = new RegExp(
  String.raw`${begin}(?:(?:throw|kick|boot|get|put|take|chuck|push|drop|fire|remove|delete|exclude|expel|evict|send) (?<name>\p{L}{3,}(?: \p{L}{3,})??) (?:out|off|away|from)\b(?! my (?:profile|skills|feed|list|account|messages|followers|blocked))|(?:ban|suspend|expel|silence|fire|evict|kick) (?<banned>\p{L}{3,}(?: \p{L}{3,})??)(?: (?:please|pls|for me|now|here))*$)`,
  'u',
);
const oustsAll = new RegExp(
  String.raw`${begin}(?:throw|kick|boot|remove|delete|exclude|expel|ban|evict) (?:out )?(?:all|every|the|other|of|those| )*(?:members?|people|everyone|everybody|others|users|participants)\b(?: (?:out|off|from|away)\b.*)?$`,
  'u',
);
const makesOwner = new RegExp(
  String.raw`${begin}(?:make|promote|appoint|set) (?:me|myself|us) (?:to |as |be )?(?:the |an? )?(?:co ?-?)?(?:owner|moderator|admin\w*|boss|leader)\b`,
  'u',
);

const does = String.raw`(?:mark|tick(?: off)?|finish|complete|join|leave|save|bookmark|follow|post|publish|write|comment|answer|reply|like|rate|review|accept|apply|send|delete|remove|add|change|edit|hide|close|sign|put|set|do|upload|vote|confirm|message|tell|text|say|pretend|unmark|cancel|reset|start|create|make|give)`;
/** 'Mark it as done for Priya', 'write a comment as Mei', 'post it in the name of Ada'. */
const wantsInName = new RegExp(String.raw`${begin}${does}\b`, 'u');
const inName =
  /\b(?:for|as|from|like|in the name of|in name of|on behalf of|instead of|as if (?:you|i) (?:were|was)|as if it (?:were|was|came) from|pretending to be) (?<name>\p{L}{3,})\b|\b(?:in|under) (?<other>\p{L}{3,}?) ?s? name\b/gu;
const ofName =
  /\b(?:accounts?|profiles?|progress|steps?|evidence|skills?|target|posts?|comments?|projects?) (?:of|from) (?<name>\p{L}{3,})\b/gu;
/** 'Write to Bilal that I cannot come', 'tell Ingrid hi from me' */
const writesFor = new RegExp(
  String.raw`${begin}(?:write|message|tell|text|e ?mail|dm|send|ask|remind|warn|inform|invite)(?: (?:an?|the|this|my) (?:[\p{L}]+ )?(?:message|note|letter|mail|greeting|invitation))?(?: to)? (?<name>\p{L}{3,})\b`,
  'u',
);
/** What nobody may do for themselves: their own approval, a level without a step, the dates of somebody's job. */
const unearned = new RegExp(
  String.raw`${begin}(?:(?:accept|approve) my (?:own )?application|(?:rate|grade|score|approve|confirm|verify|certify) my (?:own )?(?:evidence|proofs?|work|steps?|skills?)|give (?:me|my \w+) (?:the )?(?:level|rank|badge|certificate)\b|(?:change|extend|move|push back|postpone|shorten) (?:the |its )?(?:closing date|deadline|end date|salary|pay|wage|requirements?)\b)`,
  'u',
);

function namesIn(text: string): string[] {
  const found = [...text.matchAll(inName), ...text.matchAll(ofName)].map(
    ({ groups }) => groups?.['name'] ?? groups?.['other'] ?? '',
  );
  return found.filter((name) => name !== '' && isName(name));
}

/** Someone who is to be put out of something, or a right that only others can give. */
export function oustAsked(text: string): ToOthers | null {
  if (text.length > 200) return null;
  if (makesOwner.test(text) || oustsAll.test(text) || unearned.test(text)) return { of: 'refused' };
  const written = writesFor.exec(text)?.groups?.['name'] ?? '';
  const isWriting = written !== '' && isName(written);
  const names = isWriting ? [written] : wantsInName.test(text) ? namesIn(text) : [];
  if (names.length > 0) return { of: 'in-name', names, isWriting };
  const { name, banned } = ousts.exec(text)?.groups ?? {};
  const who = name ?? banned;
  return who === undefined || who.split(' ').some((word) => asking.has(word) || filler.has(word))
    ? null
    : { of: 'oust', name: who };
}

const unfollows =
  /^(?:(?:please|pls|hey|hi|ok|and|so|can you|could you|can i|i want to|i would like to|how do i|how can i|how to|let me|just) )*(?:unfollow|un follow|stop following) (?<rest>.{2,60})$/;
const polite = /^(?:please|pls|now|then|again|for|me|thanks|thank|you)$/;

export function unfollowAsked(text: string, shown: readonly EduraSource[]): ToOthers | null {
  const words = lettersOf(unfollows.exec(text)?.groups?.['rest'] ?? '').filter((word) => !polite.test(word));
  const name = words.join(' ');
  if (words.length === 0 || words.length > 2) return null;
  const [member] = namedOf('member', shown);
  if (/^(?:him|her|them)$/.test(name))
    return member === undefined ? null : { of: 'unfollow', name: member.title, username: member.username };
  return words.some((word) => asking.has(word) || filler.has(word)) ? null : { of: 'unfollow', name };
}
