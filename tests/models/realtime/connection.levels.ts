import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'it has no view of its own: what it brings is in the messages of every page',
    product:
      'a leading tab that closes or freezes, a lost network and a server that is away are in tests/browser/tabs-messages.spec.ts',
  },
} as const satisfies AnyLevels;
