import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: { product: 'a field of the form that tests/browser/accounts.spec.ts fills in' },
} as const satisfies AnyLevels;
