/**
 * What a call needs of the session. The session connects itself; nothing in here knows the statechart.
 *
 * A call belongs to the member for whom it was begun, named by their id; null stands for a visitor. When that member
 * is no longer the one signed in, the call is neither sent nor sent again, and its answer is dropped.
 */
export interface TokenSource {
  /** Who is signed in as far as this tab knows; null for a visitor. A call of theirs is still checked before it leaves. */
  currentMember(): Promise<string | null>;
  /**
   * This member's access token, after a refresh under way when the known one has expired. Rejects with a CallError
   * when the member is no longer the one signed in (`superseded`), or when no token can be had.
   */
  tokenOf(member: string): Promise<string>;
  /**
   * Reports that this token was answered with 401. Resolves with the same member's token for the one retry, once the
   * session has settled; rejects with a CallError when there is none.
   */
  replaceToken(member: string, token: string): Promise<string>;
  /**
   * Whether this member, or nobody (null), is still the one signed in, by the newest record of all tabs. Answers at
   * once, so that nothing can happen between the answer and what it is asked for.
   */
  isCurrent(member: string | null): boolean;
}

let connected: TokenSource | null = null;

export function connectTokens(source: TokenSource | null): void {
  connected = source;
}

export function tokenSource(): TokenSource | null {
  return connected;
}
