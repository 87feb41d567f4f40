import { useEffect, useRef } from 'react';
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
}

/**
 * A filter in words: it takes effect with Enter, in a pause, and when the field is left. It follows the address and
 * stays the same field: replaced by another one, it would lose the focus to whatever stands beside it.
 * Its form is submitted: what has not changed must change nothing there.
 */
export function FilterField({ value, ...field }: FilterFieldProps) {
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
    <TextField
      {...field}
      ref={input}
      defaultValue={value}
      autoComplete="off"
      enterKeyHint="search"
      onChange={() => typing.begin(submit)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typing.end();
      }}
      onBlur={() => {
        if (typing.end()) submit();
        input.current?.removeAttribute(goesOn);
      }}
    />
  );
}
