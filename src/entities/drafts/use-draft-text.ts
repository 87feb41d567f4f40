import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** The text of a form with a single field, kept as a draft unless it is empty. */
export function useDraftText(as: string, form: string, begin = ''): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => String(readDraft(as, form)?.['text'] ?? begin));
  function change(next: string) {
    setText(next);
    if (next === '') dropDraft(form);
    else keepDraft(as, form, { text: next });
  }
  return [text, change];
}
