import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product:
      'the stream is read by tests/server/edura.test.ts as the server writes it, its faults are walked in the view; a reload and a second tab are in tests/browser/edura.spec.ts',
  },
} as const satisfies AnyLevels;
