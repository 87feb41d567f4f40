import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Target, targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

type Snapshot = SnapshotFrom<typeof targetRoleMachine>;

const slugOf = (target: unknown) => (target as Target)?.slug ?? null;

/** The slug of the role that the page shows as the target; undefined until the first press says what it takes back. */
export class ShownTarget {
  slug: string | null | undefined = undefined;

  after(event: AnyEventObject, { value, context }: Snapshot): void {
    if (event.type === 'target.chosen') this.slug = slugOf(event.target);
    else if (value === 'settled' && event.type === 'xstate.done.actor.setTarget')
      this.slug = slugOf((event.output as { target: Target }).target);
    else if (value === 'settled' && event.type === 'xstate.error.actor.setTarget')
      this.slug = slugOf(context.confirmed);
  }
}

/** Whether something is pressed that the page does not offer. */
function isUnoffered({ steps }: Path): boolean {
  const shown = new ShownTarget();
  return steps.some(({ event, state }) => {
    const isWrong = event.type === 'target.chosen' && slugOf(event.target) === shown.slug;
    shown.after(event, state as Snapshot);
    return isWrong;
  });
}

export default {
  view: {
    away: {},
    impossible: {
      what: 'target.chosen',
      why: 'the one button offers only the opposite of what the page shows',
      isOn: isUnoffered,
    },
  },
  without: {
    product:
      'the button and a choice made offline are in tests/browser/guidance.spec.ts, refusals and the next try in the view',
  },
} as const satisfies AnyLevels;
