import type { SnapshotFrom } from 'xstate';
import type { otpMachine } from '../../../machines/accounts/otp.ts';
import { caseNameOf } from '../causes.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** Something happens after the right code, which leads on to the profile, or a minute passes in a call. */
function comesTooLate({ steps }: Path): boolean {
  return steps.slice(1).some(({ event }, index) => {
    const before = steps[index]?.state as SnapshotFrom<typeof otpMachine>;
    return before.matches({ code: 'verified' }) || (caseNameOf(event) === 'clock.ticked #2' && before.hasTag('busy'));
  });
}

export default {
  view: {
    away: {
      'code.submitted #2': 'the new password is entered in another view, /password-reset',
      'code.sent': 'only the machine itself raises it',
    },
  },
  product: {
    away: {
      'code.submitted #2': 'the new password is entered in another view, /password-reset',
      'code.sent': 'only the machine itself raises it',
      'error watchClock': "a page's clock does not fail",
    },
    impossible: {
      what: 'anything after verified, and a minute while busy',
      why: 'the correct code leaves the page, and a call times out long before a minute has passed',
      isOn: comesTooLate,
    },
  },
} as const satisfies AnyLevels;
