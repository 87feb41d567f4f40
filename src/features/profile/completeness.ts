import type { Profile } from '../../../contract/profiles.ts';

export type EditPath =
  | '/profile/edit'
  | '/profile/edit/experience'
  | '/profile/edit/education'
  | '/profile/edit/skills'
  | '/profile/edit/projects';

export interface CompletenessItem {
  /** The action, as link text. */
  label: string;
  /** The section of the editor that completes it. */
  to: EditPath;
  done: boolean;
}

/** The number of skills that counts as enough. */
export const enoughSkills = 3;

/** Counts what is missing: a member with two skills is not told to add three. */
function skillsToAdd(has: number): string {
  const left = enoughSkills - has;
  if (has === 0 || left <= 0) return `Add ${enoughSkills} skills`;
  return left === 1 ? 'Add 1 more skill' : `Add ${left} more skills`;
}

/** The items of a complete profile, in reading order. */
export function completenessOf(profile: Profile): CompletenessItem[] {
  return [
    { label: 'Add a picture', to: '/profile/edit', done: profile.profile_image !== null },
    { label: 'Write a headline', to: '/profile/edit', done: profile.headline !== '' },
    { label: 'Add your location', to: '/profile/edit', done: profile.location !== '' },
    { label: 'Write about yourself', to: '/profile/edit', done: profile.about !== '' },
    { label: 'Add a link', to: '/profile/edit', done: profile.links.length > 0 },
    { label: 'Add experience', to: '/profile/edit/experience', done: profile.experience.length > 0 },
    { label: 'Add education', to: '/profile/edit/education', done: profile.education.length > 0 },
    { label: 'Show a project', to: '/profile/edit/projects', done: profile.projects.length > 0 },
    {
      label: skillsToAdd(profile.skills.length),
      to: '/profile/edit/skills',
      done: profile.skills.length >= enoughSkills,
    },
  ];
}
