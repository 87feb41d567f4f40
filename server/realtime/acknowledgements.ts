import { setTimeout as pause } from 'node:timers/promises';
import { outsideOfCalls } from '../store/caller.ts';
import type { Database } from '../store/database.ts';
import { setDelivered } from '../store/delivered.ts';

/** What members' browsers say that they have. */
export interface Acknowledgements {
  /**
   * Resolves once it is stored. If that fails, its caller is told and sends it again: an acknowledgement that is only
   * kept here would be lost with the process.
   */
  store(memberId: string, eventId: number): Promise<void>;
}

interface Parts {
  db: Database;
  now: () => Date;
  everyMs: number;
}

/**
 * Those of all members are stored with one statement, and the next ones at the earliest so much later: one for each
 * message would cost more than the messages themselves (docs/decisions/0902). The first after a pause waits for nobody.
 */
export function createAcknowledgements({ db, now, everyMs }: Parts): Acknowledgements {
  /** Member → number of their newest event that is acknowledged and not stored. */
  let waiting = new Map<string, number>();
  let next: Promise<void> | null = null;
  let before: Promise<unknown> = Promise.resolve();

  async function storeAll(): Promise<void> {
    await before;
    const batch = waiting;
    waiting = new Map();
    next = null;
    const stored = setDelivered(db, batch, now());
    before = Promise.allSettled([stored, pause(everyMs)]);
    await stored;
  }

  return {
    store(memberId, eventId) {
      waiting.set(memberId, Math.max(eventId, waiting.get(memberId) ?? 0));
      // It is not the work of the member whose call begins it.
      next ??= outsideOfCalls(storeAll);
      return next;
    },
  };
}
