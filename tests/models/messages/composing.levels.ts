import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product: 'a reply, an edit and its end for both members are in tests/browser/messages.spec.ts',
  },
} as const satisfies AnyLevels;
