import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { EduraGuide } from '../../../contract/edura.ts';
import { limits } from '../../../contract/limits.ts';
import { dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './edura.module.css';

interface ComposerProps {
  as: string;
  /** Null: only the built-in guide answers here. */
  model: string | null;
  guide: EduraGuide;
  /** A question is on its way. */
  isAsking: boolean;
  /** Stopping was pressed, and is on its way. */
  isStopping: boolean;
  /** Stops the answer that is being written; null while there is none. */
  onStop: (() => void) | null;
  onAsk: (question: string) => void;
  onGuide: (guide: EduraGuide) => void;
}

const form = 'edura.question';

/** What is typed is kept, and asked by Enter; on a touch screen Enter begins a new line. */
export function Composer({ as, model, guide, isAsking, isStopping, onStop, onAsk, onGuide }: ComposerProps) {
  const [text, setText] = useState(() => String(readDraft(as, form)?.['text'] ?? ''));
  const area = useRef<HTMLTextAreaElement>(null);
  const left = limits.questionCharacters - text.trim().length;
  const isBusy = isAsking || onStop !== null;

  function change(next: string) {
    setText(next);
    if (next === '') dropDraft(form);
    else keepDraft(as, form, { text: next });
  }

  function ask() {
    const question = text.trim();
    area.current?.focus();
    if (question === '' || left < 0 || isBusy) return;
    onAsk(question);
    change('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    ask();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {model === null ? null : (
        <label className={styles.guide}>
          Answered by{' '}
          <select value={guide} onChange={(event) => onGuide(event.target.value === 'model' ? 'model' : 'built-in')}>
            <option value="model">{model}</option>
            <option value="built-in">the built-in guide</option>
          </select>
        </label>
      )}
      <textarea
        ref={area}
        aria-label="Your question"
        rows={1}
        dir="auto"
        className={styles.area}
        placeholder="Ask Edura"
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby="edura-left"
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      {onStop === null ? (
        <Button type="submit" variant="primary" aria-label="Ask" className={styles.send} loading={isAsking}>
          {isAsking ? null : <SendHorizontal size={20} strokeWidth={1.8} aria-hidden="true" />}
        </Button>
      ) : (
        <Button aria-label="Stop the answer" className={styles.send} loading={isStopping} onClick={onStop}>
          {isStopping ? null : <Square size={18} strokeWidth={2} aria-hidden="true" />}
        </Button>
      )}
      <p id="edura-left" className={styles.left} role={left < 0 ? 'alert' : undefined}>
        {left < 0
          ? `${-left} characters too many: a question can have ${limits.questionCharacters}.`
          : left < 200
            ? `${left} characters left`
            : null}
      </p>
    </form>
  );
}
