import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product:
      'the calls and the archive are in tests/server/exports.test.ts, what the page does with their answers in the view',
  },
} as const satisfies AnyLevels;
