import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'the buttons, the dialog and what they say are in src/features/moderation/moderation-views.test.tsx',
    product: 'it needs a reported thing and two moderators: tests/server/moderation.test.ts has them',
  },
} as const satisfies AnyLevels;
