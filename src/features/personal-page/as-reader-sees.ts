import type { MemberProfile, Visibility } from '../../../contract/profiles.ts';
import type { View } from './view-search.ts';

/** Whether an audience includes this reader. Followers see what every member sees, because any member can follow. */
export function reaches(audience: Visibility['profile'], reader: View): boolean {
  return audience === 'everyone' || (audience === 'members' && reader !== 'visitor');
}

/**
 * The owner's page without the sections this reader may not see. For previews only: the server decides what others get.
 */
export function asReaderSees(profile: MemberProfile, visibility: Visibility, reader: View): MemberProfile {
  return {
    ...profile,
    education: reaches(visibility.education, reader) ? profile.education : null,
    experience: reaches(visibility.experience, reader) ? profile.experience : null,
    projects: reaches(visibility.projects, reader) ? profile.projects : null,
    skills: reaches(visibility.skills, reader) ? profile.skills : null,
  };
}
