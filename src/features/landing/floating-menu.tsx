import { Link } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import styles from './landing.module.css';

/**
 * The floating menu of the specification, section 2. A native disclosure, so that it opens before any script runs;
 * Escape and leaving it close it once scripts do.
 */
export function FloatingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current !== null) menu.current.open = false;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  }
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  }
  return (
    <details ref={menu} className={styles.floating} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary>Menu</summary>
      <nav aria-label="About Stepwise">
        <ul>
          <li><Link to="/about">About</Link></li>
          <li><Link to="/privacy">Privacy</Link></li>
          <li><Link to="/terms">Terms</Link></li>
          <li><Link to="/contact">Contact</Link></li>
        </ul>
      </nav>
    </details>
  );
}
