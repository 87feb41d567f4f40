import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './floating-menu.module.css';

/** Closes the open menu on Escape, and when a press or the focus lands elsewhere. Returns a function that stops it. */
function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  function onElsewhere({ target }: Event) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
  };
}

/**
 * The floating menu (specification, section 2). A native disclosure, so that it works before any script runs and needs
 * no menu library in the first load.
 */
export function FloatingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current === null ? undefined : closeWhenLeft(menu.current)), []);
  return (
    <details ref={menu} className={styles.floating}>
      <summary>Menu</summary>
      <nav aria-label="About Stepwise">
        <ul>
          <li>
            <Link to="/about">About</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/contact">Contact</Link>
          </li>
        </ul>
      </nav>
    </details>
  );
}
