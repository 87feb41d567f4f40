/** What was written, and where in the text it begins. */
export interface Piece {
  from: number;
  text: string;
}

/** Milliseconds between two pieces that are shown: often enough to read along. */
const apart = 50;

/**
 * Shows the first piece at once, and what comes soon after it together: a model writes a word every 10 ms, and a phone takes longer than
 * that to lay one out at the end of a long chat.
 */
export function gatherText(show: (piece: Piece) => void) {
  let waiting: Piece | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (waiting !== null) show(waiting);
    waiting = null;
  }

  /** Until then nothing is shown, but for what has to come before something else. */
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
      // It does not go on where the last one ends: the machine's to judge.
      if (waiting !== null && from !== waiting.from + waiting.text.length) flush();
      waiting = waiting === null ? { from, text } : { from: waiting.from, text: waiting.text + text };
      if (timer !== undefined) return;
      flush();
      pause();
    },
    /** Before anything else is told. */
    flush,
    /** What waits is shown to nobody. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}
