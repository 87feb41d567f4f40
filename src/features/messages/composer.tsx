import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { limits } from '../../../contract/limits.ts';
import { messageText } from '../../../contract/messages.ts';
import { dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './messages.module.css';
import { write } from './sending-actors.ts';

/** Characters left before the count is shown. */
const countedFrom = 200;

/** What is typed is kept for each conversation, and sent by Enter; on a touch screen Enter begins a new line. */
export function Composer({ as, username, name }: { as: string; username: string; name: string }) {
  const form = `message.${username}`;
  const [text, setText] = useState(() => String(readDraft(as, form)?.['text'] ?? ''));
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const left = limits.messageCharacters - text.trim().length;
  const problem =
    left < 0
      ? `${-left} characters too many: a message can have ${limits.messageCharacters}.`
      : isEmpty
        ? 'Write something first.'
        : null;

  function change(next: string) {
    setText(next);
    setEmpty(false);
    if (next === '') dropDraft(form);
    else keepDraft(as, form, { text: next });
  }

  function send() {
    const parsed = v.safeParse(messageText, text);
    if (!parsed.success) {
      setEmpty(left >= 0);
      area.current?.focus();
      return;
    }
    write(as, username, parsed.output);
    change('');
    area.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        ref={area}
        aria-label={`Message to ${name}`}
        rows={1}
        dir="auto"
        className={styles.area}
        placeholder="Write a message"
        value={text}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-problem`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      <Button type="submit" variant="primary" aria-label="Send" className={styles.send}>
        <SendHorizontal size={20} strokeWidth={1.8} aria-hidden="true" />
      </Button>
      <p id={`${id}-problem`} className={styles.problem} role={problem === null ? undefined : 'alert'}>
        {problem ?? (left < countedFrom ? `${left} characters left` : null)}
      </p>
    </form>
  );
}
