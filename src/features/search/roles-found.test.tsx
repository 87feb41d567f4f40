import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoleCard } from '../../../contract/guidance.ts';
import * as api from '../../api/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { RolesFound } from './roles-found.tsx';

vi.mock('../../api/guidance.ts');

const role = (title: string, ...skills: string[]): RoleCard => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  summary: 'Works with wood, words and C++.',
  skills,
  match: null,
});
const roles = [
  role('Archivist', 'Writing', 'Web design'),
  role('Web developer', 'TypeScript', 'C++'),
  role('Éditeur', 'Writing'),
  role('Translator', 'Writing'),
  role('Teacher', 'Writing'),
];

beforeEach(() => {
  vi.mocked(api.getRoles).mockResolvedValue({ roles, target: null });
});
afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
});

async function found(query: string): Promise<string[]> {
  await renderView(() => <RolesFound as={null} query={query} />, stillSession(null), '/search');
  const section = within(await screen.findByRole('region', { name: 'Roles' }));
  return section.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test.each([
  ['web', ['Web developer /career-guidance/web-developer', 'Archivist /career-guidance/archivist']],
  ['WEB dev', ['Web developer /career-guidance/web-developer']],
  ['c++', ['Web developer /career-guidance/web-developer']],
  ['editeur', ['Éditeur /career-guidance/%C3%A9diteur']],
  [
    'writing',
    [
      'Archivist /career-guidance/archivist',
      'Éditeur /career-guidance/%C3%A9diteur',
      'Translator /career-guidance/translator',
      'More roles /career-guidance?q=writing',
    ],
  ],
])('%s finds roles by title and skills, each with a link to its page', async (query, links) => {
  expect(await found(query)).toEqual(links);
});

test.each(['', '  ', 'wood', 'eveloper', 'web potter'])('“%s” finds no role, and shows nothing', async (query) => {
  await cache.prefetchQuery({ queryKey: [null, 'guidance', 'roles'], queryFn: async () => ({ roles, target: null }) });
  await renderView(() => <RolesFound as={null} query={query} />, stillSession(null), '/search');
  expect(screen.queryByRole('region')).toBeNull();
});
