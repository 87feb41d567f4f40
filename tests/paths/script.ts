import type { AnyMachineSnapshot } from 'xstate';
import { causeOf } from '../models/causes.ts';
import { caseOf, type Path } from '../models/generate.ts';
import type { Origin } from '../models/means.ts';
import { hintFor, leavesOf, phraseFor, phrasesAt } from '../models/phrases.ts';
import type { AnyWords } from '../models/words.ts';

export interface ScriptStep {
  when: string;
  /** Whether a person does it on the page; otherwise what does, which a tester has to bring about. */
  by: 'person' | Origin;
  /** How a tester brings it about; null where a person just does it. */
  how: string | null;
  /** What to type or choose, and as whom. */
  data: string | null;
  /** What is to be seen afterwards. */
  see: string[];
  event: string;
  /** The states of the machine afterwards, with dots between what contains and what is contained. */
  states: string[];
}

/** A path written for a person to follow. */
export interface Script {
  given: string;
  /** Where to begin, and as whom. */
  data: string | null;
  input: unknown;
  steps: ScriptStep[];
}

/** What has changed on the screen, or that nothing has. */
function thenOf(words: AnyWords, before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const shown = phrasesAt(words, before);
  const changed = phrasesAt(words, after).filter((phrase) => !shown.includes(phrase));
  return changed.length === 0 ? ['nothing changes'] : changed;
}

export function scriptOf(words: AnyWords, path: Path, input: number, started: unknown): Script {
  const [first, ...rest] = path.steps;
  if (first === undefined) throw new Error('A path has no beginning');
  let before = first.state;
  const steps = rest.map(({ event, state }): ScriptStep => {
    const see = thenOf(words, before, state);
    before = state;
    const which = caseOf.get(event) ?? 0;
    const { means, data } = hintFor(words, causeOf(event), which);
    return {
      when: phraseFor(words, event.type, which),
      by: means?.by ?? 'person',
      how: means?.how ?? null,
      data,
      see,
      event: event.type,
      states: leavesOf(state),
    };
  });
  const beginning = phrasesAt(words, first.state).join('; ');
  const given = `${words.inputs[input] ?? 'the machine has started'} (${beginning})`;
  return { given, data: words.data?.[`input #${input + 1}`] ?? null, input: started, steps };
}
