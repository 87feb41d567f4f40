import { situation } from './explore.ts';
import type { Step } from './steps.ts';
import type { Spectator } from './walk.ts';
import type { World } from './world.ts';

/** 53 bits (cyrb53): a million texts collide with a probability of about one in ten thousand. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let nth = 0; nth < text.length; nth += 1) {
    const code = text.charCodeAt(nth);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}

/** Counts what was done, each step from each situation once, however often paths come by it. */
export class Tally implements Spectator {
  readonly #mostSteps: number;
  readonly #mostTransitions: number;
  readonly #states = new Set<number>();
  readonly #steps = new Set<number>();
  #from = '';
  #transitionsBefore = 0;
  /** Of the charts, in distinct steps. */
  transitions = 0;
  /** All steps, those that were repeated included. */
  performed = 0;

  /** After which a walk ends; what every path ends with still follows. */
  constructor(mostSteps = Infinity, mostTransitions = Infinity) {
    this.#mostSteps = mostSteps;
    this.#mostTransitions = mostTransitions;
  }

  isEnough = (): boolean => this.hasShare(1);

  /** Whether a share of what was asked for has been counted. */
  hasShare(share: number): boolean {
    return this.steps >= share * this.#mostSteps || this.transitions >= share * this.#mostTransitions;
  }

  /** Distinct steps: a step is the same when it is taken from the same situation. */
  get steps(): number {
    return this.#steps.size;
  }

  get states(): number {
    return this.#states.size;
  }

  before = (_: Step, world: World): void => {
    this.#from = situation(world);
    this.#transitionsBefore = world.transitions;
  };

  after = (step: Step, world: World): void => {
    this.performed += 1;
    const key = hashOf(`${this.#from} ${JSON.stringify(step)}`);
    if (this.#steps.has(key)) return;
    this.#steps.add(key);
    this.#states.add(hashOf(situation(world)));
    this.transitions += world.transitions - this.#transitionsBefore;
  };

  rest = (): void => {};
}
