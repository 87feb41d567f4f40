import * as v from 'valibot';

/** The signed-in member, as stored in the session. */
export const user = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Address of the picture, or null. */
  profile_image: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof user>;
