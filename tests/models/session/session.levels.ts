import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.ts';
import { causeOf } from '../causes.ts';
import type { AnyLevels } from '../levels.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const tests = 'the tests make it fail on the actor';
const raised = 'only the machine itself raises it';
const times = 'simulated in tests/faults/time.test.ts';
const otherTabs = 'tests/browser/tabs.spec.ts';

/** What a person can do only where its button is, and another tab only while someone is signed in. */
const isPossible: Readonly<Record<string, (before: Snapshot) => boolean>> = {
  'logout.pressed': (before) => before.matches({ token: { active: 'fresh' }, member: 'authenticated' }),
  'extension.requested': (before) => before.matches({ token: { active: 'fresh' }, member: 'authenticated' }),
  'expiry.announced': (before) => before.matches({ member: 'authenticated' }),
  'done expiringSoon': (before) => before.matches({ token: { active: 'fresh' }, member: 'authenticated' }),
  'record.changed': (before) => before.matches({ token: { active: 'fresh' }, member: 'authenticated' }),
  'clock.ticked': (before) =>
    before.matches({ member: 'authenticated' }) && !before.matches({ token: { active: 'refreshing' } }),
  'signed.in': (before) => before.matches({ member: 'anonymous', revocation: 'idle' }),
  // Elsewhere nobody could see that it came.
  'network.restored': (before) => before.matches({ revocation: 'postponed' }) || before.hasTag('degraded'),
};

export default {
  product: {
    away: {
      'error watchClock': tests,
      'error watchSurroundings': tests,
      'error watchRecord': tests,
      'error restoreSession': tests,
      'error fetchUser': tests,
      'error tokenRefresh': tests,
      'error expiryWarning': tests,
      'error expiringSoon': tests,
      'session.closed': raised,
      'member.changed': raised,
      'token.renewed': raised,
      'revocation.due': raised,
      'clock.ticked #1': 'a second more changes nothing on the screen',
      'clock.ticked #3': times,
      'clock.ticked #4': times,
      'done expiryWarning': "the dialog 'Session Expiring' is walked by itself",
      'done restoreSession #3': times,
      'done restoreSession #4': 'row 35 in tests/browser/lifecycle.spec.ts',
      'record.changed #2': `row 30 in ${otherTabs}`,
      'record.unkept': 'row 39 in tests/browser/lifecycle.spec.ts',
      'token.rejected': 'rows 8 to 10 in tests/faults',
      'done tokenRefresh #2': `row 30 in ${otherTabs}`,
      'done tokenRefresh #3': `row 29 in ${otherTabs}`,
      'sign.in.delayed': times,
      'user.requested': 'the navigation has no such button until the member is known',
      'user.loaded': 'a saved profile is walked in profile',
      'after userRetry': times,
    },
    prevented: {
      what: 'buttons that are not there, and other tabs of no one',
      why: 'a person can press only what is shown, and another tab changes the record only while someone is signed in',
      at: (before, event) => isPossible[causeOf(event)]?.(before as Snapshot) === false,
    },
  },
  without: { view: 'it has no view of its own: every page shows it' },
} as const satisfies AnyLevels;
