import type { EduraSource } from '../../../contract/edura.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Said, Understood } from './understood.ts';

/** Of the steps that were told as done the one that took the longest or the least; and the other one of one's own projects. */
export interface OfOwnDone {
  of: 'own-done';
  what: 'longest' | 'shortest' | 'other';
  steps: readonly { project: string; id: string }[];
  /** Told before: the others are meant. */
  projects: readonly string[];
}

const lead = '^(?:(?:and|so|ok|but) )*';
const asksLength = new RegExp(
  String.raw`${lead}(?:which|what)(?: one| ones| step)?(?: of (?:them|those|these|the (?:steps|lot)))? (?:took|takes?|was|is|were|has|had)(?: me)? (?:the )?(?<size>longest|most time|most hours|biggest|shortest|quickest|least time|fastest|smallest)\b`,
);
const asksForOther = new RegExp(
  String.raw`${lead}(?:(?:what|how) about |in )?(?:my|the) other (?:one|project|ones|projects)\W*$`,
);

export function ofOwnDone({ text }: Said, before: Understood | null, shown: readonly EduraSource[]): OfOwnDone | null {
  if (before?.intent !== 'done') return null;
  const steps = namedOf('step', shown).map(({ project, id }) => ({ project, id }));
  const projects = namedOf('project', shown).map(({ id }) => id);
  const size = asksLength.exec(text)?.groups?.['size'];
  if (size !== undefined && steps.length > 1)
    return { of: 'own-done', what: /long|most|big/.test(size) ? 'longest' : 'shortest', steps, projects };
  return asksForOther.test(text) && projects.length === 1 ? { of: 'own-done', what: 'other', steps, projects } : null;
}
