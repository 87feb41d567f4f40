import * as v from 'valibot';
import { defineCall } from './call.ts';
import { username } from './fields.ts';
import { limits } from './limits.ts';
import { countedPageOf, pageQuery } from './paging.ts';

/** A member in a list. */
export const memberCard = v.object({
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profile_image: v.nullable(v.string()),
  headline: v.string(),
  is_self: v.boolean(),
  following: v.boolean(),
  follows_you: v.boolean(),
});
export type MemberCard = v.InferOutput<typeof memberCard>;

export const memberPage = countedPageOf(memberCard);
export type MemberPage = v.InferOutput<typeof memberPage>;

export const follow = defineCall({
  name: 'follow',
  summary: 'Follow or unfollow a member. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/othersprofile/follow/',
  access: 'member',
  body: v.strictObject({ target_username: username, action: v.picklist(['follow', 'unfollow']) }),
  answer: v.object({ following: v.boolean(), followers: v.number() }),
  status: 200,
  fallback: 'Failed to update follow status',
  errorField: 'message',
});

export const getFollowers = defineCall({
  name: 'getFollowers',
  summary: `The followers of a member, ${limits.pageMembers} per page.`,
  method: 'GET',
  path: 'api/othersprofile/{username}/followers/',
  access: 'member',
  query: pageQuery,
  answer: memberPage,
  status: 200,
  fallback: 'Failed to fetch followers list',
  errorField: 'message',
});

export const getFollowing = defineCall({
  name: 'getFollowing',
  summary: `The members whom a member follows, ${limits.pageMembers} per page.`,
  method: 'GET',
  path: 'api/othersprofile/{username}/following/',
  access: 'member',
  query: pageQuery,
  answer: memberPage,
  status: 200,
  fallback: 'Failed to fetch following list',
  errorField: 'message',
});
