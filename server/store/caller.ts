import { AsyncLocalStorage } from 'node:async_hooks';
import { awakeNow } from './awake.ts';

/** Milliseconds that a call may wait for the database, over all its statements. */
const longestWait = 3_500;

/**
 * How many of the 20 connections a caller may hold at once, and how many of its statements may queue for one. A client
 * address may be a whole school.
 */
const shares = {
  member: { share: 5, line: 200 },
  client: { share: 10, line: 1_000 },
  server: { share: 20, line: Infinity },
} as const;

type Kind = keyof typeof shares;

/** The caller on whose behalf statements run, and how long its call may still wait for them. */
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

  /** Milliseconds left. */
  get left(): number {
    return longestWait - this.#waited - (this.#waits > 0 ? awakeNow() - this.#since : 0);
  }

  /** Counts the time that the work takes. Work that runs in parallel is counted once. */
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

/** Runs a call. It counts as the client's until its member is known. */
export function runCall<T>(client: string, call: () => T): T {
  return callers.run(new Caller('client', client), call);
}

/** Assigns the current call to this member. */
export function callIsOf(memberId: string): void {
  callers.getStore()?.become('member', memberId);
}

/** Work for a member that goes on after the call that began it. Each piece counts as a call of its own. */
export function runFor<T>(memberId: string, work: () => T): T {
  return callers.run(new Caller('member', memberId), work);
}

/**
 * Work that a call merely triggers and that outlives it, such as listening for everyone. Without this, everything it
 * leads to would count against that caller's share and time.
 */
export function outsideOfCalls<T>(work: () => T): T {
  return callers.run(undefined, work);
}

/** Outside calls, this is the server's own work, and each piece has its own time limit. */
export function currentCaller(): Caller {
  return callers.getStore() ?? new Caller('server');
}
