import type { EduraSource } from '../../../contract/edura.ts';
import { leadOf } from './lead.ts';
import type { Order } from '../reading/ordering.ts';
import type { Said, Understood } from './understood.ts';

/** Others in the field of the project that is spoken of: 'anything shorter in the same field'. */
export interface SameField {
  of: 'same-field';
  project: string;
  order: Order | null;
}

const asks =
  /\b(?:in|from|of|on|about) (?:(?:the|that|this|its) )?(?:same|that|this|its) (?:field|area|kind|sort|topic|subject|category|type)\b/;
const ofOthers = /\b(?:jobs?|people|members?|who|roles?|skills?|posts?|steps?)\b/;
const mostWords = 14;

export function sameField(
  { text, words, order, skills, roles }: Said,
  before: Understood,
  shown: readonly EduraSource[],
): SameField | null {
  if (words.length > mostWords || skills.length + roles.length > 0 || !asks.test(text) || ofOthers.test(text))
    return null;
  const lead = leadOf(before, shown);
  const project = lead?.kind === 'project' ? lead.id : lead?.kind === 'step' ? lead.project : null;
  return project === null ? null : { of: 'same-field', project, order };
}
