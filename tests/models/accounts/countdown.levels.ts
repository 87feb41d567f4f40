import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product: 'the notice of a lockout is in tests/browser/accounts-refusals.spec.ts: ten wrong passwords lead to it',
  },
} as const satisfies AnyLevels;
