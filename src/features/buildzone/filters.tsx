import { useNavigate } from '@tanstack/react-router';
import { areaOptions, difficultyOptions, effortOptions } from '../../entities/projects/filter-options.ts';
import type { FilterSearch } from '../../entities/projects/filter-search.ts';
import { SkillFilter } from '../../entities/skills/skill-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './buildzone.module.css';

const newest = { value: '', label: 'Newest first' };
const shortest = { value: 'shortest', label: 'Shortest first' };
const bestMatch = { value: 'match', label: 'Best match first' };

interface FiltersProps {
  as: string | null;
  filters: FilterSearch;
  /** The page is about one skill, so the skill is not a filter. */
  skillFixed?: boolean;
}

/** The list's filters and order. All of them are in the address. */
export function Filters({ as, filters, skillFixed = false }: FiltersProps) {
  const navigate = useNavigate();
  const { shelf, sort: _sort, ...narrowing } = filters;
  const count = Object.keys(narrowing).length;
  const set = (change: Partial<Record<keyof FilterSearch, string | undefined>>, isSameStep = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }) as FilterSearch,
      replace: isSameStep,
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
  function submit(fields: FormData, isSameStep: boolean) {
    const skill = fields.get('skill');
    if (typeof skill === 'string' && skill.trim() !== (filters.skill ?? ''))
      set({ skill: skill.trim() || undefined }, isSameStep);
  }
  return (
    <search className={styles.filters}>
      <FilterPanel label="Filter and sort" count={count} onSubmit={submit} dense>
        <Select label="Field" options={areaOptions} {...select('area')} />
        <Select label="Difficulty" options={difficultyOptions} {...select('difficulty')} />
        <Select label="Effort" options={effortOptions} {...select('effort')} />
        {skillFixed ? null : <SkillFilter as={as} value={filters.skill ?? ''} />}
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
      </FilterPanel>
    </search>
  );
}
