import { Square } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { EduraGuide } from '../../../contract/edura.ts';
import { trimmed } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { useDraftText } from '../../entities/drafts/use-draft-text.ts';
import { Composer, RoundButton } from '../../ui/composer.tsx';
import styles from './composer.module.css';
import { below, questionForm } from './question-drafts.ts';

/** The box in which a question is typed. */
export interface QuestionBox {
  /** Puts a text below what is typed. */
  add: (text: string) => void;
}

interface Stop {
  label: string;
  /** It has been pressed, and has still to be carried out. */
  isPressed: boolean;
  onPress: () => void;
}

interface QuestionComposerProps {
  ref: Ref<QuestionBox>;
  as: string;
  /** Undefined: a new chat. */
  chat: string | undefined;
  beginning: string | undefined;
  /** Null: only the built-in guide answers. */
  model: string | null;
  guide: EduraGuide | null;
  /** The chat that is asked in has not been read yet: what is asked would follow nothing. */
  isLoading: boolean;
  /** A question is in flight. */
  isAsking: boolean;
  /** Stops the question in flight or the answer being written; null if there is neither here. */
  stop: Stop | null;
  onAsk: (question: string) => void;
  onGuide: (guide: EduraGuide) => void;
}

/** What is typed is kept until it has been asked. */
export function QuestionComposer(props: QuestionComposerProps) {
  const { ref, as, chat, beginning, model, guide, isLoading, isAsking, stop, onAsk, onGuide } = props;
  const form = questionForm(chat);
  const [text, change] = useDraftText(as, form, beginning);
  const before = useRef(form);
  useEffect(() => {
    if (before.current === form) return;
    // The new chat has begun in this box: what was typed meanwhile is for it, and not for the next new one.
    dropDraft(before.current);
    before.current = form;
    change((typed) => typed);
  }, [form, change]);
  const isBusy = isLoading || isAsking || stop !== null;
  useImperativeHandle(ref, () => ({ add: (more) => change((typed) => below(typed, more)) }), [change]);

  function ask() {
    const question = trimmed(text);
    if (question === '' || question.length > limits.questionCharacters || isBusy) return;
    change('');
    onAsk(question);
  }

  return (
    <Composer
      className={styles.composer}
      id="question"
      label="Your question"
      placeholder="Ask Edura"
      what="a question"
      limit={limits.questionCharacters}
      text={text}
      onText={change}
      onSend={ask}
      send="Ask"
      sending={isLoading || isAsking}
      button={
        stop === null ? undefined : (
          <RoundButton label={stop.label} loading={stop.isPressed} onPress={stop.onPress}>
            <Square size={18} strokeWidth={2} aria-hidden="true" />
          </RoundButton>
        )
      }
    >
      {model === null ? null : (
        <label className={styles.guide}>
          Answered by{' '}
          <select
            value={guide ?? 'model'}
            onChange={(event) => onGuide(event.target.value === 'model' ? 'model' : 'built-in')}
          >
            <option value="model">{model}</option>
            <option value="built-in">the built-in guide</option>
          </select>
        </label>
      )}
    </Composer>
  );
}
