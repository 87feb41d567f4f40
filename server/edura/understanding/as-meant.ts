import type { EduraSource } from '../../../contract/edura.ts';
import { withoutDescription, withoutTurningDown } from './aside.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { read } from '../reading/reading.ts';
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

const forWhat =
  /(?: (?:that|who|whom))?(?: i (?:could|can|might|may))?(?: (?:ask|talk to|write to))? (?:for|about|on|with) (?:the|my|our) (?:[\p{L}-]{1,20} ){0,3}[\p{L}-]{1,20}\W{0,4}$/iu;
const knowsIt =
  /\b(?:some(?:one|body)|any(?:one|body)|person|people|who)\b.*\b(?:know|knows|good|great|expert|skilled|experience)\b/i;
/** 'Someone who knows plants for the pollinator project': for what they are wanted says nothing of them. */
function withoutWhatFor(question: string): string {
  const head = question.replace(forWhat, '');
  const { skills, topic } = read(head);
  const isTold = skills.length > 0 || skillsOfDailyWords(topic).slugs.length > 0;
  return isTold && knowsIt.test(head) ? head : question;
}

/** A question without what is told beside it, and with what it leaves out: the target, or the project that was shown. */
export function asMeant(question: string, before: Understood | null, shown: readonly EduraSource[]): string {
  const plain = inPlainWords(withoutDescription(question), before);
  const told = withoutTurningDown(withoutWhatFor(withSkillsAsVerbs(withoutWhatIsFar(plain, before))));
  return withProjectOfStep(inLightOf(withTargetMeant(told, before), before), shown);
}
