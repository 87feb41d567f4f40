import { within } from './awake.ts';
import type { Caller } from './caller.ts';

/** A caller has more statements waiting than could be answered in time. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

interface Line {
  most: number;
  running: number;
  waiting: (() => void)[];
}

/**
 * Gives out a number of places. Each caller has its own queue, and the queues are served in turn: a caller that sends
 * hundreds of calls delays only itself.
 */
export class FairTurns {
  readonly #places: number;
  readonly #lines = new Map<string, Line>();
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Runs the work when it is the caller's turn.
   *
   * @throws TooManyWaiting, or `error()` if the wait exceeds the caller's remaining time
   */
  async run<T>(
    caller: Pick<Caller, 'name' | 'share' | 'line' | 'left'>,
    error: () => Error,
    work: () => Promise<T>,
  ): Promise<T> {
    let line = this.#lines.get(caller.name);
    if (line === undefined) {
      line = { most: caller.share, running: 0, waiting: [] };
      this.#lines.set(caller.name, line);
    }
    if (this.#running < this.#places && line.running < line.most) this.#start(line);
    else await this.#wait(line, caller, error);
    try {
      return await work();
    } finally {
      this.#giveBack(line);
    }
  }

  async #wait(line: Line, { line: longest, left }: Pick<Caller, 'line' | 'left'>, error: () => Error): Promise<void> {
    if (line.waiting.length >= longest) throw new TooManyWaiting('too many calls wait for the database');
    let turn = () => {};
    const come = () => new Promise<void>((resolve) => line.waiting.push((turn = resolve)));
    try {
      await within(left, error, come, () => this.#giveBack(line));
    } catch (failed) {
      line.waiting = line.waiting.filter((one) => one !== turn);
      throw failed;
    }
  }

  #giveBack(line: Line): void {
    line.running -= 1;
    this.#running -= 1;
    this.#next();
  }

  #start(line: Line): void {
    line.running += 1;
    this.#running += 1;
  }

  #next(): void {
    for (const [name, line] of this.#lines) {
      if (this.#running >= this.#places) return;
      if (line.running + line.waiting.length === 0) this.#lines.delete(name);
      const first = line.running < line.most ? line.waiting.shift() : undefined;
      if (first === undefined) continue;
      // Moves the queue to the back.
      this.#lines.delete(name);
      this.#lines.set(name, line);
      this.#start(line);
      first();
    }
  }
}
