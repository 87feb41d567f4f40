/** The part of a session's snapshot that is read here. */
interface SessionSnapshot {
  matches(state: { member: 'authenticated' }): boolean;
  context: { user: { id: string } | null };
}

/** Id of the member who is signed in; null while no one is, or while that is not yet known. Imports nothing: it is in the first load. */
export function memberIdOf(snapshot: SessionSnapshot): string | null {
  return snapshot.matches({ member: 'authenticated' }) ? (snapshot.context.user?.id ?? null) : null;
}
