import type { Asker } from './asker.ts';
import { listed, type Page } from './page.ts';
import type { Fact } from './used-facts.ts';

const chips = { target: '“Your target”', skills: 'your skills', progress: '“Steps you have done”' } as const;

/** That an answer has to do without what the member left out, which must never read as if it were not there; and the way back. */
function inWords(facts: readonly Fact[], isAllSkills: boolean, so: string, then: string): string {
  const what = {
    target: 'your target role',
    skills: isAllSkills ? 'your skills' : 'some of your skills',
    progress: 'your steps',
  };
  return `You have asked me to leave ${listed(facts.map((fact) => what[fact]))} out${so}. Use ${listed(facts.map((fact) => chips[fact]))} again under “What Edura knows”${then}.`;
}

/** @returns whether any of these facts is left out: then it has been said */
export async function sayLeftOut(
  facts: readonly Fact[],
  asker: Asker,
  page: Page,
  { so = '', then = '' }: { so?: string; then?: string } = {},
): Promise<boolean> {
  const all = await asker.leftOut();
  const found = facts.filter((fact) => all.has(fact));
  if (found.length === 0) return false;
  const { mine } = await asker.standing();
  page.say(inWords(found, mine.claimed.size === 0, so, then), [{ kind: 'page', page: 'edura', title: 'Edura' }]);
  asker.saysLeftOut();
  return true;
}
