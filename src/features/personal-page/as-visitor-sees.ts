import type { MemberProfile, Visibility } from '../../../contract/profiles.ts';

/**
 * The owner's page without the sections that are not for everyone. For previews only: the server decides what visitors
 * get.
 */
export function asVisitorSees(profile: MemberProfile, visibility: Visibility): MemberProfile {
  return {
    ...profile,
    education: visibility.education === 'everyone' ? profile.education : null,
    experience: visibility.experience === 'everyone' ? profile.experience : null,
    projects: visibility.projects === 'everyone' ? profile.projects : null,
    skills: visibility.skills === 'everyone' ? profile.skills : null,
  };
}
