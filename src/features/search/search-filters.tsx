import { useSelector } from '@xstate/react';
import { jobKindNames, jobKinds } from '../../../contract/job-fields.ts';
import { areaOptions, difficultyOptions, effortOptions } from '../../entities/projects/filter-options.ts';
import { SkillFilter } from '../../entities/skills/skill-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { Select } from '../../ui/select.tsx';
import { JobShelves } from './job-shelves.tsx';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

const kindOptions = [
  { value: '', label: 'Any kind' },
  ...jobKindNames.map((value) => ({ value, label: jobKinds[value] })),
];

/** The filters of the results. All of them are in the address. */
export function SearchFilters({ actor }: { actor: SearchActor }) {
  // Not the whole query, which is another with each letter.
  const tab = useSelector(actor, ({ context }) => context.query.tab);
  const filters = useSelector(actor, ({ context }) => context.query.filters);
  const as = useSelector(actor, ({ context }) => context.as);
  const count = Object.keys(filters).length;
  function set(name: string, value: string, isSameStep = false) {
    const { query } = actor.getSnapshot().context;
    const { [name]: _before, ...others } = query.filters;
    actor.send({
      type: 'query.chosen',
      entry: isSameStep ? 'same' : 'new',
      query: { ...query, filters: value === '' ? others : { ...others, [name]: value } },
    });
  }
  const select = (name: string) => ({
    name,
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: HTMLSelectElement }) => set(name, event.currentTarget.value),
  });
  function submit(fields: FormData, isSameStep: boolean) {
    const skill = fields.get('skill');
    if (typeof skill === 'string' && skill.trim() !== (filters.skill ?? '')) set('skill', skill.trim(), isSameStep);
  }
  return (
    <div className={styles.filters}>
      <FilterPanel
        label="Filters"
        count={count}
        onSubmit={submit}
        beside={tab === 'jobs' && as !== null ? <JobShelves as={as} /> : null}
      >
        {tab === 'projects' ? (
          <>
            <Select label="Field" options={areaOptions} {...select('area')} />
            <Select label="Difficulty" options={difficultyOptions} {...select('difficulty')} />
            <Select label="Effort" options={effortOptions} {...select('effort')} />
          </>
        ) : null}
        {tab === 'jobs' ? <Select label="Kind" options={kindOptions} {...select('kind')} /> : null}
        <SkillFilter as={as} value={filters.skill ?? ''} />
        {tab === 'jobs' ? (
          <Checkbox
            label="Remote only"
            name="remote"
            checked={filters.remote === 'yes'}
            onChange={(event) => set('remote', event.currentTarget.checked ? 'yes' : '')}
          />
        ) : null}
        {count === 0 ? null : (
          <Button
            variant="quiet"
            size="small"
            className={styles.clearFilters}
            onClick={() =>
              actor.send({
                type: 'query.chosen',
                query: { ...actor.getSnapshot().context.query, filters: {} },
              })
            }
          >
            Clear filters
          </Button>
        )}
      </FilterPanel>
    </div>
  );
}
