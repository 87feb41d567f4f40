import { fitting } from '../../../contract/beginning.ts';
import type { Difficulty, ProjectArea } from '../../../contract/community-project-fields.ts';
import type { JobKind } from '../../../contract/job-fields.ts';
import type { SearchTab } from '../../../contract/search.ts';
import type { ShownEffort } from '../projects/filter-search.ts';

/** The search parameters of /search. In the first load, so it imports no schema library. */
export interface SearchAddress {
  q?: string;
  tab?: Exclude<SearchTab, 'projects'>;
  skill?: string;
  area?: ProjectArea;
  difficulty?: Difficulty;
  effort?: ShownEffort;
  kind?: JobKind;
  remote?: 'yes';
  /** The reader's own jobs instead of the search. */
  shelf?: 'saved' | 'own';
  /** Id of the job shown instead of the search. */
  job?: number;
}

type Choice = 'area' | 'difficulty' | 'effort' | 'kind' | 'shelf';
const known: { readonly [Name in Choice]: Record<NonNullable<SearchAddress[Name]>, 1> } = {
  area: { technology: 1, nature: 1, making: 1, stories: 1, design: 1, community: 1 },
  difficulty: { beginner: 1, intermediate: 1, advanced: 1 },
  effort: { evening: 1, weekend: 1, weeks: 1 },
  kind: { 'full-time': 1, 'part-time': 1, contract: 1, internship: 1, volunteer: 1 },
  shelf: { saved: 1, own: 1 },
};

function textIn(value: unknown, longest: number): string {
  return typeof value === 'string' || typeof value === 'number' ? fitting(String(value).trim(), longest) : '';
}

/** `validateSearch`: drops unknown values, so that an old link still finds something. */
export function searchAddress(search: Record<string, unknown>): SearchAddress {
  const q = textIn(search.q, 200);
  const skill = textIn(search.skill, 100);
  const job = textIn(search.job, 18);
  return {
    ...(q === '' ? {} : { q }),
    ...(search.tab === 'jobs' || search.tab === 'members' ? { tab: search.tab } : {}),
    ...(skill === '' ? {} : { skill }),
    ...(search.remote === 'yes' ? { remote: 'yes' } : {}),
    ...Object.fromEntries(
      Object.entries(known).flatMap(([name, values]) => {
        const value = search[name];
        return typeof value === 'string' && Object.hasOwn(values, value) ? [[name, value]] : [];
      }),
    ),
    ...(/^\d{1,15}$/.test(job) ? { job: Number(job) } : {}),
  };
}
