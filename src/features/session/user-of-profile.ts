import type { User } from '../../../contract/user.ts';

/** The session stores only who is signed in, not the whole profile, because every tab reads and writes its record. */
export function userOf({ id, username, email, first_name, last_name, profile_image }: User): User {
  return { id, username, email, first_name, last_name, profile_image };
}
