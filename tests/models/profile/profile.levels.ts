import { caseNameOf } from '../causes.ts';
import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  product: {
    away: {
      'session.changed #1': 'a reload of the page, which starts the machine anew',
      'session.changed #3': 'another member: row 30 in tests/browser/tabs.spec.ts',
      'session.changed #4': 'a session that does not know its member yet: tests/browser/session-reach.spec.ts',
      'error fetchProfile #2': 'the server always gives a reason',
    },
    prevented: {
      what: 'update.requested outside of loaded.settled, and a session that ends before the profile is there',
      why: 'the form is there once the profile is, and is busy while it is being saved; the button is there as soon',
      at: (before, event) =>
        (event.type === 'update.requested' && !before.matches({ loaded: 'settled' })) ||
        (caseNameOf(event) === 'session.changed #5' && !before.matches({ loaded: 'settled' })),
    },
  },
} as const satisfies AnyLevels;
