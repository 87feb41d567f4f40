import * as v from 'valibot';
import { user } from './user.ts';
import { defineCall } from './call.ts';
import { education, experience, project, skill } from './entries.ts';
import { limits } from './limits.ts';

/** Who sees a profile or a section of it. `members`: anyone signed in. */
export const audiences = ['everyone', 'members', 'nobody'] as const;
const audience = v.picklist(audiences, 'Choose who sees this');

/** A section is seen by those who see both the profile and the section. */
export const visibility = v.strictObject({
  profile: audience,
  education: audience,
  experience: audience,
  projects: audience,
  skills: audience,
  /** Search engines may list the personal page. */
  indexed: v.boolean(),
  /** Members who write with this one see how far they have read, and the other way round. */
  receipts: v.boolean(),
  /** The same for showing that one is typing. */
  typing: v.boolean(),
});
export type Visibility = v.InferOutput<typeof visibility>;

/**
 * The texts of a profile. Each is a field of the form and of every answer, and a column of the same name: what is done
 * with all of them goes by this list.
 */
export const texts = {
  headline: { maxCharacters: limits.headlineCharacters, lines: 'one' },
  about: { maxCharacters: limits.aboutCharacters, lines: 'many' },
  location: { maxCharacters: limits.placeCharacters, lines: 'one' },
} as const;
export type ProfileText = keyof typeof texts;
export const profileTexts = Object.keys(texts) as readonly ProfileText[];

/** The same for each of them. */
export function eachText<Value>(valueOf: (field: ProfileText) => Value): Record<ProfileText, Value> {
  const values: Partial<Record<ProfileText, Value>> = {};
  for (const field of profileTexts) values[field] = valueOf(field);
  return values as Record<ProfileText, Value>;
}

/** Only what the reader may see is counted. */
export const stats = v.object({
  followers: v.number(),
  following: v.number(),
  education: v.number(),
  experience: v.number(),
  projects: v.number(),
  skills: v.number(),
});
export type Stats = v.InferOutput<typeof stats>;

const shown = {
  ...eachText(() => v.string()),
  links: v.array(v.object({ label: v.string(), url: v.string() })),
  /** ISO 8601. */
  joined_at: v.string(),
};

/** The signed-in member's own profile. */
export const profile = v.object({
  ...user.entries,
  ...shown,
  visibility: v.object(visibility.entries),
  education: v.array(education),
  experience: v.array(experience),
  projects: v.array(project),
  skills: v.array(skill),
});
export type Profile = v.InferOutput<typeof profile>;

/** The relation between the reader and the member of a profile. */
export const relation = v.object({
  is_self: v.boolean(),
  following: v.boolean(),
  follows_you: v.boolean(),
  /** The reader has blocked this member: only the name is shown. */
  blocked: v.boolean(),
});
export type Relation = v.InferOutput<typeof relation>;

/** A profile as the reader may see it. A section the reader may not see is null. */
export const memberProfile = v.object({
  id: v.string(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profile_image: v.nullable(v.string()),
  ...shown,
  education: v.nullable(v.array(education)),
  experience: v.nullable(v.array(experience)),
  projects: v.nullable(v.array(project)),
  skills: v.nullable(v.array(skill)),
  stats: v.object({ followers: v.number(), following: v.number() }),
  /** Null for visitors. */
  relation: v.nullable(relation),
  /** Names of the skills that both have, if the reader may see them. */
  shared_skills: v.array(v.string()),
});
export type MemberProfile = v.InferOutput<typeof memberProfile>;

export const getProfile = defineCall({
  name: 'getProfile',
  summary: "The signed-in member's own profile.",
  method: 'GET',
  path: 'api/profiles/me/',
  access: 'member',
  answer: profile,
  status: 200,
  fallback: 'Failed to fetch profile',
  errorField: 'detail',
});

export const getMemberProfile = defineCall({
  name: 'getMemberProfile',
  summary: "A member's profile, as far as the reader may see it. Usernames are case-insensitive.",
  method: 'GET',
  path: 'api/profiles/users/{username}/',
  access: 'optional',
  answer: memberProfile,
  status: 200,
  fallback: 'Failed to fetch user profile',
  errorField: 'detail',
});

export const getStats = defineCall({
  name: 'getStats',
  summary: "Counts for the signed-in member's profile.",
  method: 'GET',
  path: 'api/profiles/me/stats/',
  access: 'member',
  answer: stats,
  status: 200,
  fallback: 'Failed to fetch profile stats',
  errorField: 'detail',
});

export const sections = ['education', 'experience', 'projects', 'skills'] as const;
export type Section = (typeof sections)[number];
