import { useSelector } from '@xstate/react';
import { Clock, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';

/** Shown while the box is empty: recent searches and suggestions. */
export function BlankSearch({ actor, suggestions }: { actor: SearchActor; suggestions: readonly string[] }) {
  const recent = useSelector(actor, ({ context }) => context.recent);
  return (
    <>
      {recent.length === 0 ? null : <RecentSearches actor={actor} recent={recent} />}
      <Suggestions actor={actor} title="Try a skill" texts={suggestions} />
    </>
  );
}

const focusBox = () => document.querySelector<HTMLElement>('[data-search-box]')?.focus();

/** Moves the focus to the neighbouring row's button, or to the box, before the pressed button's row disappears. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('button:last-child');
  if (next == null) focusBox();
  else next.focus();
}

function RecentSearches({ actor, recent }: { actor: SearchActor; recent: readonly string[] }) {
  const choose = (text: string) =>
    actor.send({ type: 'query.chosen', query: { ...actor.getSnapshot().context.query, text } });
  return (
    <section aria-labelledby="recent-searches" className={styles.recent}>
      <div className={styles.recentHead}>
        <h2 id="recent-searches" className={styles.small}>
          Recent searches
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            focusBox();
            actor.send({ type: 'recent.cleared' });
          }}
        >
          Clear all
        </Button>
      </div>
      <ul>
        {recent.map((text) => (
          <li key={text} className={styles.recentRow}>
            <button type="button" className={styles.again} onClick={() => choose(text)}>
              <Clock size={18} strokeWidth={1.7} aria-hidden="true" />
              <bdi>{text}</bdi>
            </button>
            <button
              type="button"
              className={styles.remove}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                actor.send({ type: 'recent.removed', text });
              }}
            >
              <X size={18} strokeWidth={1.8} aria-hidden="true" />
              <VisuallyHidden>Remove {text}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
