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

/** Whether something is pressed that the page does not offer; `honest`: or the server answers something else than was asked. */
function isContradicted({ steps }: Path, honest: boolean): boolean {
  const shown = new ShownTarget();
  let asked: string | null = null;
  return steps.some(({ event, state }) => {
    const snapshot = state as Snapshot;
    const isAnswer = event.type === 'xstate.done.actor.setTarget';
    const isWrong = honest && isAnswer && slugOf((event.output as { target: Target }).target) !== asked;
    const isUnoffered = event.type === 'target.chosen' && slugOf(event.target) === shown.slug;
    shown.after(event, snapshot);
    if (snapshot.value === 'sending') asked = slugOf(snapshot.context.sent);
    return isWrong || isUnoffered;
  });
}

const unoffered = 'the one button offers only the opposite of what the page shows';

export default {
  view: {
    away: {},
    impossible: { what: 'target.chosen', why: unoffered, isOn: (path) => isContradicted(path, false) },
  },
  product: {
    away: {},
    impossible: {
      what: 'target.chosen and done setTarget',
      why: `${unoffered}; and the server never answers the opposite of the request`,
      isOn: (path) => isContradicted(path, true),
    },
  },
} as const satisfies AnyLevels;
