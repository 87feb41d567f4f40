import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface CountedProps {
  label: string;
  name: string;
  /** Maximum characters. More can be typed, so that a long text can be pasted and then shortened by its author. */
  max: number;
  defaultValue?: string;
  /** Where its owner keeps the text. */
  value?: string;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  optional?: boolean;
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
}

/** Counts as the server does: without leading and trailing spaces. */
function useCount({ value, defaultValue = '', max }: Pick<CountedProps, 'value' | 'defaultValue' | 'max'>) {
  const [length, setLength] = useState(defaultValue.trim().length);
  return {
    left: max - (value === undefined ? length : value.trim().length),
    onInput: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(event.currentTarget.value.trim().length),
  };
}

/** Silent until few characters are left. */
function hintOf(hint: ReactNode, left: number, max: number): ReactNode {
  const near = left <= Math.max(10, max / 10);
  const count = near ? <span>{left >= 0 ? `${left} left. ` : `${-left} too many. `}</span> : null;
  if (count === null && hint === undefined) return undefined;
  return (
    <>
      <span aria-live="polite">{count}</span>
      {hint}
    </>
  );
}

interface CountedFieldProps extends CountedProps {
  /** What else the field itself has. */
  input?: Partial<ComponentProps<typeof TextField>>;
}

/** A one-line field that shows how many characters are left once there are few. */
export function CountedField({ max, hint, rows: _, input, ...field }: CountedFieldProps) {
  const { left, onInput } = useCount({ ...field, max });
  return <TextField {...input} {...field} onInput={onInput} hint={hintOf(hint, left, max)} />;
}

interface CountedAreaProps extends CountedProps {
  /** What else the field itself has. */
  area?: Partial<ComponentProps<typeof TextArea>>;
  onTyped?: () => void;
}

/** A multi-line field that shows how many characters are left once there are few. */
export function CountedArea({ max, hint, area, onTyped, ...field }: CountedAreaProps) {
  const { left, onInput } = useCount({ ...field, max });
  return (
    <TextArea
      {...area}
      {...field}
      onInput={(event) => {
        onInput(event);
        onTyped?.();
      }}
      hint={hintOf(hint, left, max)}
    />
  );
}
