/** A session in which nothing moves; `sent` are the events that it was told. */
export function stillSession(user: { id: string; username?: string } | null, loading = false) {
  const snapshot = {
    context: { user },
    hasTag: (tag: string) => tag === 'loading' && loading,
    matches: (state: object) => JSON.stringify(state) === '{"member":"authenticated"}' && user !== null && !loading,
  };
  const sent: unknown[] = [];
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: unknown) => sent.push(event),
    sent,
  };
}

export type StillSession = ReturnType<typeof stillSession>;
