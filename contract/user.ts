import * as v from 'valibot';

/** The signed-in member, as the session keeps it. */
export const user = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Address of the picture, or null while there is none. */
  profile_image: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof user>;
