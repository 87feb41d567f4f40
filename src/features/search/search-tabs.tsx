import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { searchTabs, type SearchAnswer } from '../../../contract/search.ts';
import { addressOf, onTab } from '../../entities/search/address-query.ts';
import tabStyles from '../../ui/tabs.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countedText, tabNames } from './search-labels.ts';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

/** The tabs, with their counts. They are links, so that each can be opened in a new browser tab. */
export function SearchTabs({ actor, counts }: { actor: SearchActor; counts: SearchAnswer['counts'] | undefined }) {
  // After the letter is painted: links are slow to render.
  const query = useDeferredValue(useSelector(actor, ({ context }) => context.query));
  return (
    <nav aria-label="Search in" className={tabStyles.tabs}>
      {searchTabs.map((tab) => (
        <Link
          key={tab}
          to="/search"
          search={addressOf(tab === query.tab ? query : onTab(query, tab))}
          resetScroll={false}
          // Otherwise a tab would count as current even if the address contains more than its link does.
          activeOptions={{ exact: true }}
          aria-current={tab === query.tab ? 'page' : undefined}
          className={tabStyles.tab}
        >
          {tabNames[tab]}{' '}
          <span className={styles.count}>
            {counts === undefined ? null : (
              <>
                {countedText(counts[tab])} <VisuallyHidden>found</VisuallyHidden>
              </>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
