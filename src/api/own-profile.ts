import type { Profile } from '../../contract/profiles.ts';
import { CallError } from './call-error.ts';
import type { Caller } from './caller.ts';

/**
 * The profile, if it is that of the member who asked. Another member's, from a proxy that keeps answers for example, is as good
 * as none: it would be shown, kept and saved as theirs.
 */
export function ownProfile(profile: Profile, { as }: Caller, fallback: string): Profile {
  if (profile.id !== as) throw new CallError('malformed', 0, fallback);
  return profile;
}
