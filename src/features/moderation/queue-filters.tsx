import { useNavigate } from '@tanstack/react-router';
import { reportCategories, thingKinds } from '../../../contract/reports.ts';
import type { QueueSearch } from '../../entities/moderation/queue-search.ts';
import { Button } from '../../ui/button.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './moderation.module.css';
import { categoryNames, kindNames } from './moderation-words.ts';
import { filtersIn, hasOrder, type QueueAsked } from './queue-asked.ts';

const orders = [
  { value: 'waiting', label: 'Waiting longest' },
  { value: 'newest', label: 'Newest report' },
  { value: 'reports', label: 'Most reports' },
];
const categories = [
  { value: '', label: 'Any category' },
  ...reportCategories.map((value) => ({ value, label: categoryNames[value] })),
];
const kinds = [{ value: '', label: 'Anything' }, ...thingKinds.map((value) => ({ value, label: kindNames[value] }))];

/** @returns changes what the address says of the queue */
export function useQueueSearch(): (change: Partial<Record<keyof QueueSearch, string | undefined>>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) as QueueSearch, resetScroll: false });
}

export const noFilters = { category: undefined, kind: undefined };

/** The order and the filters of the queue. All of them are in the address. */
export function QueueFilters({ asked }: { asked: QueueAsked }) {
  const set = useQueueSearch();
  const count = filtersIn(asked);
  const select = (name: 'order' | 'category' | 'kind') => ({
    name,
    value: asked[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      set({ [name]: value === '' || value === 'waiting' ? undefined : value }),
  });
  return (
    <search className={styles.filters}>
      <FilterPanel label="Filter and sort" count={count} onSubmit={() => undefined} dense>
        {hasOrder(asked.filter) ? <Select label="Order" options={orders} {...select('order')} /> : null}
        <Select label="Category" options={categories} {...select('category')} />
        <Select label="What was reported" options={kinds} {...select('kind')} />
        {count === 0 ? null : (
          <p className={styles.clear}>
            <Button variant="quiet" size="small" onClick={() => set(noFilters)}>
              Clear filters
            </Button>
          </p>
        )}
      </FilterPanel>
    </search>
  );
}
