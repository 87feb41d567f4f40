import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an uncontrolled field whose value comes from the address: it follows the address and stays the same field.
 * Replaced by another one when its value takes effect, it would lose the focus to whatever stands beside it.
 */
export function useValueFrom(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null && field.current.value.trim() !== value) field.current.value = value;
  }, [value]);
  return field;
}
