import type { AnyLevels } from '../levels.ts';

const tests = 'the tests make it fail on the actor and in the view';

export default {
  view: {
    away: { 'error painter': 'what draws the steps is the production code, which does not fail' },
  },
  product: {
    away: {
      'session.ended': 'a session that ends above the tour is in tests/browser/tour.spec.ts',
      'error watchFlag': tests,
      'error readFlag': 'a browser that forbids storage is in tests/browser/lifecycle.spec.ts',
      'error findTarget': tests,
      'error painter': tests,
    },
    prevented: {
      what: 'start.pressed in seen',
      why: 'the menu and the help page that start it again are walked in tests/browser/tour.spec.ts',
      at: ({ value }, { type }) => value === 'seen' && type === 'start.pressed',
    },
  },
} as const satisfies AnyLevels;
