import { readAgainUnder } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';

export const draftsKey = (as: string) => [as, 'post-drafts'] as const;

/** A draft was deleted, perhaps in another tab or on another device, or events may have been missed. */
export function readDraftsAgain(as: string): void {
  void inTurn(JSON.stringify(draftsKey(as)), () => readAgainUnder(draftsKey(as), { cancelRefetch: true }));
}
