import type { User } from '../../../contract/user.ts';

/** The session keeps who is signed in, and nothing else of a profile: its record is read and written in every tab. */
export function userOf({ id, username, email, first_name, last_name, profile_image }: User): User {
  return { id, username, email, first_name, last_name, profile_image };
}
