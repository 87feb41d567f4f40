import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/profiles.ts';
import type { Caller } from './caller.ts';
import { ownProfile } from './own-profile.ts';
import { send } from './send.ts';

export async function getProfile(caller: Caller): Promise<calls.Profile> {
  return ownProfile(await send(calls.getProfile, caller), caller, calls.getProfile.fallback);
}

export function getMemberProfile(username: string, caller: Caller): Promise<AnswerOf<typeof calls.getMemberProfile>> {
  return send(calls.getMemberProfile, { ...caller, params: { username } });
}

export function getStats(caller: Caller): Promise<AnswerOf<typeof calls.getStats>> {
  return send(calls.getStats, caller);
}
