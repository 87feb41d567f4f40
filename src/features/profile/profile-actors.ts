import { fromPromise } from 'xstate';
import type { MemberProfile, Stats } from '../../../contract/profiles.ts';
import { profileMachine } from '../../../machines/profile/profile.ts';
import { CallError } from '../../api/call-error.ts';
import { getMemberProfile, getProfile, getStats, type ProfileChanges, updateProfile } from '../../api/profiles.ts';

/** The own profile, as specification, section 4 has it. */
export const ownProfile = profileMachine.provide({
  actors: {
    fetchProfile: fromPromise(({ signal }) => getProfile({ signal })),
    updateProfile: fromPromise(({ input, signal }) => updateProfile(input as ProfileChanges, { signal })),
  },
});

/** What came of a read: the thing itself, the word that there is none, or why nobody knows. */
export type Answer<Thing> = { kind: 'found'; thing: Thing } | { kind: 'missing' } | { kind: 'failed'; message: string };

async function answerOf<Thing>(reading: Promise<Thing>): Promise<Answer<Thing>> {
  try {
    return { kind: 'found', thing: await reading };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 && error.kind === 'answered'
      ? { kind: 'missing' }
      : { kind: 'failed', message: error.detail };
  }
}

/** For the loader: a failed call is an answer, so that the page itself can say so where the profile would stand. */
export function loadMember(username: string, signal: AbortSignal): Promise<Answer<MemberProfile>> {
  return answerOf(getMemberProfile(username.toLowerCase(), signal));
}

export function loadStats(): Promise<Answer<Stats>> {
  return answerOf(getStats());
}
