import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SearchAnswer, SearchTab } from '../../../contract/search.ts';
import { addressOf, onTab } from '../../entities/search/address-query.ts';
import { cache } from '../../entities/cache/cache.ts';
import { searchQuery } from '../../entities/search/search-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ResultCards } from './result-cards.tsx';
import type { SearchActor } from './search-actors.ts';
import { countedOf, tabNames } from './search-labels.ts';
import styles from './search.module.css';

const shownCount = 3;

function firstOf(answer: SearchAnswer): SearchAnswer {
  return {
    ...answer,
    page: { ...answer.page, results: answer.page.results.slice(0, shownCount) } as typeof answer.page,
  };
}

interface OnOtherTabProps {
  actor: SearchActor;
  tab: SearchTab;
  count: SearchAnswer['counts'][SearchTab];
  /** Only if one of them has what was typed, and not only a word spelt like it. */
  asTyped?: boolean;
}

/** Whether all of them are there only for words spelt like what was typed. */
export function areAllCorrected({ page: { results } }: SearchAnswer): boolean {
  return results.length > 0 && results.every(({ why }) => why.length > 0 && why.every(({ how }) => how === 'similar'));
}

/**
 * The best results of another tab: below a tab without any, and above one with nothing but corrected ones. So a name
 * typed under Projects is found without a press.
 */
export function OnOtherTab({ actor, tab, count, asTyped = false }: OnOtherTabProps) {
  const heading = useId();
  const as = useSelector(actor, ({ context }) => context.as);
  const query = useSelector(actor, ({ context }) => context.shown ?? context.query);
  // Not for every keystroke.
  const isAtRest = useSelector(actor, (snapshot) => snapshot.matches({ results: 'found', address: 'written' }));
  const { data } = useInfiniteQuery({ ...searchQuery(as, onTab(query, tab)), enabled: isAtRest }, cache);
  const first = data?.pages[0];
  const shown = first?.page.results.length ?? 0;
  if (asTyped && (first === undefined || shown === 0 || areAllCorrected(first))) return null;
  return (
    <section aria-labelledby={heading} className={styles.results}>
      <h2 id={heading} className={styles.onOtherTab}>
        {tabNames[tab]}
      </h2>
      {first === undefined ? null : <ResultCards as={as} tab={tab} pages={[firstOf(first)]} />}
      {shown > 0 && shown <= shownCount ? null : (
        <ButtonLink
          to="/search"
          search={addressOf(onTab(query, tab))}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className={styles.more}
        >
          See {countedOf(tab, count)}
        </ButtonLink>
      )}
    </section>
  );
}
