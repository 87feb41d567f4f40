import type { ProjectHit } from '../../../contract/search.ts';
import { askForSkills } from '../../search/asked.ts';
import { fold } from '../../search/words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { searchFor } from '../asker.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { withPresent } from '../reading/past-forms.ts';
import { listed, plain } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';

/** Once so many are found, nothing more is looked for. */
const enough = 4;

/** 'Outdoors' is none of 'out' and 'door', where something is about it as it stands. */
const isHalved = ({ why }: Pick<ProjectHit, 'why'>, words: readonly string[]): boolean =>
  why.length > 1 &&
  why.every(
    ({ typed, matched }) =>
      !words.includes(fold(typed)) || (matched.length + 1 < typed.length && fold(typed).includes(fold(matched))),
  );

/**
 * Searches for the words of the question; then, until enough is found, for its skills, and for those that everyday words stand for. A
 * question with everyday words only, such as bees, starts with these: beekeeping is what it is about.
 */
export async function search<Hit extends Pick<ProjectHit, 'why'>>(
  { skills, topic, roles }: Understood,
  find: (asked: NonNullable<ReturnType<typeof searchFor>>) => Promise<Hit[]>,
  keyOf: (hit: Hit) => string,
): Promise<Hit[]> {
  const daily = skillsOfDailyWords(topic);
  // For a role, what it needs.
  const needed = skills.length > 0 || topic !== '' ? [] : roles.flatMap(({ needs }) => needs);
  const bySkills = [
    skills.map(({ slug }) => slug),
    daily.slugs,
    needed.slice(0, 3).map(({ skill }) => slugOfSkill(skill)),
  ]
    .filter((slugs) => slugs.length > 0)
    .map((slugs) => askForSkills(slugs));
  // Half of a name says nothing of it: 'a machine' is no machine learning.
  const named = skills.reduce((sum, { from, to }) => sum + to - from, 0);
  const isNamed = topic.includes(' ') && skills.length > 0 && topic.split(' ').length === named;
  const byWords = isNamed ? null : searchFor([], withPresent(topic));
  const ways = daily.isAll ? [...bySkills, byWords] : [byWords, ...bySkills];
  const found = new Map<string, Hit>();
  for (const asked of ways) {
    if (asked === null || found.size >= enough) continue;
    const isSecond = daily.isAll && asked === byWords && found.size > 0;
    const hits = (await find(asked)).filter((hit) => !isSecond || !isHalved(hit, topic.split(' ')));
    for (const hit of hits) {
      const known = found.get(keyOf(hit));
      // One that only mentions 'piece' is found again by furniture: then it is about it.
      if (known === undefined || (!isTold(known) && isTold(hit))) found.set(keyOf(hit), hit);
    }
  }
  return [...found.values()];
}

export const whyOf = ({ why }: Pick<ProjectHit, 'why'>): string => {
  const names = [...new Set(why.map(({ matched }) => matched))].slice(0, 3);
  return names.length === 0 ? '' : ` Found by ${listed(names.map(plain))}.`;
};

/** Where a word says what a thing is about; elsewhere it may only be mentioned. */
const telling = new Set(['title', 'skill', 'summary', 'area', 'headline', 'name', 'username', 'place', 'organisation']);
const named = new Set(['title', 'skill', 'name', 'username']);
export const isTold = ({ why }: Pick<ProjectHit, 'why'>): boolean =>
  why.some(({ field, how }) => telling.has(field) && how !== 'similar' && !(how === 'start' && field === 'summary'));
/** Only spelt almost so: perhaps something else was meant. */
const isGuess = ({ why }: Pick<ProjectHit, 'why'>): boolean =>
  why.length > 0 && why.every(({ how }) => how === 'similar');

/** A longer word that only begins so, somewhere in a text: cooking, cookie. */
const isWeak = ({ why }: Pick<ProjectHit, 'why'>): boolean =>
  why.length > 0 && why.every(({ field, how }) => how === 'similar' || (how === 'start' && !named.has(field)));

/** Those that are about it; where there are none, those that mention it, and then those that are only spelt alike. */
export function surest<Hit extends Pick<ProjectHit, 'why'>>(hits: readonly Hit[]): Hit[] {
  const told = hits.filter(isTold);
  if (told.length > 0) return told;
  const sure = hits.filter((hit) => !isWeak(hit));
  return sure.length > 0 ? sure : [...hits];
}

/** What was typed and what was read instead, where nothing is spelt as it was typed. */
export function guessIn(hits: readonly Pick<ProjectHit, 'why'>[]): { typed: string; read: string } | null {
  const [reason] = hits.flatMap(({ why }) => why);
  if (reason === undefined || !hits.every(isGuess)) return null;
  return { typed: reason.typed, read: reason.matched };
}
