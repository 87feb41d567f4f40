import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Target, targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

type Snapshot = SnapshotFrom<typeof targetRoleMachine>;

/** Whether the page shows that its role is the target; null until the first press says what it takes back. */
export class ShownTarget {
  isTarget: boolean | null = null;

  after(event: AnyEventObject, { value, context }: Snapshot): void {
    if (event.type === 'target.chosen') this.isTarget = event.target !== null;
    else if (value === 'settled' && event.type === 'xstate.done.actor.setTarget')
      this.isTarget = (event.output as { target: Target }).target !== null;
    else if (value === 'settled' && event.type === 'xstate.error.actor.setTarget')
      this.isTarget = context.confirmed !== null;
  }
}

/** The page offers only what it does not show. */
function isUnoffered({ steps }: Path): boolean {
  const shown = new ShownTarget();
  return steps.some(({ event, state }) => {
    const isWrong = event.type === 'target.chosen' && (event.target !== null) === shown.isTarget;
    shown.after(event, state as Snapshot);
    return isWrong;
  });
}

export default {
  view: {
    away: {},
    impossible: {
      what: 'target.chosen',
      why: 'one button: it offers the role as a target where it is none, and takes it away where it is',
      isOn: isUnoffered,
    },
  },
  without: { product: 'choosing a target, also offline, is in tests/browser/guidance.spec.ts' },
} as const satisfies AnyLevels;
