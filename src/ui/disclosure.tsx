import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Its fragment in an address: a link to it opens it. */
  id?: string;
  /** Opens it, and closes it again once that is over, such as a search that has found it. */
  opened?: boolean;
  children: ReactNode;
}

/** Something long that is read when it is wanted. On paper, where nothing can be pressed, it is open. */
export function Disclosure({ title, id, opened = false, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => id !== undefined && hash === id });
  // Before the first paint: what is open from the beginning is not seen to open.
  useLayoutEffect(() => {
    if (element.current !== null) element.current.open = opened || isNamed;
  }, [opened, isNamed]);
  useEffect(() => {
    if (!isNamed) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      wasOpen = element.current?.open ?? false;
      if (element.current !== null) element.current.open = true;
    };
    const restore = () => {
      if (element.current !== null) element.current.open = wasOpen;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', restore);
    };
  }, []);
  return (
    <details ref={element} id={id} className={styles.disclosure}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
