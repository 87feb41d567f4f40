import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product:
      'refusals and a server that is away are walked in the view; a question, its reload and a second tab are in tests/browser/edura.spec.ts',
  },
} as const satisfies AnyLevels;
