import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product:
      'an edit that is saved is in tests/browser/paths-messages.spec.ts, one that is kept over a reload and sent later in kept-offline.spec.ts; refusals and edits of two tabs are in src/features/messages/editing-offline.test.tsx',
  },
} as const satisfies AnyLevels;
