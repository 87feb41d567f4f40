import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product: 'it needs a reported thing and two moderators: tests/server/moderation.test.ts has them',
  },
} as const satisfies AnyLevels;
