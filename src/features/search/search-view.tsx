import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Page, PageHeader } from '../../ui/page.tsx';
import { BlankSearch } from './blank-search.tsx';
import { focusFirst, moveFocus } from './result-focus.ts';
import { attendSearch, beReadBy, searchInput, searchOf } from './search-actors.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchKey } from './search-key-choice.tsx';
import { SearchNews } from './search-news.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { useFound } from './use-found.ts';

/** The search page, with results as you type. */
export function SearchView({ as }: { as: string | null }) {
  const router = useRouter();
  const [machine] = useState(() => searchOf(router));
  const [input] = useState(() => searchInput(as, router));
  const actor = useActorRef(machine, { input });
  useEffect(() => attendSearch(actor, router), [actor, router]);
  useEffect(() => beReadBy(actor, as), [actor, as]);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const isBlank = useSelector(actor, ({ context }) => context.query.text.trim() === '');
  const found = useFound(actor);

  function moveInResults(event: KeyboardEvent<HTMLDivElement>) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' || (by !== 0 && !moveFocus(event.currentTarget, by) && by < 0)) box.current?.focus();
    if (event.key === 'Escape' || by !== 0) event.preventDefault();
  }
  return (
    <Page>
      <PageHeader title="Search" />
      <SearchBox ref={box} actor={actor} onDown={() => focusFirst(results.current)} />
      {isBlank ? <BlankSearch actor={actor} suggestions={found.data?.pages[0]?.suggestions ?? []} /> : null}
      <SearchTabs actor={actor} counts={found.data?.pages[0]?.counts} />
      <SearchFilters actor={actor} />
      <SearchNews actor={actor} />
      <div
        role="presentation"
        ref={results}
        onKeyDown={moveInResults}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a') !== null) actor.send({ type: 'result.opened' });
        }}
      >
        <SearchResults actor={actor} found={found} />
      </div>
      <SearchKey />
    </Page>
  );
}
