import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

/** Why there are no results for the text in the box, and what to do about it. */
export function SearchNews({ actor }: { actor: SearchActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches({ results: 'offline' }));
  if (problem === null && !isOffline) return null;
  return (
    <div className={styles.news}>
      {isOffline ? (
        <Notice title="You’re offline">
          <p>The search goes on as soon as the connection is back.</p>
        </Notice>
      ) : (
        <Notice tone="error" title="The search didn’t work">
          {/* If the text is too long, the field's own error says how long it may be. */}
          <p>{Object.values(problem?.errors ?? {})[0]?.[0] ?? problem?.detail}</p>
        </Notice>
      )}
      <Button onClick={() => actor.send({ type: 'retry.pressed' })}>Try again</Button>
    </div>
  );
}
