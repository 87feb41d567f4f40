import { areaNames, difficulties, projectAreas } from '../../../contract/community-project-fields.ts';
import { efforts } from '../../../contract/community-projects.ts';
import { difficultyNames, effortNames } from './project-labels.ts';

/** Filters for community projects, in the list and in the search. The first option of each is 'no filter'. */
const any = (label: string) => ({ value: '', label });

export const areaOptions = [any('All fields'), ...areaNames.map((value) => ({ value, label: projectAreas[value] }))];

export const difficultyOptions = [
  any('Any difficulty'),
  ...difficulties.map((value) => ({ value, label: difficultyNames[value] })),
];

export const effortOptions = [
  any('Any effort'),
  ...(Object.keys(efforts) as (keyof typeof efforts)[])
    // 'months' is the longest and would filter nothing, so addresses do not know it either (filter-search.ts).
    .filter((name) => name !== 'months')
    .map((value) => ({ value, label: effortNames[value] })),
];
