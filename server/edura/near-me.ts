import type { Page } from './page.ts';
import { regionIn, townIn } from './regions.ts';
import { isSpeltRight } from './spelt-right.ts';
import type { Understood } from './understood.ts';

const near =
  /\b(?:near|close to|around|by) (?:me|here|us|where i (?:am|live)|my (?:home|place|house))\b|\b(?:nearby|close by|around here)\b|\bin my (?:area|town|city|village|country|region|neighbou?rhood)\b/i;

/** Whether a question asks for what is where its member lives. */
export const asksNearMe = (question: string): boolean => near.test(question);

/** Where its member lives is none of what Edura reads (what it knows is listed): it says so, and how to ask. */
export function admitNotKnowingWhere({ intent, topic, question }: Understood, page: Page): void {
  if ((intent !== 'job' && intent !== 'people') || !asksNearMe(question) || regionIn(topic).region !== null) return;
  if (townIn(question, topic, isSpeltRight) !== null) return;
  const source = { kind: 'page', page: 'search', title: 'Search' } as const;
  const example = intent === 'job' ? 'jobs in Ghana' : 'people in Portugal';
  page.say(`I do not read where you live. Name a town or a country, and I look there: “${example}”.`, [source]);
}
