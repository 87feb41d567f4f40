export const standingKey = 'standing';

/** Something is known that the banner will say at once: it is not waited for like other parts that come late. */
export function hasStanding(): boolean {
  try {
    return localStorage.getItem(standingKey) !== null;
  } catch {
    return false;
  }
}
