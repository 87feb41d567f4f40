/** What there is to know of a session's snapshot. */
interface SessionSnapshot {
  context: { grant: { memberId: string } | null };
}

/**
 * Id of the member whose token this tab holds; null while it holds none. Known before their profile has arrived, and
 * changed at once when another member has signed in. Imports nothing: it is in the first load.
 */
export function tokenHolderOf({ context }: SessionSnapshot): string | null {
  return context.grant?.memberId ?? null;
}
