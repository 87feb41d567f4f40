import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newUsername } from '../../contract/new-username.ts';
import { isReservedUsername } from '../../contract/reserved-usernames.ts';

test.each([
  'stepwise',
  'stepwise-team',
  'stepwise_official',
  'moderators',
  'admin2',
  'admins-7',
  'edura-support',
  'helpdesk-team',
  'deleted-member',
  'deleted_member',
  'former-user',
])('nobody new may be called %s: it would be taken for the service, or for a deleted member', (name) => {
  expect(v.safeParse(newUsername, name).issues?.[0]?.message).toBe('This username is reserved');
});

test.each([
  'help-ada',
  'ada-stepwise',
  'team-rocket',
  'member-team',
  'modest',
  'administra-tor',
  'sam-user',
  'deleted-scenes',
  'bells',
])('%s is a name like any other', (name) => {
  expect(v.is(newUsername, name)).toBe(true);
});

test('who has such a name already keeps their page', () => {
  expect(['stepwise-team', 'moderators', 'deleted-member'].filter(isReservedUsername)).toEqual([]);
});
