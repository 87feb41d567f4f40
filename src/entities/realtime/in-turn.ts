import { CallError } from '../../api/call-error.ts';

/** Milliseconds until the next attempt after so many: 1, 2, 4 … 30 s. */
const backoff = (tries: number): number => Math.min(30_000, 1_000 * 2 ** (tries - 1));

interface Turn {
  under: boolean;
  /** Something has happened since it began. */
  again: boolean;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const turns = new Map<string, Turn>();

/** Whether asking again can help. Not for another member, and not where the server has said no. */
const isTemporary = (error: unknown): boolean =>
  error instanceof CallError && error.kind !== 'superseded' && (error.kind !== 'answered' || error.status >= 429);

/**
 * What has to reach the member or the server because of an event: one piece of work of a name at a time, and once more if something
 * happens meanwhile. Work that fails is repeated with a backoff, or at once when something happens: the connection may be well, and
 * never speak of this event again.
 *
 * @param name of the work, with the member it is for
 * @param work the same for the same name, whenever it runs
 */
export async function inTurn(name: string, work: () => Promise<unknown>): Promise<void> {
  const turn = turns.get(name) ?? { under: false, again: false, tries: 0, timer: undefined };
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
  } catch (error) {
    turn.under = false;
    if (!isTemporary(error)) turns.delete(name);
    else {
      turn.tries += 1;
      turn.timer = setTimeout(() => void inTurn(name, work), backoff(turn.tries));
    }
  }
}
