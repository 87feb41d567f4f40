import type { Exploration, Path } from './generate.ts';

/** The transitions of a path by their names, in order. */
export function transitionsAlong({ steps }: Path, { wayOf }: Exploration): string[] {
  return steps.flatMap(({ event }, index) => {
    const before = steps[index - 1];
    return before === undefined ? [] : wayOf(event, before.state);
  });
}

/**
 * A few paths that together cover everything all of them cover, chosen greedily: most new transitions first, then the
 * shorter path.
 *
 * @param covered what is covered already; what is chosen is added
 */
export function covering<T>(
  paths: readonly T[],
  thingsOf: (path: T) => readonly string[],
  lengthOf: (path: T) => number,
  covered = new Set<string>(),
): T[] {
  const rest = paths
    .map((path) => ({ path, length: lengthOf(path), things: new Set(thingsOf(path)) }))
    .toSorted((a, b) => a.length - b.length);
  const chosen: T[] = [];
  for (;;) {
    let best: (typeof rest)[number] | undefined;
    let most = 0;
    for (const candidate of rest) {
      const gain = [...candidate.things].filter((thing) => !covered.has(thing)).length;
      if (gain > most) [best, most] = [candidate, gain];
    }
    if (best === undefined) return chosen;
    chosen.push(best.path);
    for (const thing of best.things) covered.add(thing);
  }
}

/** A path with where it comes from. */
export interface Found {
  path: Path;
  /** The number of the model's input, from 0. */
  input: number;
  exploration: Exploration;
}

/** A few paths that together take every transition that any of them takes. */
export function coveringTransitions(found: readonly Found[]): Found[] {
  return covering(
    found,
    ({ path, exploration }) => transitionsAlong(path, exploration),
    ({ path }) => path.steps.length,
  );
}
