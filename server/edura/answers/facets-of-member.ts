import { sayOfMember } from './about-one-member.ts';
import type { Asker } from '../asker.ts';
import { ofTheirOwn, secret } from '../reading/of-others.ts';
import type { Page } from '../page.ts';
import { asksSinceWhen, type OfMember } from '../reading/things.ts';
import type { Said, Understood } from '../understanding/understood.ts';
import { membersNamedIn } from './leading-on.ts';

type Table = readonly (readonly [OfMember, RegExp])[];

/** What can be told of a member who is named; what they do not show is not among it. */
const asks: Table = [
  ['since', asksSinceWhen],
  [
    'runs',
    /\b(?:what|which|how many|any|a) (?:projects?|groups?) (?:does|did|has|is) [\p{L}-]+(?: [\p{L}-]+)? (?:run|own|lead|start|organi[sz]e|set up|running|leading)\w*\b|\b(?:does|did) [\p{L}-]+(?: [\p{L}-]+)? (?:run|own|lead|start|organi[sz]e)\b/u,
  ],
  [
    'projects',
    /\b(?:what|which|how many) (?:projects?|groups?) (?:is|does|has|did) [\p{L}-]+(?: [\p{L}-]+)? (?:in|part|doing|do|take|join|joined)\b|\b(?:is|are) (?:he|she|they|[\p{L}-]+) (?:also )?in (?:a|any|some) (?:projects?|groups?)\b|\b(?:does|do|has|have) (?:he|she|they|[\p{L}-]+) (?:have |got |own )?(?:a|any|some|own) (?:projects?|groups?)\b/u,
  ],
  [
    'jobs',
    /\b(?:what|which|any|a|how many) (?:open )?jobs? (?:does|did|has|is|from|by|of)\b|\b(?:has|have|does|did) (?:he|she|they|[\p{L}-]+) (?:got |have |post(?:ed)? |offer(?:ed|s)? )?(?:a|any|some|open) (?:open )?jobs?\b|\bhiring\b/u,
  ],
  [
    'best',
    /\b(?:strongest|best|top|main|highest|greatest) (?:\w+ )?(?:skills?|strengths?|level)\b|\b(?:best|strongest) (?:at|in)\b|\b(?:does|can|is) [\p{L}-]+ (?:do |know )?best\b/u,
  ],
  ['progress', /\bhow far (?:along )?(?:is|has|are|did)\b/],
  [
    'about',
    /\bwhere (?:does|is|do|are)\b.*\b(?:live|lives|from|based|work|works|sit|located)\b|\bwhere is [\p{L}-]+$|\bwhat (?:does|do|is) (?:he|she|they|[\p{L}-]+) (?:do|does|work|good at)\b|\bwhat (?:can|could) [\p{L}-]+ do\b|\b(?:what|which) skills (?:does|do|has|have|are|is)\b|\bwhat is [\p{L}-]+ (?:good at|job)\b/u,
  ],
];
const ofSkill =
  /\bhow (?:good|well|much|skilled|experienced)\b|\b(?:what|which) level\b|\blevel\b|\b(?:know|knows|speak|speaks|good at|good with|any good|can|could|does|do|is)\b/;
/** About oneself, or a wish to do something with them. */
const ofOther =
  /\b(?:my|mine|can i|could i|should i|do i|did i|am i|i want|help me|follow|message|write|charges?|costs?|prices?|pay|fees?|rates?)\b/;

/** 'When is the next free welding afternoon of Tomasz' */
const ofTime = /^(?:(?:and|so|ok|but) )*(?:when|(?:what|which) (?:day|time|date|month)|how often|until when)\b/;

/** What is asked of them, in its order. */
function askedOf({ text, skills }: Said): OfMember[] {
  const found = asks
    .flatMap(([property, words]) => {
      const at = text.search(words);
      return at < 0 ? [] : [{ property, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ property }) => property);
  return skills.length > 0 && ofSkill.test(text) && !ofTime.test(text) && !found.includes('about')
    ? ['knows', ...found]
    : found;
}

/**
 * What a question asks of one member whom it names: how well they know a skill, where they live, what they run.
 *
 * @returns false where it names nobody, or several, or asks for what is theirs alone
 */
export async function sayMemberFacets(understood: Understood, said: Said, asker: Asker, page: Page): Promise<boolean> {
  const { text } = said;
  if (secret.test(text) || ofTheirOwn.test(text) || ofOther.test(text)) return false;
  const properties = askedOf(said);
  if (properties.length === 0) return false;
  const [member, ...others] = await membersNamedIn(understood.question, asker);
  if (member === undefined || others.length > 0) return false;
  for (const property of properties)
    await sayOfMember(property, member, { ...understood, skills: said.skills }, asker, page);
  return true;
}
