import type { AnyLevels } from './levels.ts';

export default {
  view: {
    away: {
      'code.submitted #2': 'the new password is asked for in another view, /password-reset',
      'code.sent': 'the machine alone raises it',
    },
  },
} as const satisfies AnyLevels;
