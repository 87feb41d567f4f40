import * as v from 'valibot';
import { defineCall } from './call.ts';
import { roles } from './community-projects.ts';
import { username } from './fields.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { countedPageOf, pageQuery } from './paging.ts';
import { waitedSeconds } from './waited-seconds.ts';

export const setMembership = defineCall({
  name: 'setMembership',
  summary:
    'Join or leave a community project. Progress survives leaving. Repeating the call changes nothing; neither does a join or a leave that was pressed before another one that has arrived: the answer is the present state.',
  method: 'POST',
  path: 'api/community-projects/{project}/membership/',
  access: 'member',
  body: v.strictObject({
    action: v.picklist(['join', 'leave']),
    /** Seconds since it was pressed, if it had to wait for a connection. */
    age: waitedSeconds,
  }),
  answer: v.object({
    /** Null after leaving. */
    role: v.nullable(v.picklist(roles)),
    members: v.number(),
    has_room: v.boolean(),
  }),
  status: 200,
  fallback: 'Failed to update the membership',
  errorField: 'detail',
});

export const projectMember = v.object({
  ...memberName.entries,
  headline: v.string(),
  role: v.picklist(roles),
  /** Steps done, without removed ones. */
  done: v.number(),
  is_self: v.boolean(),
  following: v.boolean(),
});
export type ProjectMember = v.InferOutput<typeof projectMember>;

export const projectMemberPage = countedPageOf(projectMember);
export type ProjectMemberPage = v.InferOutput<typeof projectMemberPage>;

export const getProjectMembers = defineCall({
  name: 'getProjectMembers',
  summary: `The members of a community project, the last to join first, ${limits.pageMembers} per page.`,
  method: 'GET',
  path: 'api/community-projects/{project}/members/',
  access: 'optional',
  query: pageQuery,
  answer: projectMemberPage,
  status: 200,
  fallback: 'Failed to fetch the members',
  errorField: 'detail',
});

export const setRole = defineCall({
  name: 'setRole',
  summary:
    'Make a member of the project a co-owner or a member again, or hand the project over: the owner then is a co-owner.',
  method: 'POST',
  path: 'api/community-projects/{project}/roles/',
  access: 'member',
  body: v.strictObject({ target_username: username, role: v.picklist(roles, 'Choose a role') }),
  answer: v.object({ username: v.string(), role: v.picklist(roles) }),
  status: 200,
  fallback: 'Failed to change the role',
  errorField: 'detail',
});
