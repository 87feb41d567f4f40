import type { Page } from '../page.ts';
import { regionIn, townIn } from '../reading/regions.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import type { Understood } from '../understanding/understood.ts';
import { asksNearMe } from '../reading/near-me-asked.ts';
import { buildzone, searchPage } from '../pages.ts';

/** They only say that it is near. */
const ofPlace =
  /^(?:same|living|lives?|area|town|city|village|country|region|neighbou?rhood|near|nearby|home|place|house|live|around)$/;

/**
 * Where its member lives is none of what Edura reads (what it knows is listed): it says so, and how to ask.
 *
 * @returns whether nothing else was asked for
 */
export function admitNotKnowingWhere({ intent, topic, skills, roles, question }: Understood, page: Page): boolean {
  if (!asksNearMe(question)) return false;
  if (intent === 'project') {
    page.say('Projects here have no place, so I cannot tell which are near you.', [buildzone]);
    return false;
  }
  if ((intent !== 'job' && intent !== 'people') || regionIn(topic).region !== null) return false;
  if (townIn(question, topic, isSpeltRight) !== null) return false;
  const source = searchPage;
  const example = intent === 'job' ? 'jobs in Ghana' : 'people in Portugal';
  page.say(`I do not read where you live. Name a town or a country, and I look there: “${example}”.`, [source]);
  const isAll =
    skills.length + roles.length === 0 && topic.split(' ').every((word) => word === '' || ofPlace.test(word));
  if (intent !== 'people' || !isAll || (topic === '' && !/\b(?:in|from) my\b/i.test(question))) return false;
  page.suggest('Who should I follow?', 'What should I do next?');
  return true;
}
