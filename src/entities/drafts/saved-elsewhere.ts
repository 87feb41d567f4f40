import type { Failure } from '../../../contract/problem.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import type { DraftValues } from './drafts.ts';

/** What has been saved elsewhere, and what this form had sent before, whose answer may have been lost. */
export interface SavedElsewhere {
  theirs: DraftValues;
  sent: DraftValues | null;
}

interface Parts<Thing> {
  send: (values: Values) => Promise<Thing>;
  /** Reads what is saved by now. */
  readAgain: () => Promise<Thing>;
  valuesOf: (thing: Thing) => DraftValues;
}

/** @returns a function that stops listening */
export type OnMeanwhile = (listener: (meanwhile: SavedElsewhere) => void) => () => void;

/**
 * Sends what one form changes. If it was changed elsewhere in the meantime, the save fails, and `onMeanwhile` is told
 * what is saved by now.
 */
export function sentUnlessEdited<Thing>({ send, readAgain, valuesOf }: Parts<Thing>) {
  const listeners = new Set<(meanwhile: SavedElsewhere) => void>();
  let lastSent: DraftValues | null = null;
  const onMeanwhile: OnMeanwhile = (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    onMeanwhile,
    submit: async (values: Values): Promise<Thing> => {
      const sent = lastSent;
      lastSent = values as DraftValues;
      try {
        return await send(values);
      } catch (error) {
        const { code, status, detail } = error as Failure;
        if (code !== 'edited_meanwhile') throw error;
        const theirs = valuesOf(await readAgain());
        for (const tell of listeners) tell({ theirs, sent });
        // Without the errors by field: they would stand beside the comparison.
        throw Object.assign(new Error(detail), { status, detail, code });
      }
    },
  };
}
