const droppers = new Set<() => void>();
const forgetters = new Set<(memberId: string | null) => void>();

/** Registers a callback that drops data of the signed-in member. It stays registered for as long as the tab lives. */
export function onMemberLeft(drop: () => void): void {
  droppers.add(drop);
}

/** Runs every registered callback, before anything renders or is sent for the next member. */
export function dropMemberData(): void {
  for (const drop of droppers) drop();
}

/**
 * Registers a callback for data that waits in memory for its member's return. It drops the data of everyone but the
 * given member, or all of it (null). A session that merely expired does not call it.
 */
export function onMemberForgotten(forget: (memberId: string | null) => void): void {
  forgetters.add(forget);
}

/** Called with null when a member chooses to log out, and with the id of a member who has signed in. */
export function forgetAllBut(memberId: string | null): void {
  for (const forget of forgetters) forget(memberId);
}
