import * as v from 'valibot';
import { requiredLine } from './fields.ts';
import { limits } from './limits.ts';

/** The name of a skill. 'C++' is one; signs alone are not: nobody could search for them, and their address would be empty. */
export const skillName = v.pipe(
  requiredLine('skill', limits.skillCharacters),
  v.check((name) => /[\p{L}\p{N}]/u.test(name), 'Name the skill in words, such as C++ or Woodworking'),
);

/** A skill that something is narrowed to: its name, an alias or its slug. */
export const skillQuery = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(limits.skillSlugCharacters, `A skill can have at most ${limits.skillSlugCharacters} characters`),
  ),
);
