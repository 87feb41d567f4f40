import type { AnyStateMachine } from 'xstate';

/** What a chart computes (its context, inputs, outputs and parameters) as it stands in the JSON: its source. */
export function sourceInJson(computed: unknown): string {
  return `{{ ${String(computed)} }}`;
}

/**
 * A chart as JSON, whole: xstate's own `toJSON` leaves out every `always`. Actions, guards, actors and delays are names,
 * as in the chart.
 */
export function chartJson(machine: AnyStateMachine): string {
  const text = JSON.stringify(
    machine.config,
    (_, value: unknown) => (typeof value === 'function' ? sourceInJson(value) : value),
    2,
  );
  return `${text}\n`;
}
