/** The member a call is made for, and how to abort it. */
export interface Caller {
  /** Id of the member it was begun for; null for a visitor. If someone else is signed in by then, it is not sent. */
  as: string | null;
  signal?: AbortSignal | undefined;
}

/** For a call that adds something: sent again with the same key, it adds nothing new. */
export type Keyed<C extends Caller = Caller> = C & { key: string };

/** The same, for large uploads. */
export interface Uploader extends Caller {
  /** Called with the share of the body that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
