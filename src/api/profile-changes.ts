import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/profile-changes.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { Caller, Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { ownProfile } from './own-profile.ts';
import { send } from './send.ts';

/** Skills have their own calls (specification, section 7). */
export async function updateProfile(changes: calls.ProfileChanges, caller: Uploader): Promise<Profile> {
  const profile = await send(calls.updateProfile, { ...caller, body: multipartOf(changes) });
  return ownProfile(profile, caller, calls.updateProfile.fallback);
}

export function orderEntries(
  body: BodyOf<typeof calls.orderEntries>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.orderEntries>> {
  return send(calls.orderEntries, { ...caller, body });
}
