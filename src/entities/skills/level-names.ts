import type { Skill } from '../../../contract/skills.ts';

/** A level in words, as every screen says it. */
export const levelNames: Readonly<Record<Skill['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};
