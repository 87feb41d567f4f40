import { AsyncLocalStorage } from 'node:async_hooks';
import { awakeNow } from './awake.ts';

/** Milliseconds that a call may wait for the database, with all its statements. */
const longestWait = 3_500;

/**
 * How many connections a caller may hold at once, of the 20 that there are, and how many of its statements may wait in line for one.
 * A client may be a school.
 */
const shares = {
  member: { share: 5, line: 200 },
  client: { share: 10, line: 1_000 },
  server: { share: 20, line: Infinity },
} as const;

type Kind = keyof typeof shares;

/** On whose behalf statements are run, and for how long that call may still wait for them. */
export class Caller {
  name = '';
  share = 0;
  line = 0;
  #waited = 0;
  #waits = 0;
  #since = 0;

  constructor(kind: Kind, id = '') {
    this.become(kind, id);
  }

  become(kind: Kind, id: string): void {
    this.name = `${kind} ${id}`;
    Object.assign(this, shares[kind]);
  }

  /** Milliseconds. */
  get left(): number {
    return longestWait - this.#waited - (this.#waits > 0 ? awakeNow() - this.#since : 0);
  }

  /** Counts the time that the work takes; what runs side by side is counted once. */
  async waitFor<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waits === 0) this.#since = awakeNow();
    this.#waits += 1;
    try {
      return await work();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#waited += awakeNow() - this.#since;
    }
  }
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs a call; until it is known whose it is, it is the client's. */
export function runCall<T>(client: string, call: () => T): T {
  return callers.run(new Caller('client', client), call);
}

/** The call under way is this member's. */
export function callIsOf(memberId: string): void {
  callers.getStore()?.become('member', memberId);
}

/** Work for a member that goes on after the call that began it: each piece is like a call of its own. */
export function runFor<T>(memberId: string, work: () => T): T {
  return callers.run(new Caller('member', memberId), work);
}

/**
 * Work that a call only occasions and that outlives it, such as listening for everyone: without this, whatever it leads to would be that
 * caller's, within their share and their time.
 */
export function outsideOfCalls<T>(work: () => T): T {
  return callers.run(undefined, work);
}

/** Outside of calls: the server's own work, of which each piece has a time limit of its own. */
export function currentCaller(): Caller {
  return callers.getStore() ?? new Caller('server');
}
