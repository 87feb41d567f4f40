import type { AnyLevels } from '../levels.ts';

const tests = 'the tests make it fail on the actor';
const others = 'what other tabs do meanwhile is in tests/browser/tabs.spec.ts and in tests/search';

export default {
  product: {
    away: {
      'input #2': "a visitor's attempt is walked with the session",
      'error holdLock': 'a browser without locks: row 31 in tests/browser/tabs.spec.ts',
      'after lockPatience': 'a frozen tab that holds the lock: row 27 in tests/faults',
      'done readNewer #2': others,
      'done readNewer #3': others,
      'done commitGrant #2': others,
      'done commitGrant #3': others,
      'done requestTokens #2': "another member's cookies: row 30 in tests/browser/tabs.spec.ts",
      'done requestTokens #6': 'a device without a network: row 11 in tests/browser/session-reach.spec.ts',
      'error watchNetwork': tests,
      'error readNewer': tests,
      'error requestTokens': tests,
      'error commitGrant': tests,
    },
  },
  without: { view: "it has no view of its own: 'You are offline …' is the session's" },
} as const satisfies AnyLevels;
