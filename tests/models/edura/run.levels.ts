import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  product: { away: { 'error stream': 'the actor reports a stream that cannot be opened as one that broke' } },
} as const satisfies AnyLevels;
