/** A piece of streamed text, and its offset in the answer. */
export interface Piece {
  from: number;
  text: string;
}

/** Milliseconds between two updates: often enough to read along. */
const apart = 50;

/**
 * Shows the first piece at once and batches those that follow: a model writes a word every 10 ms, and a phone takes
 * longer than that to lay one out at the end of a long chat.
 */
export function gatherText(show: (piece: Piece) => void) {
  let waiting: Piece | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (waiting !== null) show(waiting);
    waiting = null;
  }

  /** Batches until the timer fires, unless `flush` is called earlier. */
  function pause(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting === null) return;
      flush();
      pause();
    }, apart);
  }

  return {
    add({ from, text }: Piece): void {
      // There is a gap: the machine decides what to do with the piece.
      if (waiting !== null && from !== waiting.from + waiting.text.length) flush();
      waiting = waiting === null ? { from, text } : { from: waiting.from, text: waiting.text + text };
      if (timer !== undefined) return;
      flush();
      pause();
    },
    /** Call before passing on any other event, so that the order is kept. */
    flush,
    /** Drops the batched text. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}
