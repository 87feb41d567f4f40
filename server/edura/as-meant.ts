import type { EduraSource } from '../../contract/edura.ts';
import { withoutAside, withoutTurningDown } from './aside.ts';
import { inLightOf } from './going-on.ts';
import { withProjectOfStep } from './project-of-step.ts';
import { withTargetMeant } from './target-meant.ts';
import { withSkillsAsVerbs } from './skill-as-verb.ts';
import { withoutWhatIsFar } from './too-far.ts';
import type { Understood } from './understood.ts';

/** A question without what is told beside it, and with what it leaves out: the target, or the project that was shown. */
export function asMeant(question: string, before: Understood | null, shown: readonly EduraSource[]): string {
  const told = withoutTurningDown(withoutAside(withSkillsAsVerbs(withoutWhatIsFar(question, before))));
  return withProjectOfStep(inLightOf(withTargetMeant(told, before), before), shown);
}
