interface Tick {
  type: 'clock.ticked';
  now: number;
}

/**
 * Ticks once a second, and whenever a tab may have woken from sleep or throttling: otherwise a countdown would show a
 * stale time. For `fromCallback`; returns a function that stops it.
 */
export function runClock({ sendBack }: { sendBack: (tick: Tick) => void }): () => void {
  const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() });
  const timer = setInterval(tick, 1_000);
  document.addEventListener('visibilitychange', tick);
  addEventListener('pageshow', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    removeEventListener('pageshow', tick);
  };
}
