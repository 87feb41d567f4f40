import type { User } from '../../../contract/user.ts';

/** The session stores only who is signed in, not the whole profile: its record is read and written in every tab. */
export function userOf({ id, username, email, first_name, last_name, profile_image }: User): User {
  return { id, username, email, first_name, last_name, profile_image };
}
