import { type ProjectArea } from '../../contract/community-project-fields.ts';
import type { EduraSource } from '../../contract/edura.ts';
import { namedOf } from './named-of.ts';

/** Projects of one field, without those that were told where others are asked for. */
export interface OfArea {
  of: 'area';
  area: ProjectArea;
  without: readonly string[];
}

const asks =
  /^(?:(?:and|so|ok|but|please|is there|are there|got|have you|do you have|show me|find me|find|hm+) )*(?:what|anything|something|which|any|other|more|all|the)(?: (?!(?:jobs?|people|members?|skills?|roles?|who|one|step|steps|posts?)\b)\p{L}+){0,5}? (?:in|from) (?:the (?:field|area) (?:of )?)?(?<area>technology|tech|nature|making|stories|design)(?: (?:projects?|then|please|here|now|field|area))*\W*$/u;
const other = /\b(?:else|other|another|more)\b/;
const areas: Readonly<Record<string, ProjectArea>> = {
  technology: 'technology',
  tech: 'technology',
  nature: 'nature',
  making: 'making',
  stories: 'stories',
  design: 'design',
};

export function areaAsked(text: string, shown: readonly EduraSource[], named: readonly EduraSource[]): OfArea | null {
  const area = areas[(text.length > 120 ? null : asks.exec(text))?.groups?.['area'] ?? ''];
  if (area === undefined) return null;
  const told = other.test(text) ? [...namedOf('project', shown), ...namedOf('project', named)] : [];
  return { of: 'area', area, without: told.map(({ id }) => id) };
}
