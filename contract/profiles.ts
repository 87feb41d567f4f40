import { user } from './accounts.ts';
import { defineCall } from './call.ts';

export const getProfile = defineCall({
  name: 'getProfile',
  summary: "The signed-in member's own profile.",
  method: 'GET',
  path: 'api/profiles/me/',
  access: 'member',
  answer: user,
  status: 200,
  fallback: 'Failed to fetch profile',
  errorField: 'detail',
});
