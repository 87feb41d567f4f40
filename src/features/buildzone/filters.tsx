import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { areaNames, difficulties, projectAreas } from '../../../contract/community-project-fields.ts';
import { efforts } from '../../../contract/community-projects.ts';
import { difficultyNames, effortNames } from '../../entities/projects/project-labels.ts';
import type { FilterSearch } from '../../entities/projects/filter-search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './buildzone.module.css';

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
const newest = { value: '', label: 'Newest first' };
const shortest = { value: 'shortest', label: 'Shortest first' };
const bestMatch = { value: 'match', label: 'Best match first' };

interface FiltersProps {
  as: string | null;
  filters: FilterSearch;
  /** The skill is the page's own. */
  skillFixed?: boolean;
}

/** What the list is narrowed to, and its order. All of it stands in the address. */
export function Filters({ as, filters, skillFixed = false }: FiltersProps) {
  const navigate = useNavigate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { shelf, sort: _sort, ...narrowing } = filters;
  const count = Object.keys(narrowing).length;
  const set = (change: Partial<Record<keyof FilterSearch, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }) as FilterSearch,
      resetScroll: false,
    });
  const select = (name: 'area' | 'difficulty' | 'effort' | 'sort') => ({
    name,
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: HTMLSelectElement }) => set({ [name]: event.currentTarget.value || undefined }),
  });
  const check = (name: 'room' | 'followed') => ({
    name,
    checked: filters[name] === 'yes',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      set({ [name]: event.currentTarget.checked ? 'yes' : undefined }),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const skill = new FormData(event.currentTarget).get('skill');
    set({ skill: typeof skill === 'string' && skill.trim() !== '' ? skill.trim() : undefined });
  }
  return (
    <search className={styles.filters}>
      <Button
        size="small"
        className={styles.filtersToggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={17} strokeWidth={1.8} aria-hidden="true" />
        Filter and sort{count === 0 ? '' : ` (${count})`}
      </Button>
      <form id={id} method="post" className={classNames(styles.panel, open && styles.opened)} onSubmit={submit}>
        <Select label="Field" options={areaOptions} {...select('area')} />
        <Select label="Difficulty" options={difficultyOptions} {...select('difficulty')} />
        <Select label="Effort" options={effortOptions} {...select('effort')} />
        {skillFixed ? null : (
          <TextField
            key={filters.skill ?? ''}
            label="Skill"
            name="skill"
            defaultValue={filters.skill ?? ''}
            placeholder="Any skill"
            autoComplete="off"
            enterKeyHint="search"
            onBlur={(event) => {
              if (event.currentTarget.value.trim() !== (filters.skill ?? '')) event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
        {shelf === 'joined' ? null : (
          <Select
            label="Order"
            options={as === null ? [newest, shortest] : [newest, bestMatch, shortest]}
            {...select('sort')}
          />
        )}
        <div className={styles.checks}>
          <Checkbox label="Has room for me" {...check('room')} />
          {as === null ? null : <Checkbox label="People I follow are in it" {...check('followed')} />}
          {count === 0 ? null : (
            <Button
              variant="quiet"
              size="small"
              onClick={() => set(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])))}
            >
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
