import type { Skill } from '../../contract/entries.ts';
import { careLevels } from './data-levels-care.ts';
import { craftLevels } from './data-levels-craft.ts';
import { designLevels } from './data-levels-design.ts';
import { languageLevels } from './data-levels-language.ts';
import { organisingLevels } from './data-levels-organising.ts';
import { scienceLevels } from './data-levels-science.ts';
import { softwareLevels } from './data-levels-software.ts';
import type { LevelTexts } from './level-texts.ts';

/** By the catalogue's name of the skill. */
export const levelTexts: Readonly<Record<string, LevelTexts>> = {
  ...softwareLevels,
  ...scienceLevels,
  ...designLevels,
  ...languageLevels,
  ...organisingLevels,
  ...careLevels,
  ...craftLevels,
};

/** Undefined for a skill that the catalogue does not have. */
export function levelsOf(name: string): Readonly<Record<Skill['level'], string>> | undefined {
  const texts = levelTexts[name];
  if (texts === undefined) return undefined;
  const [beginner, intermediate, advanced, expert] = texts;
  return { beginner, intermediate, advanced, expert };
}
