import { type RefObject, useEffect, useRef, useState } from 'react';

/** A form that is opened with a button. When it closes, the button that comes back has the focus. */
export function useOpenedForm(isOpenAtFirst: () => boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const opener: RefObject<HTMLButtonElement | null> = useRef(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
