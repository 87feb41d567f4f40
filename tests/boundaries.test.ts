import { expect, test } from 'vitest';
import { boundaryFaults } from './boundaries.ts';
import { sourceFiles } from './source-files.ts';

test('no room of the project breaks its import rules', async () => {
  const files = await sourceFiles(['contract', 'machines', 'server', 'src'], /(?<!\.gen)\.tsx?$/);
  expect(files.size).toBeGreaterThan(10);
  expect(boundaryFaults(files)).toEqual([]);
});

test.each([
  ['src/features/accounts/login-view.tsx', "import { ProfileView } from '../profile/profile-view.tsx';"],
  ['src/features/accounts/login-view.tsx', "import { session } from '../../app/session.ts';"],
  ['src/features/accounts/login-view.tsx', "import { login } from '../../api/accounts.ts';"],
  ['src/features/accounts/login-view.tsx', 'const keep = () => window.localStorage.clear();'],
  ['src/features/accounts/login-view.tsx', "import ky from 'ky';"],
  ['src/entities/members/member-card.tsx', "import { follow } from '../../api/follow.ts';"],
  ['src/entities/members/member-card.tsx', "import { ProfileView } from '../../features/profile/profile-view.tsx';"],
  ['src/ui/avatar.tsx', "import { nameOf } from '../entities/members/names.ts';"],
  ['src/routes/login.tsx', "import { login } from '../api/accounts.ts';"],
  ['src/api/accounts.ts', "import { startServer } from '../../server/server.ts';"],
  ['src/app/session.ts', "const { pool } = await import('../../server/store/pool.ts');"],
  ['src/ui/button.tsx', "import { email } from '../../contract/fields.ts';"],
  ['server/app.ts', "import { send } from '../src/api/send.ts';"],
  ['server/app.ts', "export * from 'react';"],
  ['server/edura/understanding/focus.ts', "import { Asker } from '../asker.ts';"],
  ['server/edura/understanding/focus.ts', "import type { Page } from '../page.ts';"],
  ['server/edura/understanding/asks.ts', "import { sayMatch } from '../answers/about-match.ts';"],
  ['server/edura/planning/schedule.ts', "import type { Database } from '../../store/database.ts';"],
  ['server/edura/reading/reading.ts', "import { understand } from '../understanding/understanding.ts';"],
  ['server/edura/recognising/nearest.ts', "import { read } from '../reading/reading.ts';"],
  ['machines/session.ts', "import { limits } from '../contract/limits.ts';"],
  ['machines/session.ts', "import { useSelector } from '@xstate/react';"],
  ['contract/accounts.ts', "import { ky } from 'ky';"],
  ['server/utils.ts', 'export const a = 1;'],
  ['src/ui/index.ts', 'export const a = 1;'],
])('%s may not: %s', (path, source) => {
  expect(boundaryFaults(new Map([[path, source]]))).toHaveLength(1);
});

test.each([
  ['src/features/profile/profile-view.tsx', "import { MemberCard } from '../../entities/members/member-card.tsx';"],
  ['src/features/accounts/accounts-actors.ts', "import { login } from '../../api/accounts.ts';"],
  [
    'src/features/accounts/login-view.tsx',
    "import { Button } from '../../ui/button.tsx'; import { field } from './field.tsx';",
  ],
  ['machines/session.ts', "import { setup } from 'xstate'; import type { User } from '../contract/user.ts';"],
  ['server/edura/reading/signs.ts', "import type { Said } from '../understanding/understood.ts';"],
  [
    'server/edura/answers/needs.ts',
    "import { sourceOf } from '../asker.ts'; import { read } from '../reading/reading.ts';",
  ],
  ['server/app.ts', "import { Hono } from 'hono'; import { calls } from '../contract/calls.ts';"],
])('%s may: %s', (path, source) => {
  expect(boundaryFaults(new Map([[path, source]]))).toEqual([]);
});
