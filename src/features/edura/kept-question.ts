import * as v from 'valibot';
import { eduraGuides } from '../../../contract/edura.ts';
import type { ChatInput, Question } from '../../../machines/edura/chat.ts';
import { askedForm } from '../../entities/drafts/draft-places.ts';
import { dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';

/*
 * A question, with its key, from the press until the server has it: after a reload it is sent again, and still asked
 * only once. It is a draft of the tab, so that no other tab sends it, too.
 */

const optionalText = v.optional(v.nullable(v.string()), null);
const asked = v.object({
  key: v.string(),
  chat: optionalText,
  parent: optionalText,
  question: v.string(),
  guide: v.optional(v.nullable(v.picklist(eduraGuides)), null),
});
const kept = v.object({ ...asked.entries, problem: optionalText, stopped: v.optional(v.boolean(), false) });

/** The question that was stopped last and may have arrived nevertheless. No text: that is back in its box. */
const stoppedForm = 'sent.edura.asked';

const valuesOf = (question: Question) =>
  Object.fromEntries(Object.entries(question).filter((entry): entry is [string, string] => entry[1] !== null));

interface KeptQuestion extends ChatInput {
  /** The member has pressed 'Stop', and nothing has come of it yet. */
  isStopped: boolean;
}

export function keepQuestion(as: string, { question, problem, isStopped }: KeptQuestion): void {
  if (question === null) dropDraft(askedForm);
  else
    keepDraft(as, askedForm, {
      ...valuesOf(question),
      ...(problem === null ? {} : { problem }),
      ...(isStopped ? { stopped: true } : {}),
    });
}

export function keptQuestion(as: string): KeptQuestion {
  const { success, output } = v.safeParse(kept, readDraft(as, askedForm));
  if (!success) return { question: null, problem: null, isStopped: false };
  const { problem, stopped, ...question } = output;
  return { question, problem, isStopped: stopped };
}

export function noteStopped(as: string, question: Question): void {
  keepDraft(as, stoppedForm, valuesOf(question));
}

/**
 * Key of a new question, which is made once and kept for every retry. What was stopped on its way and is now asked again
 * as it was has that one's key: if it had arrived, it is not asked twice.
 */
export function keyFor(as: string, question: Omit<Question, 'key'>): string {
  const { success, output } = v.safeParse(asked, readDraft(as, stoppedForm));
  dropDraft(stoppedForm);
  const isSame =
    success && (['chat', 'parent', 'question', 'guide'] as const).every((name) => output[name] === question[name]);
  return isSame ? output.key : crypto.randomUUID();
}
