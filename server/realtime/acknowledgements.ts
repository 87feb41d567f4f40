import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../http/problem-error.ts';
import { acknowledgementLimits } from '../limits.ts';
import { outsideOfCalls } from '../store/caller.ts';

/** What members' browsers say that they have. */
export interface Acknowledgements {
  /**
   * Resolves once it is stored. If that fails, its caller is told and sends it again: an acknowledgement that is only
   * kept here would be lost with the process.
   *
   * @throws ProblemError 429 rate_limited if too many of this member wait already
   */
  store(memberId: string, eventId: number): Promise<void>;
}

interface Parts {
  /** Stores those of many members: member → number of the event. */
  store: (acknowledged: ReadonlyMap<string, number>) => Promise<void>;
  everyMs: number;
}

interface Batch {
  /** Member → number of the newest event, and how many calls wait for it. */
  members: Map<string, { eventId: number; calls: number }>;
  stored: Promise<void>;
}

/**
 * Those of many members are stored with one statement, and the next ones at the earliest so much later: one for each
 * message would cost more than the messages themselves (docs/decisions/0902). The first after a pause waits for nobody.
 */
export function createAcknowledgements({ store, everyMs }: Parts): Acknowledgements {
  const { membersAtOnce, callsOfMember } = acknowledgementLimits;
  /** The one that is still filled. */
  let filling: Batch | null = null;
  let before: Promise<unknown> = Promise.resolve();

  function begin(): Batch {
    const members: Batch['members'] = new Map();
    const turn = before.then(() => {
      if (filling?.members === members) filling = null;
    });
    const stored = turn.then(() => store(new Map([...members].map(([id, { eventId }]) => [id, eventId]))));
    // A full one is followed at once by those who found no place in it.
    before = Promise.allSettled([stored, turn.then(() => (members.size < membersAtOnce ? pause(everyMs) : undefined))]);
    return { members, stored };
  }

  return {
    async store(memberId, eventId) {
      // It is not the work of the member whose call begins it.
      if (filling === null || filling.members.size >= membersAtOnce) filling = outsideOfCalls(begin);
      const { members, stored } = filling;
      const { eventId: newest, calls } = members.get(memberId) ?? { eventId: 0, calls: 0 };
      if (calls >= callsOfMember)
        throw new ProblemError(429, 'rate_limited', 'Too many acknowledgements at once.', { retry_after: 1 });
      members.set(memberId, { eventId: Math.max(eventId, newest), calls: calls + 1 });
      await stored;
    },
  };
}
