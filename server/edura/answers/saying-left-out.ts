import type { Asker } from '../asker.ts';
import { listed, type Page } from '../page.ts';
import type { Fact } from '../used-facts.ts';
import { eduraPage } from '../pages.ts';

const chips = { target: '“Your target”', skills: 'them', progress: '“Steps you have done”' } as const;

/**
 * Says that an answer does without what the member left out, and the way back: it must never read as if it were not there. What
 * was said of it once is not said again.
 *
 * @returns whether any of these facts is left out
 */
export async function sayLeftOut(
  facts: readonly Fact[],
  asker: Asker,
  page: Page,
  { so = '', end = '' }: { so?: string; end?: string } = {},
): Promise<boolean> {
  const all = await asker.leftOut();
  const found = facts.filter((fact) => all.has(fact));
  const fresh = found.filter((fact) => !asker.hasSaidLeftOut(fact));
  if (fresh.length === 0) return found.length > 0;
  const { claimed } = (await asker.standing()).mine;
  const names = {
    target: 'your target role',
    skills: claimed.size === 0 ? 'your skills' : 'some of your skills',
    progress: 'your steps',
  };
  const [one, ...more] = fresh;
  const again = more.length > 0 || one === undefined ? 'them' : chips[one];
  page.say(
    `You have asked me to leave ${listed(fresh.map((fact) => names[fact]))} out${so}. Use ${again} again under “What Edura knows”${end}.`,
    [eduraPage],
  );
  asker.saysLeftOut(fresh);
  return true;
}
