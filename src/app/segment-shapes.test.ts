import * as v from 'valibot';
import { expect, test } from 'vitest';
import { username } from '../../contract/fields.ts';
import { isReservedUsername } from '../../contract/reserved-usernames.ts';
import { routeTree } from '../route-tree.gen.ts';
import { isProjectId } from './project-id.ts';
import { createAppRouter } from './router.tsx';
import { sessionForTest } from './sessions-for-tests.ts';
import { isUsernameShape } from './username-shape.ts';

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
  '0198c6b2-1d4f-7c1a-9a55-3f2f6f0e8a11',
  '42',
  'prj_01HZX3',
  'V1StGXR8_Z5jdHi6B-myT',
  '665f1c2e9b1d8a0012ab34cd',
  '7-rain-barrel-2024',
])('%s is the id of a project', (segment) => {
  expect(isProjectId(segment)).toBe(true);
});

test.each(['typescript', 'c++', 'c#', 'node.js', 'html5', '3d-printing', 'public speaking', 'العربية'])(
  '%s is a skill',
  (segment) => {
    expect(isProjectId(segment)).toBe(false);
  },
);
