import * as v from 'valibot';
import { requiredLine } from './fields.ts';
import { limits } from './limits.ts';

/**
 * The name of a skill. 'C++' is one; punctuation alone is not: no one could search for it, and its address would be
 * empty.
 */
export const skillName = v.pipe(
  requiredLine('skill', limits.skillCharacters),
  v.check((name) => /[\p{L}\p{N}]/u.test(name), 'Name the skill in words, such as C++ or Woodworking'),
);

/** A skill used as a filter: its name, an alias or its slug. */
export const skillQuery = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(limits.skillSlugCharacters, `A skill can have at most ${limits.skillSlugCharacters} characters`),
  ),
);
