import { useEffect, useState } from 'react';

/**
 * A part of a page that loads after it, and that the page goes without if that fails.
 *
 * @param load of one and the same part each time
 * @param isWanted false: it is not loaded yet
 * @returns null until it is there
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [load, isWanted]);
  return part;
}
