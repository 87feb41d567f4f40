import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { AnswerOf } from '../../../contract/call.ts';
import type { getBlocked as getBlockedCall } from '../../../contract/blocks.ts';
import { visibility } from '../../../contract/profiles.ts';
import { followMachine } from '../../../machines/members/follow.ts';
import { type ProfileActor, profileMachine, requestUpdate } from '../../../machines/profile/profile.ts';
import { type FieldErrors, submissionMachine } from '../../../machines/forms/submission.ts';
import { getBlocked, setBlock } from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import { getProfile, type ProfileChanges, updateProfile } from '../../api/profiles.ts';

/** The own profile, of which these pages change what others see. */
export const ownProfile = profileMachine.provide({
  actors: {
    fetchProfile: fromPromise(({ signal }) => getProfile({ signal })),
    updateProfile: fromPromise(({ input, signal }) => updateProfile(input as ProfileChanges, { signal })),
  },
});

/** The form of /settings/profile-privacy. It succeeds once the profile holds what the server has stored. */
export function privacyFormOf(profile: ProfileActor) {
  return submissionMachine.provide({
    actors: {
      validate: fromPromise(async ({ input }) => {
        const errors: FieldErrors = {};
        for (const issue of v.safeParse(visibility, input).issues ?? [])
          (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
        return errors;
      }),
      submit: fromPromise(({ input }) => requestUpdate(profile, { visibility: v.parse(visibility, input) })),
    },
  });
}

export type BlockedMember = AnswerOf<typeof getBlockedCall>[number];
export type BlockedAnswer = { kind: 'found'; members: BlockedMember[] } | { kind: 'failed'; message: string };

/** For the loader: a failed call is an answer, so that the page itself can say so. */
export async function loadBlocked(signal: AbortSignal): Promise<BlockedAnswer> {
  try {
    return { kind: 'found', members: await getBlocked(signal) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'failed', message: error.detail };
  }
}

/** Lifts the block of one member, and sets it again. The row itself shows it, and stays where it is until the page is left. */
export const blockOf = followMachine.provide({
  actors: {
    setBlocked: fromPromise(async ({ input }) => {
      await setBlock({ target_username: input.username, action: input.blocked ? 'block' : 'unblock' });
    }),
  },
});
