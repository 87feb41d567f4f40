/** The part of a session's snapshot that is read here. */
interface SessionSnapshot {
  context: { grant: { memberId: string } | null };
}

/**
 * Id of the member whose token this tab holds; null while it holds none. Known before that member's profile has
 * arrived, and changes as soon as another member signs in. Imports nothing: it is in the first load.
 */
export function tokenHolderOf({ context }: SessionSnapshot): string | null {
  return context.grant?.memberId ?? null;
}
