import * as v from 'valibot';
import { username } from './fields.ts';
import { mayNotBeTaken } from './reserved-usernames.ts';

/** A new username: reserved words are rejected, too. */
export const newUsername = v.pipe(
  username,
  v.check((value) => !mayNotBeTaken(value), 'This username is reserved'),
);
