import * as v from 'valibot';
import { username } from './fields.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** A new username: reserved words are rejected, too. */
export const newUsername = v.pipe(
  username,
  v.check((value) => !isReservedUsername(value), 'This username is reserved'),
);
