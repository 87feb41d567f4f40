import { useCallback, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** Takes the next text, or what makes it of the one that is there. */
type Change = (next: string | ((before: string) => string)) => void;

/** The text of a form with a single field, kept as a draft unless it is empty. */
export function useDraftText(as: string, form: string, begin = ''): [text: string, change: Change] {
  const [text, setText] = useState(() => String(readDraft(as, form)?.['text'] ?? begin));
  // A second change before the next render must not begin at the text before the first.
  const latest = useRef(text);
  const change = useCallback<Change>(
    (next) => {
      const changed = typeof next === 'function' ? next(latest.current) : next;
      latest.current = changed;
      setText(changed);
      if (changed === '') dropDraft(form);
      else keepDraft(as, form, { text: changed });
    },
    [as, form],
  );
  return [text, change];
}
