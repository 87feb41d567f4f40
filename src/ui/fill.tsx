import { type ReactNode, useEffect } from 'react';
import { coveredByKeyboard, onKeyboard } from './keyboard.ts';

/** Tells the style sheets how much a phone's keyboard covers. */
function useKeyboardRoom() {
  useEffect(() => {
    const root = document.documentElement;
    const stop = onKeyboard(() => {
      const covered = coveredByKeyboard();
      root.style.setProperty('--keyboard', `${covered}px`);
      // When the page becomes shorter, what had scrolled out of view for the field comes back.
      if (covered > 0) scrollTo({ top: 0 });
    });
    return () => {
      stop();
      root.style.removeProperty('--keyboard');
    };
  }, []);
}

interface FillProps {
  /** `wide`: on narrow screens the page is as long as its content. */
  on: 'every screen' | 'wide screens';
  className?: string | undefined;
  children: ReactNode;
}

/** A page that fills the window below the navigation bar, without a footer: parts of it scroll, the window does not. */
export function Fill({ on, className, children }: FillProps) {
  useKeyboardRoom();
  return (
    <div data-fill={on} className={className}>
      {children}
    </div>
  );
}
