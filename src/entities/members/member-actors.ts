import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { reportFields } from '../../../contract/reports.ts';
import { followMachine } from '../../../machines/members/follow.ts';
import { memberListMachine } from '../../../machines/members/member-list.ts';
import { type FieldErrors, submissionMachine } from '../../../machines/forms/submission.ts';
import { setBlock } from '../../api/blocks.ts';
import { follow, getFollowers, getFollowing } from '../../api/follow.ts';
import { report } from '../../api/reports.ts';
import type { ListName } from './list-search.ts';

/** Follows and unfollows one member, where blocking is not offered. */
export const followOnly = followMachine.provide({
  actors: {
    setFollowing: fromPromise(({ input }) =>
      follow({ target_username: input.username, action: input.following ? 'follow' : 'unfollow' }),
    ),
  },
});

/**
 * @param refresh reloads what may be seen of the member after blocking or unblocking. The refreshed page replaces this
 * actor; until then it stays busy, so that no press is lost.
 */
export function followOf(refresh: () => Promise<void>) {
  return followOnly.provide({
    actors: {
      setBlocked: fromPromise(async ({ input }) => {
        await setBlock({ target_username: input.username, action: input.blocked ? 'block' : 'unblock' });
        await refresh();
      }),
    },
  });
}

export function memberListOf(list: ListName, username: string) {
  const get = list === 'followers' ? getFollowers : getFollowing;
  return memberListMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => get(username, input.after, signal)) },
  });
}

/** The form that reports a member. Its fields are `category` and `note`. */
export function reportFormOf(username: string) {
  return submissionMachine.provide({
    actors: {
      validate: fromPromise(async ({ input }) => {
        const parsed = v.safeParse(reportFields, { ...input, target_username: username });
        const errors: FieldErrors = {};
        for (const issue of parsed.issues ?? []) (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
        return errors;
      }),
      submit: fromPromise(({ input }) => report(v.parse(reportFields, { ...input, target_username: username }))),
    },
  });
}
