import * as v from 'valibot';
import { limits } from './limits.ts';

/** For how long something that a member pressed had to wait for a connection. */
export const waitedSeconds = v.optional(
  v.pipe(
    v.number('age must be a number'),
    v.integer('age must be whole'),
    v.minValue(0, 'age is not valid'),
    v.maxValue(limits.markAgeSeconds, 'age is not valid'),
  ),
);
