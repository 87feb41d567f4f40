import type { Section, Visibility } from '../../../contract/profiles.ts';

/** What each section is called on every screen, in the order in which a profile shows them. */
export const sectionNames = {
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  skills: 'Skills',
} as const satisfies Record<Section, string>;

export const sections = Object.keys(sectionNames) as readonly Section[];

/** What each audience is called. */
export const audienceNames: Readonly<Record<Visibility['profile'], string>> = {
  everyone: 'Everyone',
  members: 'Members',
  nobody: 'Only me',
};
