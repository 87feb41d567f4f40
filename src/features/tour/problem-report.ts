import type { Transition } from '../../entities/flight-recorder/flight-recorder.ts';
import { supportAddress } from '../../entities/support/support-address.ts';

/** So much of a record fits into a link to an e-mail program. */
const mostCharacters = 1_200;

/** The last transitions, one a line with the newest at the end: the very text that is sent. */
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

/** Opens the member's e-mail program with a mail that they can still change. */
export function reportAddress(record: string): string {
  const body = `What I wanted to do:\n\n\nWhat happened instead:\n\n\nThe last things the page did:\n${record}\n`;
  return `mailto:${supportAddress}?subject=${encodeURIComponent('A problem with Stepwise')}&body=${encodeURIComponent(body)}`;
}
