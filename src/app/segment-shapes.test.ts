import * as v from 'valibot';
import { expect, test } from 'vitest';
import { username } from '../../contract/fields.ts';
import { isReservedUsername } from '../../contract/reserved-usernames.ts';
import { projectIdIn } from '../../contract/skill-slug.ts';
import { routeTree } from '../route-tree.gen.ts';
import { createAppRouter } from './router.tsx';
import { sessionForTest } from '../entities/session/session-for-tests.ts';
import { isUsernameShape } from '../entities/members/username-shape.ts';

test.each([
  'ada',
  'Ada',
  'a-b_c9',
  'ab',
  '12345',
  '-ada',
  'ada-',
  'a--b',
  'ä-da',
  'a'.repeat(30),
  'a'.repeat(31),
  'a b',
  'a.b',
  '',
])('the router and the contract agree on whether %j has the shape of a username', (name) => {
  expect(isUsernameShape(name)).toBe(v.safeParse(username, name).success);
});

test('no member can take a name that is the first segment of a route', () => {
  const { routesByPath } = createAppRouter({ session: sessionForTest({ kept: 'hanging' }) });
  const segments = new Set(Object.keys(routesByPath).map((path) => path.split('/')[1] ?? ''));
  const open = [...segments].filter((segment) => segment !== '' && segment !== '$name' && !isReservedUsername(segment));
  expect(routeTree).toBeDefined();
  expect(segments.size).toBeGreaterThan(15);
  expect(open).toEqual([]);
});

test.each([
  ['42', '42'],
  ['001042', '1042'],
  ['0', '0'],
  ['typescript', null],
  ['skill-365', null],
  ['c++', null],
  ['3d-printing', null],
  ['١٢', null],
  ['0198c6b2-1d4f-7c1a-9a55-3f2f6f0e8a11', null],
  ['', null],
])('/projects/%s names the project %s', (segment, id) => {
  expect(projectIdIn(segment)).toBe(id);
});
