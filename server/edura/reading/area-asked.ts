import type { ProjectArea } from '../../../contract/community-project-fields.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { Denied } from './denying.ts';
import { namedOf } from './named-of.ts';
import type { Order } from './ordering.ts';
import type { Limit } from './spoken-time.ts';
import type { Said } from '../understanding/understood.ts';

/** Projects of one field, without those that were told where others are asked for; or how many each field has. */
export type OfArea =
  | {
      of: 'area';
      /** Null: any. */
      area: ProjectArea | null;
      without: readonly string[];
      denied?: Denied | null;
      difficulty: Said['difficulty'];
      order: Order | null;
      /** The hours that it may take. */
      minutes: number | null;
      limit: Limit;
    }
  | { of: 'areas' };

const areas: Readonly<Record<string, ProjectArea>> = {
  technology: 'technology',
  tech: 'technology',
  nature: 'nature',
  growing: 'nature',
  making: 'making',
  repair: 'making',
  stories: 'stories',
  sound: 'stories',
  design: 'design',
  'public space': 'design',
  community: 'community',
  care: 'community',
};
const name = Object.keys(areas).join('|');
const noun = String.raw`(?:fields?|areas?|categor(?:y|ies))`;
/** With the word for it any field is meant; without it, those that are no word for a skill or a place as well. */
const withWord = new RegExp(
  String.raw`\b${noun} (?:of |called |named |is |for |on )?(?:the )?(?:(?:sound|nature|making|design|community) and )?(?<after>${name})\b|\b(?<before>${name}) ${noun}\b`,
  'u',
);
const bare =
  /\b(?:in|from|out of|of) (?:the )?(?<area>technology|tech|nature|making|stories|design)(?= *$| (?:projects?|then|please|here|now|but|not|that|which|for|with|under|and|less|max|at|up|up to)\b)/u;
const wishes =
  /\b(?:what|anything|something|which|any|other|more|all|the|an?|show|find|list|give|some|is there|are there|projects?|one|ones|shortest|easiest|longest|hardest|newest)\b/;
const ofOther =
  /\b(?:jobs?|people|members?|who|whom|skills?|roles?|steps?|posts?|vacanc\w+|career|learn|teach|work|how do|interest\w*|my (?:field|area))\b/;
const other = /\b(?:else|other|another|more)\b/;
const asksForAreas = new RegExp(
  String.raw`^(?:(?:and|so|ok|but) )*(?:which|what|how many|list|show)(?: me)?(?: all)?(?: the)? ${noun}(?:$| (?:are there|are|do you have|have|has|exist|is|with|of projects|do (?:the |your )?projects)\b)(?!.*\b(?:i|me|my)\b)`,
  'u',
);
/** 'From any field': of every project. Those in the field of one that was shown: `same-field.ts`. */
const anyField = new RegExp(String.raw`\b(?:any|every|whatever|whichever|all) (?:other )?${noun}\b`, 'u');

/** @param said the question, as `read` gives it */
export function areaAsked(
  { text, difficulty, order, time, limit, roles, skills }: Said,
  shown: readonly EduraSource[],
  named: readonly EduraSource[],
): OfArea | null {
  if (text.length > 120 || roles.length > 0 || ofOther.test(text)) return null;
  if (asksForAreas.test(text) && skills.length === 0) return { of: 'areas' };
  const { after, before } = withWord.exec(text)?.groups ?? {};
  const area = areas[after ?? before ?? bare.exec(text)?.groups?.['area'] ?? ''];
  const isAny = anyField.test(text) && (time !== null || difficulty !== null || order !== null);
  if (area === undefined && !isAny) return null;
  // 'Something about graphic design' is of a skill.
  if ((area !== undefined && !wishes.test(text)) || skills.some(({ to, from }) => to - from > 1)) return null;
  const told = other.test(text) ? [...namedOf('project', shown), ...namedOf('project', named)] : [];
  return {
    of: 'area',
    area: area ?? null,
    without: told.map(({ id }) => id),
    difficulty,
    order,
    minutes: time === null || time.guess !== null ? null : time.minutes,
    limit,
  };
}
