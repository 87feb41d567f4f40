import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'a line that is there or not: it is seen in tests/browser/messages.spec.ts',
    product: 'the line of the one who is told, and its end with the message, are in tests/browser/messages.spec.ts',
  },
} as const satisfies AnyLevels;
