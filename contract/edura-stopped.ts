import type { EduraTurn } from './edura.ts';

/** How many of its sources an answer names: those up to the last one that its text names. */
export function namedIn(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/\[(\d{1,4})\]/g), ([, place]) => Number(place)));
}

/** A stopped answer has offered nothing yet, and its sources end with the last one that its text names. */
export function asStopped(turn: EduraTurn): EduraTurn {
  return { ...turn, sources: turn.sources.slice(0, namedIn(turn.text)), actions: [], follow_ups: [] };
}
