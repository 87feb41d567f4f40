import { type ReactNode, useEffect } from 'react';

/**
 * Tells the style sheets how much a phone's keyboard covers: browsers shrink only the visual viewport, which `dvh` does
 * not reflect. Zooming in shrinks it, too, but covers nothing. The viewport's `interactive-widget=resizes-content` is no
 * substitute: Safari ignores it, and elsewhere it would lift the tabs above the keyboard, into the little room left.
 */
function useKeyboardRoom() {
  useEffect(() => {
    const { visualViewport: seen } = globalThis;
    if (seen == null) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const covered = seen.scale === 1 ? Math.max(0, globalThis.innerHeight - seen.height) : 0;
      root.style.setProperty('--keyboard', `${covered}px`);
      // When the page becomes shorter, what had scrolled out of view for the field comes back.
      if (covered > 0) scrollTo({ top: 0 });
    };
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
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
