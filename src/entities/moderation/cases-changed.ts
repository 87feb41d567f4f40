import { readAgainUnder } from '../cache/cache.ts';
import { unreadNotificationsQuery } from '../notifications/unread-queries.ts';
import { inTurn } from '../realtime/in-turn.ts';

/** Of the moderators' queue. */
export const casesKey = (as: string) => [as, 'cases'] as const;

/** Refetches the queue, if it is open. An open case stays as it is: what its moderator has not read must not look as if they had. */
export function readQueueAgain(as: string): void {
  void inTurn(JSON.stringify(casesKey(as)), () => readAgainUnder(casesKey(as), { cancelRefetch: true }));
}

/** A case has changed: refetches the queue, and how much there is to decide. */
export function readCasesAgain(as: string): void {
  const { queryKey } = unreadNotificationsQuery(as);
  readQueueAgain(as);
  void inTurn(JSON.stringify(queryKey), () => readAgainUnder(queryKey, { cancelRefetch: true }));
}
