interface Tick {
  type: 'clock.ticked';
  now: number;
}

/**
 * Ticks once a second, and at every moment at which a tab may wake from sleep or throttling: a countdown would show a
 * stale time otherwise. For `fromCallback`; returns how to stop.
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
