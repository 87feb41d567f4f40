import type { AnyActor } from 'xstate';

type System = AnyActor['system'];
type Clock = System['_clock'];
interface Timer {
  eventType: string;
  run: () => void;
}

/**
 * Time is stopped until a test lets one delayed event elapse, named by its type. Several can be pending: their real
 * order depends on the delays, and a chart must be correct in any order.
 */
export class LabelledClock implements Clock {
  readonly #timers = new Map<number, Timer>();
  readonly #known = new WeakSet<object>();
  #system: System | null = null;
  #lastId = 0;

  watch(system: System): void {
    this.#system = system;
  }

  setTimeout(run: () => void): number {
    // The system notes a delayed event just before it asks the clock: the one not seen yet is this one.
    const scheduled = Object.values(this.#system?.getSnapshot()._scheduledEvents ?? {});
    const added = scheduled.find((entry) => !this.#known.has(entry));
    if (added === undefined) throw new Error('a timer without a delayed event');
    this.#known.add(added);
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { eventType: added.event.type, run });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  has(eventType: string): boolean {
    return [...this.#timers.values()].some((timer) => timer.eventType === eventType);
  }

  /** Lets the delayed event come due. */
  fire(eventType: string): void {
    const found = [...this.#timers].find(([, timer]) => timer.eventType === eventType);
    if (found === undefined) throw new Error(`${eventType} is not scheduled`);
    this.#timers.delete(found[0]);
    found[1].run();
  }
}
