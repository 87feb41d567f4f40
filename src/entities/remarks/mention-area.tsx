import { type ComponentProps, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CountedArea } from '../../ui/counted-field.tsx';
import { mentionReach, typedMention } from '../members/typed-mention.ts';
import { useBeginner } from '../session/use-member-id.ts';
import styles from './comments.module.css';
import type { MentionSuggestions } from './mention-suggestions.tsx';

/** The beginning of a name after an @, and its position in the field. */
interface TypedName {
  text: string;
  from: number;
  to: number;
}

/** The name being typed at the cursor. */
function nameIn({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement): TypedName | null {
  const text = from === to ? typedMention(value.slice(Math.max(0, to - mentionReach), to)) : undefined;
  return text === undefined ? null : { text, from: to - text.length - 1, to };
}

/**
 * A multi-line field with a counter that suggests members after an @. The suggestions' code loads with the first
 * mention.
 */
export function MentionArea(props: Omit<ComponentProps<typeof CountedArea>, 'area'>) {
  const as = useBeginner();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedName | null>(null);
  const [Suggestions, setSuggestions] = useState<typeof MentionSuggestions | null>(null);
  /** Id of the option chosen with the keyboard. */
  const [active, setActive] = useState<string | null>(null);
  const onKey = useRef<((key: string) => boolean) | null>(null);
  const takeKeys = useCallback((next: typeof onKey.current) => {
    onKey.current = next;
  }, []);
  const isMissing = typed !== null && Suggestions === null;
  useEffect(() => {
    if (!isMissing) return;
    // If it fails to load, nobody is suggested and typing goes on; the next name tries again.
    import('./mention-suggestions.tsx').then(
      (part) => setSuggestions(() => part.MentionSuggestions),
      () => undefined,
    );
  }, [isMissing]);

  function look() {
    const found = area.current === null ? null : nameIn(area.current);
    setTyped((known) => (known?.text === found?.text && known?.to === found?.to ? known : found));
  }
  function take(username: string) {
    if (area.current === null || typed === null) return;
    area.current.setRangeText(`@${username} `, typed.from, typed.to, 'end');
    // As if it had been typed, so that the draft and the counter notice.
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
    area.current.focus();
    look();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey.current?.(event.key) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={styles.mentioning}>
      <CountedArea
        {...props}
        area={{
          ref: area,
          'aria-autocomplete': 'list',
          ...(active === null ? {} : { 'aria-controls': id, 'aria-activedescendant': active }),
          onKeyDown: press,
          onSelect: look,
          onBlur: () => setTyped(null),
        }}
        onTyped={look}
      />
      {Suggestions === null ? null : (
        <Suggestions id={id} as={as} typed={typed} takeKeys={takeKeys} onActive={setActive} onTake={take} />
      )}
    </div>
  );
}
