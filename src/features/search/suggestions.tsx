import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { addressOf } from '../../entities/search/address-query.ts';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

interface SuggestionsProps {
  actor: SearchActor;
  title: string;
  texts: readonly string[];
}

/** Other texts to search for. */
export function Suggestions({ actor, title, texts }: SuggestionsProps) {
  const query = useSelector(actor, ({ context }) => context.query);
  if (texts.length === 0) return null;
  return (
    <section aria-label={title} className={styles.suggestions}>
      <h2 className={styles.small}>{title}</h2>
      <ul className={styles.chips}>
        {texts.map((text) => (
          <li key={text}>
            <Link
              to="/search"
              search={addressOf({ ...query, text })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={styles.chip}
            >
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
