import type { EduraTurn } from '../../contract/edura.ts';
import { ProblemError } from '../http/problem-error.ts';
import { eduraLimits, streamLimits } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { runFor } from '../store/caller.ts';
import { turnFor } from '../store/edura.ts';
import { sessionEnded, type Session } from '../store/families.ts';

const encoder = new TextEncoder();
const frame = (event: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

const open = new Map<string, number>();

function count(memberId: string, more: 1 | -1): void {
  const now = (open.get(memberId) ?? 0) + more;
  if (now > 0) open.set(memberId, now);
  else open.delete(memberId);
}

/**
 * A turn as it is written, by whichever process: each look asks anew whether the session is alive, and what its member may see.
 *
 * @param changesBefore how often it had changed when `first` was read
 * @throws ProblemError 429 rate_limited
 */
export function turnStream(
  { db, now, runs }: Pick<Parts, 'db' | 'now' | 'runs'>,
  session: Session,
  first: EduraTurn,
  changesBefore: number,
): ReadableStream<Uint8Array> {
  if ((open.get(session.memberId) ?? 0) >= eduraLimits.streamsPerMember)
    throw new ProblemError(429, 'rate_limited', 'You are watching too many answers at once.', { retry_after: 5 });
  count(session.memberId, 1);
  const ending = new AbortController();
  let sent: EduraTurn | null = null;
  let saidAt = Date.now();
  let changes = changesBefore;

  function end(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    count(session.memberId, -1);
  }

  /** What is new since the last frame; null when nothing is. */
  function newIn(turn: EduraTurn): Uint8Array | null {
    const before = sent;
    sent = turn;
    // Text that does not go on from before: something in it is no longer shown.
    if (before === null || turn.state !== 'running' || !turn.text.startsWith(before.text))
      return frame('turn', { turn });
    if (turn.sources.length > before.sources.length) return frame('turn', { turn });
    const from = before.text.length;
    return turn.text.length > from ? frame('text', { from, text: turn.text.slice(from) }) : null;
  }

  async function next(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const say = (bytes: Uint8Array) => {
      saidAt = Date.now();
      controller.enqueue(bytes);
    };
    if (sent === null) say(newIn(first) ?? frame('beat', {}));
    else
      for (;;) {
        await runs.changed(Number(first.id), changes, ending.signal);
        if (ending.signal.aborted) return;
        // Before reading: what changes in between is heard.
        changes = runs.changesOf(Number(first.id));
        const turn = await runFor(session.memberId, () => turnFor(db, session, Number(first.id), now()));
        if (ending.signal.aborted) return;
        if (turn === sessionEnded || turn === null) {
          if (turn === sessionEnded) say(frame('ended', {}));
          end();
          return controller.close();
        }
        const news = newIn(turn);
        if (news !== null) {
          say(news);
          break;
        }
        if (Date.now() - saidAt >= streamLimits.beatMs) return say(frame('beat', {}));
      }
    if (sent !== null && sent.state !== 'running') {
      end();
      controller.close();
    }
  }

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        await next(controller);
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: end,
  });
}
