import type { InvariantName } from './invariants.ts';
import type { Step } from './steps.ts';
import type { Plant } from './tab.ts';
import { replay } from './walk.ts';
import type { WorldOptions } from './world.ts';

/**
 * Shortens a path to the same violation by removing steps: first halves, then smaller and smaller pieces, until no step
 * can be removed.
 *
 * @param patience how many replays it may take
 */
export async function shrink(
  options: WorldOptions,
  steps: readonly Step[],
  invariant: InvariantName,
  plant?: Plant,
  patience = 2_000,
): Promise<Step[]> {
  let shortest = [...steps];
  let left = patience;
  for (let piece = Math.ceil(shortest.length / 2); left > 0;) {
    let isShorter = false;
    for (let from = shortest.length - piece; from > -piece && left > 0; from -= piece) {
      const fewer = [...shortest.slice(0, Math.max(0, from)), ...shortest.slice(from + piece)];
      left -= 1;
      const run = await replay(options, fewer, plant);
      if (run.violation?.invariant !== invariant || fewer.length >= shortest.length) continue;
      // Steps that did not apply are gone as well.
      shortest = run.steps;
      isShorter = true;
    }
    if (piece > 1) piece = Math.ceil(piece / 2);
    else if (!isShorter) break;
  }
  return shortest;
}
