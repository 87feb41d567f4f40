import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';

/** The longest that a timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * Whether a moment (ISO 8601) has passed by the server's clock; the page may stay open beyond it, and its device sleep meanwhile. Without a
 * moment it never has.
 */
export function useIsPast(moment: string | undefined): boolean {
  const end = moment === undefined ? Infinity : Date.parse(moment);
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const look = () => setNow(serverNow());
    const left = end - serverNow();
    const timer = left > longest ? undefined : setTimeout(look, Math.max(0, left));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);
  return end <= now;
}
