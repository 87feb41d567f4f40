import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { takeFocusWish } from '../../entities/search/search-key.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SearchActor } from './search-actors.ts';
import styles from './search.module.css';

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  actor: SearchActor;
  /** Arrow down: moves to the results. */
  onDown: () => void;
}

export function SearchBox({ ref, actor, onDown }: SearchBoxProps) {
  const id = useId();
  const text = useSelector(actor, ({ context }) => context.query.text);
  // In a layout effect, before the router moves the focus to the heading: it does not do so if a form has it.
  useLayoutEffect(() => {
    if (takeFocusWish()) ref.current?.focus();
  }, [ref]);
  const edit = (value: string) => actor.send({ type: 'text.edited', text: value });
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') edit('');
    else if (event.key === 'ArrowDown') onDown();
    else return;
    event.preventDefault();
  }
  return (
    <search>
      <form
        className={styles.box}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.submitted' });
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>Search projects, jobs and members</VisuallyHidden>
          <Search size={24} strokeWidth={1.8} aria-hidden="true" />
        </label>
        <input
          ref={ref}
          id={id}
          data-search-box=""
          type="search"
          name="q"
          className={styles.input}
          value={text}
          onChange={(event) => edit(event.currentTarget.value)}
          onKeyDown={press}
          placeholder="A skill, a project, a name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text === '' ? (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              edit('');
              ref.current?.focus();
            }}
          >
            <X size={20} strokeWidth={1.8} aria-hidden="true" />
            <VisuallyHidden>Clear the search</VisuallyHidden>
          </button>
        )}
      </form>
    </search>
  );
}
