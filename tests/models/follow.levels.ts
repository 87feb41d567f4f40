import type { AnyLevels } from './levels.ts';

export default {
  view: { away: { 'input #2': 'lists show the same button as the profile, without a menu' } },
} as const satisfies AnyLevels;
