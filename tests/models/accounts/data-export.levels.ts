import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'each state on the page, with its buttons, is in src/features/accounts/export-section.test.tsx',
    product:
      'the calls and the archive are in tests/server/exports.test.ts, what the page does with their answers in the actor and the view',
  },
} as const satisfies AnyLevels;
