import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/profiles.ts';
import { CallError } from './call-error.ts';
import type { Caller, Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

/**
 * The profile, if it is that of the member who asked. Another member's, from a proxy that keeps answers for example, is as good
 * as none: it would be shown, kept and saved as theirs.
 */
function ownProfile(profile: calls.Profile, { as }: Caller, fallback: string): calls.Profile {
  if (profile.id !== as) throw new CallError('malformed', 0, fallback);
  return profile;
}

export async function getProfile(caller: Caller): Promise<calls.Profile> {
  return ownProfile(await send(calls.getProfile, caller), caller, calls.getProfile.fallback);
}

/** Skills have their own calls (specification, section 7). */
export async function updateProfile(changes: calls.ProfileChanges, caller: Uploader): Promise<calls.Profile> {
  const profile = await send(calls.updateProfile, { ...caller, body: multipartOf(changes) });
  return ownProfile(profile, caller, calls.updateProfile.fallback);
}

export function getMemberProfile(username: string, caller: Caller): Promise<AnswerOf<typeof calls.getMemberProfile>> {
  return send(calls.getMemberProfile, { ...caller, params: { username } });
}

export function getStats(caller: Caller): Promise<AnswerOf<typeof calls.getStats>> {
  return send(calls.getStats, caller);
}

export function orderEntries(
  body: BodyOf<typeof calls.orderEntries>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.orderEntries>> {
  return send(calls.orderEntries, { ...caller, body });
}
