import { type RefObject, useEffect, useRef, useState } from 'react';

const firstField = 'textarea, input:not([type="file"])';

/**
 * Manages focus for a form that replaces the button that opens it: on opening, the first field gets the focus; on
 * closing, the button does, unless the member has gone on elsewhere while the form was being sent. A form that is open
 * from the start, because of a draft, takes no focus.
 */
export function useOpenedForm(isOpenAtFirst: () => boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const opener: RefObject<HTMLButtonElement | null> = useRef(null);
  const panel: RefObject<HTMLDivElement | null> = useRef(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus is on the body if it was in the form, which is gone.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isOpen && wasOpen.current && isFree) opener.current?.focus();
    if (isOpen && !wasOpen.current) panel.current?.querySelector<HTMLElement>(firstField)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, panel, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
