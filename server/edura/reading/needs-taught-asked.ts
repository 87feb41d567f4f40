import type { Said } from '../understanding/understood.ts';

/** What a role needs and no project teaches; which of one's own projects teach a skill. */
export type NeedsTaught =
  | { of: 'untaught'; role: string | null }
  | { of: 'own-teaching'; skill: { name: string; slug: string } };

const notTaught =
  /\b(?:no|nobody|noone|none|nothing|without|not|isnt|never)\b(?: \w+){0,5}? (?:teach\w*|taught|projects?|steps?|learn\w*|cover\w*|train\w*|practi[sc]\w*)\b|\b(?:cannot|can not|nowhere)\b(?: \w+){0,4}? (?:learn|practi[sc]e|train|study)\b/;
const asksWhich = /^(?:(?:and|so|but|ok) )*(?:which|what|is|are|do|does|any|anything|something|have|has)\b/;
const ofNeeds = /\b(?:needs?|requires?|requirements?|skills?|lack\w*|miss\w*|gaps?|(?:some|any)thing|things?|parts?)\b/;
const ofOwn =
  /\b(?:i (?:still )?(?:need|lack|miss|have to)|do i (?:still )?(?:need|lack|miss)|my (?:gaps?|needs|list))\b/;

const ownProjects =
  /\b(?:which|what|any|one|some|do|does|is|are)(?: any)?(?: one)?(?: of)? (?:my (?:own |current |joined |two |three )?projects|(?:the )?projects? (?:of mine|(?:that )?i (?:am|have) (?:in|joined)|(?:that )?i joined))\b/;
const ofTeaching =
  /\b(?:teach\w*|giv\w+|train\w*|practi[sc]\w*|builds?|shows?|has|have|cover\w*|for|with|about|uses?|needs?|learn|in it|contain\w*|includes?)\b/;

export function needsTaughtAsked({ text, skills, roles, saysTarget }: Said): NeedsTaught | null {
  if (text.length > 200) return null;
  const [skill, ...others] = skills;
  if (skill !== undefined && others.length === 0 && ownProjects.test(text))
    return ofTeaching.test(text.replace(ownProjects, ' '))
      ? { of: 'own-teaching', skill: { name: skill.name, slug: skill.slug } }
      : null;
  const [role] = roles;
  const isOfRole = role !== undefined || saysTarget || ofOwn.test(text);
  return isOfRole &&
    skills.length === 0 &&
    roles.length < 2 &&
    asksWhich.test(text) &&
    notTaught.test(text) &&
    ofNeeds.test(text)
    ? { of: 'untaught', role: role?.slug ?? null }
    : null;
}
