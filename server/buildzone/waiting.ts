/** Milliseconds. Ages are rounded to seconds, and delayed by the network: within this, what arrives later is newer. */
const sameMoment = 60_000;

/** @param age seconds for which it had to wait */
export const pressedAt = (now: Date, age: number): Date => new Date(now.getTime() - age * 1_000);

/** A phone that was offline for days must not take back what its member has done elsewhere since. */
export const isOutdated = (pressed: Date, newest: Date | null): boolean =>
  newest !== null && newest.getTime() - pressed.getTime() > sameMoment;
