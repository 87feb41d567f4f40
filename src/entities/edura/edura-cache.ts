import { cache } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';

/** The beginning of every key of what Edura said. */
export const eduraKey = (as: string) => [as, 'edura'] as const;

/** Something about a chat has changed, perhaps in another tab: what is open is asked for again, the rest when it is visited. */
export function readEduraAgain(as: string): void {
  const queryKey = eduraKey(as);
  void inTurn(JSON.stringify(queryKey), () =>
    cache.invalidateQueries({ queryKey }, { cancelRefetch: true, throwOnError: true }),
  );
}
