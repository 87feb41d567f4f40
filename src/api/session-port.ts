/** What a call needs of the session. The session connects itself; nothing in here knows the statechart. */
export interface SessionPort {
  /** The access token to send, after a refresh under way when the known one has expired; null when there is none. */
  currentToken(): Promise<string | null>;
  /**
   * Reports that this token was answered with 401. Resolves with the token for the one retry, once the session has
   * settled; rejects with a CallError when there is none.
   */
  replaceToken(token: string): Promise<string>;
}

let connected: SessionPort | null = null;

export function connectSession(port: SessionPort | null): void {
  connected = port;
}

export function sessionPort(): SessionPort | null {
  return connected;
}
