import type { Skill } from '../../../contract/entries.ts';

/** The level's name, as shown on every screen. */
export const levelNames: Readonly<Record<Skill['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};
