import { causeOf } from '../causes.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

/** Something is heard of the other member when nothing can be heard any more. */
function isHeardLater({ steps }: Path): boolean {
  const causes = steps.map(({ event }) => causeOf(event));
  const deaf = causes.indexOf('error notices');
  return deaf !== -1 && causes.slice(deaf).some((cause) => cause === 'typing.noticed' || cause === 'message.arrived');
}

export default {
  view: {
    away: {},
    impossible: {
      what: 'typing.noticed and message.arrived after error notices',
      why: 'nothing is heard of the other member then',
      isOn: isHeardLater,
    },
  },
  without: {
    product: 'the line of the one who is told, and its end with the message, are in tests/browser/messages.spec.ts',
  },
} as const satisfies AnyLevels;
