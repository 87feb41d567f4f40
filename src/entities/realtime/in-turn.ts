import { CallError } from '../../api/call-error.ts';

/** Milliseconds to wait after this many failures: 1, 2, 4 … 30 s. */
const backoff = (tries: number): number => Math.min(30_000, 1_000 * 2 ** (tries - 1));

interface Turn {
  under: boolean;
  /** It was asked for again since it began. */
  again: boolean;
  tries: number;
  /** Called once all that was asked for is done, or refused. */
  finish: () => void;
  finished: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const turns = new Map<string, Turn>();

function newTurn(): Turn {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { under: false, again: false, tries: 0, finish, finished, timer: undefined };
}

/** Waits until all the work of this name that was asked for so far is done, or refused: not while it is being retried. */
export const whenDone = async (name: string): Promise<void> => turns.get(name)?.finished;

/** Whether a retry can help: not after a change of member, and not after a refusal. */
const isTemporary = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind !== 'superseded' &&
  (error.kind !== 'answered' || error.status === 429 || error.status >= 500);

/**
 * Runs work that an event calls for: only one run for each name at a time, and one more if the same is asked for
 * meanwhile. Failed work is retried with backoff, or at once when asked for again, because a working connection may
 * never report this event again.
 *
 * @param name of the work, including the member's id
 * @param work must do the same for the same name
 */
export async function inTurn(name: string, work: () => Promise<unknown>): Promise<void> {
  const turn = turns.get(name) ?? newTurn();
  turns.set(name, turn);
  if (turn.under) {
    turn.again = true;
    return;
  }
  clearTimeout(turn.timer);
  turn.under = true;
  try {
    do {
      turn.again = false;
      await work();
    } while (turn.again);
    turns.delete(name);
    turn.finish();
  } catch (error) {
    turn.under = false;
    if (!isTemporary(error)) {
      turns.delete(name);
      // The refusal may be older than what was asked for during it.
      if (turn.again) await inTurn(name, work);
      void whenDone(name).then(turn.finish);
    } else {
      // Of an answer that this version cannot read, nobody may wait: later ones may stay so until the next version.
      if (error instanceof CallError && error.kind === 'malformed' && error.foreign_status === undefined) turn.finish();
      turn.tries += 1;
      turn.timer = setTimeout(() => void inTurn(name, work), backoff(turn.tries));
    }
  }
}
