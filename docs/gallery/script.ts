/**
 * One thing that happens: an event of the machine with the number of its case in the model; an end of an actor
 * (`xstate.done.actor.<id>`, `xstate.error.actor.<id>`) likewise; a delay that comes due (`xstate.after.…`); or
 * `wait` with the milliseconds that pass.
 */
export type Step = readonly [type: string, which: number];

/** The path to a moment of a machine: the number of the model's input, and the steps since. */
export interface Script {
  input: number;
  steps: readonly Step[];
}

export const begin: Script = { input: 0, steps: [] };

const isStep = (value: unknown): value is Step =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Number.isSafeInteger(value[1]) &&
  Number(value[1]) >= 0;

/** For an address: short, and readable by who looks at it. */
export function writeScript({ input, steps }: Script): string {
  return JSON.stringify([input, ...steps]);
}

/** The script in an address; the initial state if it is invalid. */
export function readScript(text: string | null): Script {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return begin;
  }
  if (!Array.isArray(value)) return begin;
  const [input, ...steps]: unknown[] = value;
  return Number.isSafeInteger(input) && Number(input) >= 0 && steps.every(isStep)
    ? { input: Number(input), steps }
    : begin;
}

/** 'one step back' is the same script without its last step, played from the start. */
export function withoutLast({ input, steps }: Script): Script {
  return { input, steps: steps.slice(0, -1) };
}
