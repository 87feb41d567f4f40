import { type ComponentType, useEffect, useState } from 'react';
import type { WelcomeProgressProps } from './welcome-progress.tsx';

/*
 * What the profile shows of other areas is loaded after it: these calls would delay its own. If loading them fails, it
 * goes without them.
 */

type Parts = {
  WelcomeProgress: ComponentType<WelcomeProgressProps>;
  OwnTarget: ComponentType<{ as: string }>;
};

/** Null until they are there. */
export function useLoadedLater(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void Promise.all([import('./welcome-progress.tsx'), import('./own-target.tsx')]).then(
      ([{ WelcomeProgress }, { OwnTarget }]) => setParts({ WelcomeProgress, OwnTarget }),
      () => {},
    );
  }, []);
  return parts;
}
