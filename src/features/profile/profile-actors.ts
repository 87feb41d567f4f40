import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { MemberProfile, Stats } from '../../../contract/profiles.ts';
import { reportFields } from '../../../contract/reports.ts';
import { followMachine } from '../../../machines/follow.ts';
import { memberListMachine } from '../../../machines/member-list.ts';
import { profileMachine } from '../../../machines/profile.ts';
import { type FieldErrors, submissionMachine } from '../../../machines/submission.ts';
import { setBlock } from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import { follow, getFollowers, getFollowing } from '../../api/follow.ts';
import { getMemberProfile, getProfile, getStats, type ProfileChanges, updateProfile } from '../../api/profiles.ts';
import { report } from '../../api/reports.ts';
import type { ListName } from './list-search.ts';

/** The own profile, as specification, section 4 has it. */
export const ownProfile = profileMachine.provide({
  actors: {
    fetchProfile: fromPromise(({ signal }) => getProfile(signal)),
    updateProfile: fromPromise(({ input, signal }) => updateProfile(input as ProfileChanges, { signal })),
  },
});

/** @param blockChanged called when a block was set or lifted: what may be seen of the member is another thing then */
export function followOf(blockChanged: () => void) {
  return followMachine.provide({
    actors: {
      setFollowing: fromPromise(({ input }) =>
        follow({ target_username: input.username, action: input.following ? 'follow' : 'unfollow' })),
      setBlocked: fromPromise(async ({ input }) => {
        await setBlock({ target_username: input.username, action: input.blocked ? 'block' : 'unblock' });
      }),
    },
    actions: { blockChanged },
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

/** What came of a read: the thing itself, the word that there is none, or why nobody knows. */
export type Answer<Thing> = { kind: 'found'; thing: Thing } | { kind: 'missing' } | { kind: 'failed'; message: string };

async function answerOf<Thing>(reading: Promise<Thing>): Promise<Answer<Thing>> {
  try {
    return { kind: 'found', thing: await reading };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 && error.kind === 'answered' ? { kind: 'missing' } : { kind: 'failed', message: error.detail };
  }
}

/** For the loader: a failed call is an answer, so that the page itself can say so where the profile would stand. */
export function loadMember(username: string, signal: AbortSignal): Promise<Answer<MemberProfile>> {
  return answerOf(getMemberProfile(username.toLowerCase(), signal));
}

export function loadStats(): Promise<Answer<Stats>> {
  return answerOf(getStats());
}
