import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product:
      'lost answers, a lost network and a server that is away are in tests/browser/tabs-messages.spec.ts, refusals in the view',
  },
} as const satisfies AnyLevels;
