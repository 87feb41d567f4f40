import type { EduraSource } from '../../../contract/edura.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Said, Understood } from './understood.ts';

/** Of the steps that were told as done the one that took the longest or the least. */
export interface OfOwnDone {
  of: 'own-done';
  what: 'longest' | 'shortest';
  steps: readonly { project: string; id: string }[];
}

const lead = '^(?:(?:and|so|ok|but) )*';
const asksLength = new RegExp(
  String.raw`${lead}(?:which|what)(?: one| ones| step)?(?: of (?:them|those|these|the (?:steps|lot)))? (?:took|takes?|was|is|were|has|had)(?: me)? (?:the )?(?<size>longest|most time|most hours|biggest|shortest|quickest|least time|fastest|smallest)\b`,
);
export function ofOwnDone({ text }: Said, before: Understood | null, shown: readonly EduraSource[]): OfOwnDone | null {
  if (before?.intent !== 'done') return null;
  const steps = namedOf('step', shown).map(({ project, id }) => ({ project, id }));
  const size = asksLength.exec(text)?.groups?.['size'];
  return size !== undefined && steps.length > 1
    ? { of: 'own-done', what: /long|most|big/.test(size) ? 'longest' : 'shortest', steps }
    : null;
}
