/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** What is nearer than that is no difference: an answer that the page asked for while it loaded may be 15 seconds old. */
const blur = 20_000;

/** @param date the Date header of an answer that came just now; a server on another host may not show it */
export function noteServerTime(date: string | null): void {
  const gap = Date.parse(date ?? '') - Date.now();
  if (Number.isFinite(gap)) ahead = Math.abs(gap) < blur ? 0 : gap;
}

/**
 * The time by the server's clock, in milliseconds. Whatever is compared with a time that the server has given must be
 * compared with this: the clock of a device may be hours fast.
 */
export const serverNow = (): number => Date.now() + ahead;
