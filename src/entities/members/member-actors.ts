import { fromPromise } from 'xstate';
import { followMachine } from '../../../machines/members/follow.ts';
import { setBlock } from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import { isInDoubt } from '../failures/is-unanswered.ts';
import { toastOf } from '../session/toast-of.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { follow } from '../../api/follow.ts';
import { noteWish } from './wishes.ts';
import { askAgain, showBlocked, showFollowed, showFollowing } from './member-queries.ts';

const followFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

/**
 * How the member `as` follows, unfollows, blocks or unblocks one other member. Shown in the cache at once, and rolled
 * back there.
 */
export function followOf(as: string) {
  return shownInCache(
    as,
    followMachine.provide({
      actors: {
        setFollowing: fromPromise(
          failingAs(followFailure, async ({ input: { username, following } }) => {
            try {
              const action = following ? 'follow' : 'unfollow';
              return await noteWish(as, username, follow({ target_username: username, action }, { as }));
            } catch (error) {
              // Perhaps only the answer was lost. Asks after the screen has been rolled back.
              if (error instanceof CallError && error.status === 0) setTimeout(askAgain, 0, as, username);
              throw error;
            }
          }),
        ),
        setBlocked: fromPromise(
          failingAs(followFailure, async ({ input: { username, blocked } }) => {
            const action = blocked ? 'block' : 'unblock';
            await noteWish(as, username, setBlock({ target_username: username, action }, { as }));
            // The refreshed page replaces this actor; until then it stays busy, so that no press is lost.
            await showBlocked(as, username, blocked);
          }),
        ),
      },
    }),
  );
}

/** Blocks a member from where nothing else is shown of them; a toast says how it ended. */
export async function blockMember(as: string, username: string, name: string): Promise<void> {
  try {
    await noteWish(as, username, setBlock({ target_username: username, action: 'block' }, { as }));
    await showBlocked(as, username, true);
    toastOf(as, { title: `You have blocked ${name}` });
  } catch (error) {
    const isUnsure = error instanceof CallError && isInDoubt(error);
    const { detail } = followFailure(error);
    toastOf(as, { title: isUnsure ? `${name} may not be blocked` : `${name} isn’t blocked`, description: detail });
  }
}

export function shownInCache<Machine extends typeof followMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showWish: (_, wish) => showFollowing(as, wish),
      showAnswer: (_, answer) => showFollowed(as, answer),
    },
  }) as Machine;
}
