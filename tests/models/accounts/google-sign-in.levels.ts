import type { AnyLevels } from '../levels.ts';

const spec = 'tests/browser/google.spec.ts';

export default {
  view: { away: {} },
  product: {
    away: {
      'input #1': 'a build without Google is another product',
      'input #3': `the password of the account: ${spec}`,
      'password.accepted': `the password of the account: ${spec}`,
      'link.declined': 'a link that is declined is walked in the view',
      'done prepare #1': `a press that no longer counts: ${spec}`,
      'error choose #1': `a browser that blocks the window: ${spec}`,
      'error choose #2': `a window that is closed: ${spec}`,
      'error choose #3': 'Firebase gives up a window only for another one of the same page, which the button prevents',
      'error choose #4': `Google that cannot be reached: ${spec}`,
      'error signIn #4': 'every refusal looks alike, and is walked in the view',
      'error signIn #5': 'the tests make it fail on the actor and in the view',
    },
    prevented: {
      what: 'google.pressed in idle',
      why: 'a press is preceded by pointing at the button, or moving to it',
      at: ({ value }, { type }) => value === 'idle' && type === 'google.pressed',
    },
  },
} as const satisfies AnyLevels;
