import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  product: {
    away: { 'done extendSession #2': 'half a minute without an answer: simulated in tests/faults/time.test.ts' },
  },
} as const satisfies AnyLevels;
