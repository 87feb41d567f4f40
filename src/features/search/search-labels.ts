import type { Reason, SearchAnswer, SearchTab } from '../../../contract/search.ts';

export const tabNames: Readonly<Record<SearchTab, string>> = {
  projects: 'Projects',
  jobs: 'Jobs',
  members: 'Members',
};

const ones: Readonly<Record<SearchTab, string>> = { projects: 'project', jobs: 'job', members: 'member' };

type Count = SearchAnswer['counts'][SearchTab];

/** '12', '1,000+'. */
export function countedText({ count, more }: Count): string {
  return `${count.toLocaleString('en')}${more ? '+' : ''}`;
}

/** '1 project', '1,000+ jobs'. */
export function countedOf(tab: SearchTab, count: Count): string {
  return `${countedText(count)} ${count.count === 1 && !count.more ? ones[tab] : tabNames[tab].toLowerCase()}`;
}

const places: Readonly<Record<Exclude<Reason['field'], 'skill'>, string>> = {
  title: 'the title',
  summary: 'the summary',
  description: 'the description',
  area: 'the field',
  step: 'a step',
  owner: 'the owner’s name',
  organisation: 'the organisation',
  place: 'the place',
  name: 'the name',
  username: 'the username',
  headline: 'the headline',
  about: '“About”',
  location: 'the location',
  experience: 'the experience',
  education: 'the education',
  project: 'a project entry',
};

/** 'the title', 'the skill Gardening'. */
export function placeOf({ field, matched }: Pick<Reason, 'field' | 'matched'>): string {
  return field === 'skill' ? `the skill ${matched}` : places[field];
}
