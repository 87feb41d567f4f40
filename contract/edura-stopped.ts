import type { EduraTurn } from './edura.ts';

/** A stopped answer has offered nothing yet, and its sources end with the last one that its text names. */
export function asStopped(turn: EduraTurn): EduraTurn {
  const last = Math.max(0, ...Array.from(turn.text.matchAll(/\[(\d{1,4})\]/g), ([, place]) => Number(place)));
  return { ...turn, sources: turn.sources.slice(0, last), actions: [], follow_ups: [] };
}
