import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: { product: 'deleting, taking it back and leaving the page are in tests/browser/profiles.spec.ts' },
} as const satisfies AnyLevels;
