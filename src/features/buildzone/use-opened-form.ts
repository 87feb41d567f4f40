import { type RefObject, useEffect, useRef, useState } from 'react';

const firstField = 'textarea, input:not([type="file"])';

/**
 * A form that is opened with a button, which goes: its first field has the focus then. When it closes, the button that comes back has it.
 * One that was open from the start, for its draft, takes it from nobody.
 */
export function useOpenedForm(isOpenAtFirst: () => boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const opener: RefObject<HTMLButtonElement | null> = useRef(null);
  const panel: RefObject<HTMLDivElement | null> = useRef(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    if (isOpen && !wasOpen.current) panel.current?.querySelector<HTMLElement>(firstField)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, panel, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
