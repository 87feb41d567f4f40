import type { Transition } from '../../entities/flight-recorder/flight-recorder.ts';
import { supportAddress } from '../../entities/support/support-address.ts';

/** How much of a record fits into a mailto: link. */
const mostCharacters = 1_200;

/** The last transitions, one per line and newest last. This exact text is sent. */
export function recordText(transitions: readonly Transition[]): string {
  const lines: string[] = [];
  let left = mostCharacters;
  for (const { machine, event, from, to, at } of transitions.toReversed()) {
    const line = `${(at / 1_000).toFixed(1)} s  ${machine}  ${event}: ${from === '' ? '–' : from} → ${to}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}

/** A mailto: link to a message that the member can still edit. */
export function reportAddress(record: string): string {
  const body = `What I wanted to do:\n\n\nWhat happened instead:\n\n\nThe last things the page did:\n${record}\n`;
  return `mailto:${supportAddress}?subject=${encodeURIComponent('A problem with Stepwise')}&body=${encodeURIComponent(body)}`;
}
