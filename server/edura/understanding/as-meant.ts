import type { EduraSource } from '../../../contract/edura.ts';
import { withoutAside, withoutDescription, withoutTurningDown } from './aside.ts';
import { inLightOf } from './going-on.ts';
import { withProjectOfStep } from './project-of-step.ts';
import { withTargetMeant } from './target-meant.ts';
import { saidPlainly } from '../reading/said-plainly.ts';
import { withSkillsAsVerbs } from '../reading/skill-as-verb.ts';
import { withoutWhatIsFar } from './too-far.ts';
import type { Understood } from './understood.ts';

const ofThing: ReadonlySet<Understood['intent']> = new Set(['project', 'job', 'next', 'plan', 'done', 'unknown']);

/** With its order and what it needs in the words that every list and every thing knows. */
export const inPlainWords = (question: string, before: Understood | null): string =>
  saidPlainly(question, before !== null && ofThing.has(before.intent));

/** A question without what is told beside it, and with what it leaves out: the target, or the project that was shown. */
export function asMeant(question: string, before: Understood | null, shown: readonly EduraSource[]): string {
  const told = withoutTurningDown(
    withoutAside(withSkillsAsVerbs(withoutWhatIsFar(inPlainWords(withoutDescription(question), before), before))),
  );
  return withProjectOfStep(inLightOf(withTargetMeant(told, before), before), shown);
}
