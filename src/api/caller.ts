/** For whom a call is made, and how it is called off. */
export interface Caller {
  /** Id of the member for whom it was begun; null for a visitor. When somebody else is signed in by then, it is not sent. */
  as: string | null;
  signal?: AbortSignal | undefined;
}

/** The same for what can take long to send. */
export interface Uploader extends Caller {
  /** Called with the share of the body that is on its way, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
