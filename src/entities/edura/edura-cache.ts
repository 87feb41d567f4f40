import { cache } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';

/** Prefix of every cache key for what Edura has said. */
export const eduraKey = (as: string) => [as, 'edura'] as const;

/** A chat has changed, perhaps in another tab: what is open is refetched now, the rest when it is visited. */
export function readEduraAgain(as: string): void {
  const queryKey = eduraKey(as);
  void inTurn(JSON.stringify(queryKey), () =>
    cache.invalidateQueries({ queryKey }, { cancelRefetch: true, throwOnError: true }),
  );
}
