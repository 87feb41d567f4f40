import { useState } from 'react';
import type { Picture } from './catalogue.ts';

/**
 * The picture on display: the chosen one, until a step leads to states that only others show.
 *
 * @param active The innermost of the active states: those say where the machine is.
 */
export function usePicture(pictures: readonly Picture[], active: readonly string[]) {
  const [chosen, choose] = useState(0);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const shows = (picture: Picture | undefined) => active.some((id) => picture?.states.has(id));
  if (seen !== active) {
    setSeen(active);
    const better = pictures.findIndex(shows);
    if (!shows(pictures[chosen]) && better !== -1) choose(better);
  }
  return { picture: pictures[chosen] ?? pictures[0], chosen, choose };
}
