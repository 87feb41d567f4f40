export const standingKey = 'standing';

/** Whether the banner has something to say at once: then it is not deferred like other late parts. */
export function hasStanding(): boolean {
  try {
    return localStorage.getItem(standingKey) !== null;
  } catch {
    return false;
  }
}
