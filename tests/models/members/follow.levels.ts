import type { SnapshotFrom } from 'xstate';
import type { FollowAnswer, followMachine } from '../../../machines/members/follow.ts';
import type { Path } from '../generate.ts';
import type { AnyLevels } from '../levels.ts';

const lists = 'lists show the same button as the profile, without a menu';

/** Whether the server answers something else than it was asked for. */
function isContradicted({ steps }: Path): boolean {
  let asked: boolean | null = null;
  let state = '';
  return steps.some(({ event, state: snapshot }) => {
    const { value, context } = snapshot as SnapshotFrom<typeof followMachine>;
    const isAnswer = event.type === 'xstate.done.actor.setFollowing';
    const isWrong = isAnswer && (event.output as FollowAnswer).following !== asked;
    if (value === 'sending' && (state !== 'sending' || isAnswer)) asked = context.wanted;
    state = value;
    return isWrong;
  });
}

export default {
  view: { away: { 'input #2': lists } },
  product: {
    away: { 'input #2': lists },
    impossible: {
      what: 'done setFollowing',
      why: 'the server never answers the opposite of the request',
      isOn: isContradicted,
    },
  },
} as const satisfies AnyLevels;
