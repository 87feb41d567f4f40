import type { AnyActor } from 'xstate';

type System = AnyActor['system'];
type Clock = System['_clock'];

/** A running delay: it elapses in `rest` milliseconds. */
export interface Pending {
  eventType: string;
  rest: number;
}

interface Timer {
  eventType: string;
  due: number;
  run: () => void;
}

/** Time that passes only when advanced, in milliseconds since the start. */
export class HandClock implements Clock {
  readonly #timers = new Map<number, Timer>();
  readonly #known = new WeakSet<object>();
  #system: System | null = null;
  #lastId = 0;
  now = 0;

  watch(system: System): void {
    this.#system = system;
  }

  setTimeout(run: () => void, delay: number): number {
    // The system notes a delayed event just before it asks the clock: the one not seen yet is this one.
    const added = Object.values(this.#system?.getSnapshot()._scheduledEvents ?? {}).find(
      (entry) => !this.#known.has(entry),
    );
    if (added !== undefined) this.#known.add(added);
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { eventType: added?.event.type ?? 'a delay', due: this.now + delay, run });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** What is due next first. */
  get pending(): Pending[] {
    return [...this.#timers.values()]
      .toSorted((a, b) => a.due - b.due)
      .map(({ eventType, due }) => ({ eventType, rest: due - this.now }));
  }

  /** Lets time pass; delays on the way elapse at their own time, and may start others. */
  advance(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { due }]) => due <= until).toSorted(([, a], [, b]) => a.due - b.due);
      if (next === undefined) break;
      const [id, timer] = next;
      this.#timers.delete(id);
      this.now = timer.due;
      timer.run();
    }
    this.now = until;
  }
}
