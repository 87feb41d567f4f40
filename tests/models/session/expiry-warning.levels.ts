import { caseNameOf } from '../causes.ts';
import type { AnyLevels } from '../levels.ts';

/** What other parts of the session prevent, by the state in which it would have to happen. */
const prevented: Readonly<Record<string, readonly string[]>> = {
  waiting: ['clock.ticked #3'],
  counting: ['clock.ticked #1'],
  extending: ['clock.ticked #1', 'token.renewed #1'],
};

export default {
  view: { away: {} },
  product: {
    away: {
      'input #2': 'a session that begins with ten seconds needs a server whose tokens live so short',
      'clock.ticked #4': 'a device that wakes renews the session: row 21 in tests/browser/session-dialogs.spec.ts',
      'clock.ticked #5': 'two tabs at the deadline: row 23 in tests/browser/session-dialogs.spec.ts',
      'token.renewed #2': 'no token of the server lives for five seconds',
      'done extendSession #2': 'half a minute without an answer: simulated in tests/faults/time.test.ts',
    },
    prevented: {
      what: 'the end in waiting, a renewal in extending, a clock set back',
      why: 'a leap of the clock counts as sleep and renews the session, as a clock set back does; while one tab extends, all others wait',
      at: ({ value }, event) => prevented[String(value)]?.includes(caseNameOf(event)) === true,
    },
  },
} as const satisfies AnyLevels;
