import { areaNames, difficulties, projectAreas } from '../../../contract/community-project-fields.ts';
import { efforts } from '../../../contract/community-projects.ts';
import { difficultyNames, effortNames } from './project-labels.ts';

/** What community projects can be narrowed to, in the list and in the search. The first option is none. */
const any = (label: string) => ({ value: '', label });

export const areaOptions = [any('All fields'), ...areaNames.map((value) => ({ value, label: projectAreas[value] }))];

export const difficultyOptions = [
  any('Any difficulty'),
  ...difficulties.map((value) => ({ value, label: difficultyNames[value] })),
];

export const effortOptions = [
  any('Any effort'),
  ...(Object.keys(efforts) as (keyof typeof efforts)[])
    // Nothing is longer: it would leave nothing out. Addresses do not know it either (filter-search.ts).
    .filter((name) => name !== 'months')
    .map((value) => ({ value, label: effortNames[value] })),
];
