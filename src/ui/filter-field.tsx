import { useEffect, useId, useRef } from 'react';
import type { Suggestion } from './combobox.tsx';
import { TextField } from './text-field.tsx';
import { usePause } from './use-pause.ts';

/** On a field whose first pause has taken effect, and that has not been left since. */
export const goesOn = 'data-goes-on';

/** Milliseconds without a letter after which what was typed takes effect. */
const pause = 600;

interface FilterFieldProps {
  label: string;
  name: string;
  placeholder: string;
  /** What the list is narrowed to, by the address. */
  value: string;
  /** Given, they are offered below the field; anything else can be typed as well. */
  suggestions?: readonly Suggestion[];
  onTyped?: (text: string) => void;
}

/**
 * A filter in words: it takes effect with Enter, in a pause, and when the field is left. It follows the address and
 * stays the same field: replaced by another one, it would lose the focus to whatever stands beside it.
 * Its form is submitted: what has not changed must change nothing there.
 */
export function FilterField({ value, suggestions, onTyped, ...field }: FilterFieldProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const typing = usePause(pause);
  const submit = () => {
    input.current?.form?.requestSubmit();
    // A word takes several pauses to type: those after the first belong to the same step of the history.
    input.current?.setAttribute(goesOn, '');
  };
  useEffect(() => {
    // What is being typed is newer than the address.
    if (!typing.isWaiting() && input.current !== null && input.current.value.trim() !== value)
      input.current.value = value;
  }, [typing, value]);
  return (
    <>
      <TextField
        {...field}
        ref={input}
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
        list={suggestions === undefined ? undefined : list}
        onChange={({ currentTarget }) => {
          onTyped?.(currentTarget.value);
          typing.begin(submit);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typing.end();
        }}
        onBlur={() => {
          if (typing.end()) submit();
          input.current?.removeAttribute(goesOn);
        }}
      />
      {suggestions === undefined ? null : (
        <datalist id={list}>
          {suggestions.map(({ text, note }) => (
            // Some browsers show nothing but this, and look in it for what was typed.
            <option key={text} value={text}>
              {note === undefined ? text : `${text}, for “${note}”`}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
