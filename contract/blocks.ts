import * as v from 'valibot';
import { defineCall } from './call.ts';
import { username } from './fields.ts';

export const setBlock = defineCall({
  name: 'setBlock',
  summary:
    'Block or unblock a member. Blocking ends following in both directions and hides the two from each other. A member who has blocked the signed-in one can be blocked, too.',
  method: 'POST',
  path: 'api/othersprofile/block/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ target_username: username, action: v.picklist(['block', 'unblock']) }),
  answer: v.object({ blocked: v.boolean() }),
  status: 200,
  fallback: 'Failed to update the block',
  errorField: 'detail',
});

export const getBlocked = defineCall({
  name: 'getBlocked',
  summary:
    'The members blocked by the signed-in member, newest first. Of those who had blocked them before, only the username: names are empty.',
  method: 'GET',
  path: 'api/othersprofile/blocked/',
  access: 'member',
  answer: v.array(
    v.object({
      username: v.string(),
      first_name: v.string(),
      last_name: v.string(),
      profile_image: v.nullable(v.string()),
    }),
  ),
  status: 200,
  fallback: 'Failed to fetch blocked members',
  errorField: 'detail',
});
