import { limits } from '../../../contract/limits.ts';
import type { Transition } from '../../entities/flight-recorder/flight-recorder.ts';

/** The last transitions, one per line and newest last. This exact text is sent. */
export function recordText(transitions: readonly Transition[]): string {
  const lines: string[] = [];
  let left = limits.problemRecordCharacters;
  for (const { machine, event, from, to, at } of transitions.toReversed()) {
    const line = `${(at / 1_000).toFixed(1)} s  ${machine}  ${event}: ${from === '' ? '–' : from} → ${to}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}
