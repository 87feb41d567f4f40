import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { MembershipAnswer, membershipMachine } from '../../../machines/buildzone/membership.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

type Snapshot = SnapshotFrom<typeof membershipMachine>;

/** Whether the page shows that the member is in the project; null until the first press says what it takes back. */
export class ShownMembership {
  joined: boolean | null = null;

  after(event: AnyEventObject, { value, context }: Snapshot): void {
    if (event.type === 'membership.pressed') this.joined = event.joined as boolean;
    else if (value === 'settled' && event.type === 'xstate.done.actor.setMembership')
      this.joined = (event.output as MembershipAnswer).role !== null;
    else if (value === 'settled' && event.type === 'xstate.error.actor.setMembership')
      this.joined = context.confirmed !== null;
  }
}

/** Whether something is pressed that the page does not offer; `honest`: or the server answers the opposite of the request. */
function isContradicted({ steps }: Path, honest: boolean): boolean {
  const shown = new ShownMembership();
  let asked: boolean | null = null;
  return steps.some(({ event, state }) => {
    const snapshot = state as Snapshot;
    const isAnswer = event.type === 'xstate.done.actor.setMembership';
    const isWrong = honest && isAnswer && ((event.output as MembershipAnswer).role !== null) !== asked;
    const isUnoffered = event.type === 'membership.pressed' && event.joined === shown.joined;
    shown.after(event, snapshot);
    if (snapshot.value === 'sending') asked = snapshot.context.sent;
    return isWrong || isUnoffered;
  });
}

const unoffered = 'the page offers only what can change: a member of the project can leave it, nobody else can';

export default {
  view: {
    away: {},
    impossible: { what: 'membership.pressed', why: unoffered, isOn: (path) => isContradicted(path, false) },
  },
  product: {
    away: {},
    impossible: {
      what: 'membership.pressed and done setMembership',
      why: `${unoffered}; and the server never answers the opposite of the request`,
      isOn: (path) => isContradicted(path, true),
    },
  },
} as const satisfies AnyLevels;
