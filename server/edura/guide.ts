import type { EduraAction, EduraSource, TurnProblem } from '../../contract/edura.ts';
import type { Session } from '../store/families.ts';

/** One side's text, the oldest first; the last one is the question. */
export interface GuideMessage {
  from: 'member' | 'guide';
  text: string;
  /** What an answer names: 'who runs it' points at it. */
  sources?: readonly EduraSource[];
}

/** On whose behalf a guide answers, and what it may use. */
export interface GuideContext {
  session: Session;
  /** Keys of facts that the member has left out. */
  omitted: ReadonlySet<string>;
}

/** A piece of an answer. Text is Markdown and grows; `[n]` in it names the nth source. */
export type GuidePart =
  | { kind: 'text'; text: string }
  | { kind: 'source'; source: EduraSource }
  | { kind: 'action'; action: EduraAction }
  | { kind: 'follow-up'; question: string };

/**
 * Writes the answers. The stream returns once the answer is complete.
 *
 * @throws GuideError when there is no answer, or only part of one; AbortError when the signal aborts
 */
export interface Guide {
  stream(messages: readonly GuideMessage[], context: GuideContext, signal: AbortSignal): AsyncIterable<GuidePart>;
}

/** Why a guide gave no whole answer. What it wrote before stays. */
export class GuideError extends Error {
  override name = 'GuideError';
  readonly problem: TurnProblem;

  constructor(problem: TurnProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
