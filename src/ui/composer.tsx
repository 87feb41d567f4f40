import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './composer.module.css';
import { GrowingTextArea } from './growing-text-area.tsx';

/** Characters left from which on the count is shown. */
const countedFrom = 200;

/** An error for a text that is too long; null otherwise. */
export function tooLong(text: string, limit: number, what: string): string | null {
  const left = limit - text.trim().length;
  return left < 0 ? `${-left} characters too many: ${what} can have ${limit}.` : null;
}

interface ComposerProps {
  /** Id of the field: the target of a skip link. */
  id: string;
  /** Names the field. */
  label: string;
  placeholder: string;
  /** What is written, as in 'a message'. */
  what: string;
  /** Most characters. */
  limit: number;
  text: string;
  onText: (text: string) => void;
  /** What is wrong with it, besides its length. */
  problem?: string | null;
  /** Called by the button, and by Enter; on a touch screen Enter starts a new line. */
  onSend: () => void;
  /** Name of the round button. */
  send: string;
  sending?: boolean;
  /** Stands before the field. */
  before?: ReactNode;
  /** Files that were pasted into the field. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Takes the place of the round button. */
  button?: ReactNode;
  /** Nothing can be sent now: the text can only be read and copied. */
  closed?: boolean;
  onEscape?: (() => void) | undefined;
  area?: Ref<HTMLTextAreaElement>;
  className?: string | undefined;
  /** Stands above the field. */
  children?: ReactNode;
}

/** Enter sends. On a touch screen it starts a new line, as Shift and Enter do everywhere. */
export function sendOnEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  form?.requestSubmit();
}

/**
 * A field for writing to someone: it grows with the text, is sent by Enter, and shows a count once it is nearly full.
 */
export function Composer({ text, onText, onSend, limit, what, problem = null, area, ...props }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const left = limit - text.trim().length;
  const wrong = tooLong(text, limit, what) ?? problem;

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') props.onEscape?.();
    sendOnEnter(event, form.current);
  }

  return (
    <form
      ref={form}
      data-composer
      className={classNames(styles.composer, props.before !== undefined && styles.three, props.className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.closed !== true) onSend();
        form.current?.querySelector('textarea')?.focus();
      }}
    >
      {props.children}
      {props.before}
      <GrowingTextArea
        ref={area}
        id={props.id}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={text}
        readOnly={props.closed}
        aria-invalid={wrong === null ? undefined : true}
        aria-describedby={`${props.id}-line`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || props.onFiles === undefined || event.clipboardData.getData('text/plain') !== '')
            return;
          event.preventDefault();
          props.onFiles(files);
        }}
      />
      {props.button ??
        (props.closed === true ? (
          <span />
        ) : (
          <Button
            type="submit"
            variant="primary"
            aria-label={props.send}
            className={styles.round}
            loading={props.sending ?? false}
          >
            {props.sending === true ? null : <SendHorizontal size={20} strokeWidth={1.8} aria-hidden="true" />}
          </Button>
        ))}
      <p id={`${props.id}-line`} className={styles.line} role={wrong === null ? undefined : 'alert'}>
        {wrong ?? (left < countedFrom ? `${left} characters left` : null)}
      </p>
    </form>
  );
}

interface RoundButtonProps {
  label: string;
  loading: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** In place of the button that sends. */
export function RoundButton({ label, loading, onPress, children }: RoundButtonProps) {
  return (
    <Button aria-label={label} className={styles.round} loading={loading} onClick={onPress}>
      {loading ? null : children}
    </Button>
  );
}
