const droppers = new Set<() => void>();
const forgetters = new Set<(memberId: string | null) => void>();

/** Registers how something that holds data of the signed-in member is emptied. Lasts as long as the tab. */
export function onMemberLeft(drop: () => void): void {
  droppers.add(drop);
}

/** Empties everything that has registered. Called before anything renders or is sent for the next member. */
export function dropMemberData(): void {
  for (const drop of droppers) drop();
}

/**
 * Registers how what waits in memory for its member's return is forgotten: all that is not this member's, or all of it (null).
 * A session that only ran out leaves it.
 */
export function onMemberForgotten(forget: (memberId: string | null) => void): void {
  forgetters.add(forget);
}

/** Called when a member chooses to leave (null), and with the one who has signed in. */
export function forgetAllBut(memberId: string | null): void {
  for (const forget of forgetters) forget(memberId);
}
