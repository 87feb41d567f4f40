import { asking, filler } from './correcting.ts';
import type { Said } from '../understanding/understood.ts';

/** A role that is asked about: a captured word or two. */
const trade = String.raw`(?:\p{L}{2,}(?:ers?|ors?|ists?|ians?)|\p{L}*(?:nurses?|chefs?|pilots?|vets?|surgeons?|clerks?|guides?))`;
const asked = String.raw`(?:[\p{L}-]{4,}(?: [\p{L}-]{4,})?|[\p{L}-]{3} [\p{L}-]{4,})`;
/** 'A vet': so short, it only is one at the end; 'a fan' and 'a man' are none. */
const shortTrade = String.raw`(?!(?:fan|man|mum|mom|dad|pro|kid|boy|lot|job|bit|god|pal|son|day|one|yet|now|too)\b)\p{L}{3}(?=\W*$)`;
const toBe = String.raw`\b(?:be|being)(?! outdoors?\b| outside\b| indoors?\b)`;
const toWorkAs = String.raw`\b(?:becom(?:e|ing)(?! with| by| through| from| after)|(?:work|works|working|job|jobs|hired|career|enough|start) (?:as|for)|qualif\w+ (?:as|for)|(?:skills?|need|needs|needed|learn|know) (?:as|to be)|turn into|vs|versus|gap (?:to|for)|lack(?:ing)? (?:to be|for)|missing (?:to be|for))`;
/** 'Be useful' names none: without an article, only what sounds like a trade does. */
const roleAskedFor = new RegExp(
  String.raw`${toBe} an? (${asked})\b|${toBe} an? (${shortTrade})|${toWorkAs} an? (${shortTrade})|${toBe} (?=(?:\p{L}+ )?${trade}\b)(${asked})\b|\bhow far (?:away |off )?(?:am i |i am )?(?:away |off )?from (?:an? )?(?=(?:\p{L}+ )?${trade}\b)(${asked})\b|\b(?:is|do you (?:have|know)|got) (?:an? |the )?(?=(?:\p{L}+ )?${trade}\b(?: role\b| (?:one of|among|in|on) (?:the|your) (?:roles|list|career)))(${asked})\b|${toWorkAs} (?:an? )?(?!\p{L}+(?:ing|ful|ous|ive|able)\b)(${asked})\b`,
  'u',
);

/** What someone asks about as if it were a role here. */
export function unknownRoleIn({ text, trades, roles, saysTarget }: Said): string | null {
  if (roles.length > 0 || saysTarget) return null;
  if (trades[0] !== undefined) return trades[0];
  const named =
    roleAskedFor
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined) ?? null;
  const words = named?.split(' ') ?? [];
  // 'I want to be a nurse what am I missing' goes on behind it.
  const isOne = /\b(?:be|being|become) an? $/.test(text.slice(0, text.indexOf(named ?? '')));
  const tells = (word: string | undefined) => word !== undefined && !asking.has(word) && !filler.has(word);
  return tells(words.at(-1)) || (tells(words[0]) && words.length === 1)
    ? named
    : isOne && tells(words[0])
      ? (words[0] ?? null)
      : null;
}
