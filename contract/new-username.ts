import * as v from 'valibot';
import { username } from './fields.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** A username that somebody wants to take: reserved words are refused too. */
export const newUsername = v.pipe(
  username,
  v.check((value) => !isReservedUsername(value), 'This username is reserved'),
);
