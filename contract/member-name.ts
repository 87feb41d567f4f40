import * as v from 'valibot';

/** A member as named beside what they did. */
export const memberName = v.object({
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profile_image: v.nullable(v.string()),
});
export type MemberName = v.InferOutput<typeof memberName>;
