import type { AnyEventObject } from 'xstate';

type State = 'todo' | 'in_progress' | 'done';

interface Unconfirmed {
  step: string;
  state: State;
}

/**
 * What the page has to show of each step, worked out from what is pressed and answered, without the chart: the last press counts
 * until the server refuses it, and then what the server has.
 */
export class ShownProgress {
  readonly #confirmed: Record<string, State>;
  readonly #queue: Unconfirmed[];
  /** The step whose mark was refused last, unless something was pressed since. */
  refused: string | null = null;

  constructor(confirmed: Record<string, State>, queue: readonly Unconfirmed[]) {
    this.#confirmed = { ...confirmed };
    this.#queue = [...queue];
  }

  state(step: string): State {
    return this.#queue.findLast((mark) => mark.step === step)?.state ?? this.#confirmed[step] ?? 'todo';
  }

  /** Of the mark that is on its way. */
  get first(): Unconfirmed | undefined {
    return this.#queue[0];
  }

  /** What someone presses who presses anything. */
  press(step: string): State {
    const state = this.state(step) === 'done' ? 'in_progress' : 'done';
    this.#queue.push({ step, state });
    this.refused = null;
    return state;
  }

  after({ type, error }: AnyEventObject): void {
    const isAnswer = type === 'xstate.done.actor.markStep';
    const isRefusal = type === 'xstate.error.actor.markStep' && (error as { status: number }).status === 403;
    if (!isAnswer && !isRefusal) return;
    const mark = this.#queue.shift();
    if (mark === undefined) return;
    if (isAnswer) this.#confirmed[mark.step] = mark.state;
    // A later press of the same step stands: nothing is rolled back on the screen.
    else if (!this.#queue.some(({ step }) => step === mark.step)) this.refused = mark.step;
  }
}
