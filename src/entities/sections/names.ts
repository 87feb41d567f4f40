import type { Section, Visibility } from '../../../contract/profiles.ts';

/** The sections' names on every screen, in the order of a profile. */
export const sectionNames = {
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  skills: 'Skills',
} as const satisfies Record<Section, string>;

export const sections = Object.keys(sectionNames) as readonly Section[];

export const audienceNames: Readonly<Record<Visibility['profile'], string>> = {
  everyone: 'Everyone',
  members: 'Members',
  nobody: 'Only me',
};
