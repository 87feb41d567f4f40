import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '../../contract/limits.ts';
import type { EduraTurn, TurnProblem, TurnState } from '../../contract/edura.ts';
import { eduraLimits } from '../limits.ts';
import type { Database } from '../store/database.ts';
import { runFor } from '../store/caller.ts';
import { endTurn } from '../store/edura-usual.ts';
import { omissionsOf, setTold, turnsBefore, writeTurn, type Written } from '../store/edura.ts';
import type { Session } from '../store/families.ts';
import { SessionOver } from './asker.ts';
import { GuideError, type Guide, type GuideMessage } from './guide.ts';

/** The answers that this process is writing. */
export interface Runs {
  /** Writes the answer of a turn that runs. Does not wait for it. */
  start(turn: EduraTurn, session: Session): void;
  /**
   * Writes no more of a member's answer whose end is stored, or which is deleted. A process that is not told finds that
   * out when it next writes.
   */
  abandon(memberId: string, turn: number): void;
  /** How often a turn has changed that this process writes; 0 for any other. To be asked before the turn is read. */
  changesOf(turn: number): number;
  /** Resolves when a turn has changed since it had changed so often, or after a while. */
  changed(turn: number, since: number, signal: AbortSignal): Promise<void>;
  /** Ends them all; what there is of them is kept. */
  close(): Promise<void>;
}

interface Parts {
  db: Database;
  log: Logger;
  now: () => Date;
  guides: { builtIn: Guide; model: Guide | null };
}

class Run {
  readonly ending = new AbortController();
  readonly written: Written = { text: '', sources: [], actions: [], followUps: [] };
  readonly memberId: string;
  changes = 1;
  ended: Promise<void> = Promise.resolve();
  waiting = new Set<() => void>();

  constructor(memberId: string) {
    this.memberId = memberId;
  }

  tell(): void {
    this.changes += 1;
    const waiting = this.waiting;
    this.waiting = new Set();
    for (const wake of waiting) wake();
  }
}

const messagesOf = (
  before: readonly Pick<EduraTurn, 'question' | 'text' | 'sources'>[],
  question: string,
): GuideMessage[] => [
  ...before.flatMap(({ question: asked, text, sources }): GuideMessage[] => [
    { from: 'member', text: asked },
    { from: 'guide', text, sources },
  ]),
  { from: 'member', text: question },
];

interface End {
  state: TurnState;
  problem: TurnProblem | null;
}

export function createRuns({ db, log, now, guides }: Parts): Runs {
  const runs = new Map<number, Run>();
  const closing = new AbortController();

  /** At most so often: the first words at once. */
  async function write(id: number, run: Run, guide: Guide, turn: EduraTurn, session: Session): Promise<End> {
    const { signal } = run.ending;
    const [before, omitted] = await Promise.all([
      // The first question of a chat has nothing before it.
      turn.parent === null
        ? { visible: [], about: [] }
        : turnsBefore(db, id, eduraLimits.turnsRemembered, session.memberId),
      omissionsOf(db, session.memberId),
    ]);
    if (guide === guides.model && turn.parent !== null) await setTold(db, id, before.about);
    let writtenAt = 0;
    let later: NodeJS.Timeout | undefined;
    const keep = async () => {
      clearTimeout(later);
      later = undefined;
      writtenAt = Date.now();
      // Stopped, deleted, or taken for interrupted.
      if (!(await runFor(session.memberId, () => writeTurn(db, id, run.written, now())))) run.ending.abort();
      run.tell();
    };
    let keeping: Promise<unknown> = Promise.resolve();
    const keepBeside = () => {
      keeping = Promise.allSettled([keeping, keep()]);
    };
    const beat = setInterval(keepBeside, eduraLimits.beatMs);
    try {
      for await (const part of guide.stream(messagesOf(before.visible, turn.question), { session, omitted }, signal)) {
        signal.throwIfAborted();
        const { written } = run;
        if (part.kind === 'source') written.sources.push(part.source);
        else if (part.kind === 'action') written.actions.push(part.action);
        else if (part.kind === 'follow-up') written.followUps.push(part.question);
        else written.text += part.text;
        if (written.text.length > limits.answerCharacters) {
          written.text = written.text.slice(0, limits.answerCharacters);
          return { state: 'failed', problem: 'too_long' };
        }
        const rest = eduraLimits.writeMs - (Date.now() - writtenAt);
        // A write that fails costs nothing: the next one has all of it.
        if (part.kind === 'text' && rest <= 0) {
          keepBeside();
          await keeping;
        }
        // What comes next may take a while.
        else later ??= setTimeout(keepBeside, Math.max(rest, 0));
      }
      return { state: 'done', problem: null };
    } finally {
      clearInterval(beat);
      clearTimeout(later);
      // The end is the last that is written.
      await keeping;
    }
  }

  function endFor(error: unknown, run: Run): End {
    if (error instanceof GuideError) {
      // Our own words and a status: neither what the model said nor its key.
      log.warn({ problem: error.problem, reason: error.message }, 'a model failed to answer');
      return { state: 'failed', problem: error.problem };
    }
    if (run.ending.signal.aborted || error instanceof SessionOver) return { state: 'interrupted', problem: null };
    log.error({ err: error }, 'an answer of Edura failed');
    return { state: 'failed', problem: 'unreachable' };
  }

  /**
   * The member's other tabs hear of it. Tried again while the database is away: until then only this process has the
   * text. After `silentMs` the turn counts as interrupted.
   */
  async function writeEnd(id: number, run: Run, end: End): Promise<void> {
    const givenUpAt = Date.now() + eduraLimits.silentMs;
    for (;;)
      try {
        return await runFor(run.memberId, () => endTurn(db, id, run.written, now(), end));
      } catch (error) {
        if (closing.signal.aborted || Date.now() > givenUpAt) throw error;
        log.warn({ err: error }, 'the end of an answer could not be written yet');
        await pause(eduraLimits.lookMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
  }

  async function work(id: number, run: Run, turn: EduraTurn, session: Session): Promise<void> {
    const guide = turn.guide === 'model' ? guides.model : guides.builtIn;
    try {
      const end = await (
        guide === null
          ? Promise.reject(new GuideError('refused', 'no model is configured'))
          : write(id, run, guide, turn, session)
      ).catch((error: unknown) => endFor(error, run));
      await writeEnd(id, run, end);
    } catch (error) {
      // It is found by its silence.
      log.warn({ err: error }, 'the end of an answer could not be written');
    } finally {
      runs.delete(id);
      run.tell();
    }
  }

  return {
    start(turn, session) {
      const id = Number(turn.id);
      const run = new Run(session.memberId);
      runs.set(id, run);
      // Each piece of it is a call of its own: the one that asked is over by then.
      run.ended = runFor(session.memberId, () => work(id, run, turn, session));
    },
    abandon(memberId, turn) {
      const run = runs.get(turn);
      if (run?.memberId !== memberId) return;
      run.ending.abort();
      run.tell();
    },
    changesOf: (turn) => runs.get(turn)?.changes ?? 0,
    changed(turn, since, signal) {
      return new Promise((resolve) => {
        const run = runs.get(turn);
        if ((run?.changes ?? 0) !== since) return resolve();
        const done = () => {
          clearTimeout(timer);
          run?.waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, eduraLimits.lookMs);
        timer.unref();
        run?.waiting.add(done);
        signal.addEventListener('abort', done);
      });
    },
    async close() {
      closing.abort();
      const all = [...runs.values()];
      for (const run of all) run.ending.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}
