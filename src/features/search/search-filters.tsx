import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { areaNames, difficulties, projectAreas } from '../../../contract/community-project-fields.ts';
import { efforts } from '../../../contract/community-projects.ts';
import { jobKindNames, jobKinds } from '../../../contract/job-fields.ts';
import { difficultyNames, effortNames } from '../../entities/projects/project-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { JobShelves } from './job-shelves.tsx';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

const any = (label: string) => ({ value: '', label });
const areaOptions = [any('All fields'), ...areaNames.map((value) => ({ value, label: projectAreas[value] }))];
const difficultyOptions = [
  any('Any difficulty'),
  ...difficulties.map((value) => ({ value, label: difficultyNames[value] })),
];
const effortOptions = [
  any('Any effort'),
  ...(Object.keys(efforts) as (keyof typeof efforts)[])
    .filter((name) => name !== 'months')
    .map((value) => ({ value, label: effortNames[value] })),
];
const kindOptions = [any('Any kind'), ...jobKindNames.map((value) => ({ value, label: jobKinds[value] }))];

/** What the results are narrowed to. All of it stands in the address. */
export function SearchFilters({ actor }: { actor: SearchActor }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { tab, filters } = useSelector(actor, ({ context }) => context.query);
  const as = useSelector(actor, ({ context }) => context.as);
  const count = Object.keys(filters).length;
  function set(name: string, value: string) {
    const { query } = actor.getSnapshot().context;
    const { [name]: _before, ...others } = query.filters;
    actor.send({
      type: 'query.chosen',
      query: { ...query, filters: value === '' ? others : { ...others, [name]: value } },
    });
  }
  const select = (name: string) => ({
    name,
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: HTMLSelectElement }) => set(name, event.currentTarget.value),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const skill = new FormData(event.currentTarget).get('skill');
    if (typeof skill === 'string' && skill.trim() !== (filters.skill ?? '')) set('skill', skill.trim());
  }
  return (
    <div className={styles.filters}>
      <div className={styles.filtersHead}>
        <Button
          size="small"
          className={styles.filtersToggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={17} strokeWidth={1.8} aria-hidden="true" />
          Filters{count === 0 ? '' : ` (${count})`}
        </Button>
        {tab === 'jobs' && as !== null ? <JobShelves as={as} /> : null}
      </div>
      <form
        id={id}
        method="post"
        aria-label="Filters"
        className={classNames(styles.panel, open && styles.opened)}
        onSubmit={submit}
      >
        {tab === 'projects' ? (
          <>
            <Select label="Field" options={areaOptions} {...select('area')} />
            <Select label="Difficulty" options={difficultyOptions} {...select('difficulty')} />
            <Select label="Effort" options={effortOptions} {...select('effort')} />
          </>
        ) : null}
        {tab === 'jobs' ? <Select label="Kind" options={kindOptions} {...select('kind')} /> : null}
        <TextField
          key={filters.skill ?? ''}
          label="Skill"
          name="skill"
          defaultValue={filters.skill ?? ''}
          placeholder="Any skill"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        />
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
      </form>
    </div>
  );
}
