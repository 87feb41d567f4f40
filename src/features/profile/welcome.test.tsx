import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { own } from '../../entities/profiles/profiles-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { Welcome } from './welcome.tsx';

const nothing = { ...own, experience: [], education: [], projects: [], skills: [] };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function shown(as: string, profile: typeof own): Promise<(string | null)[] | null> {
  cleanup();
  await renderView(() => <Welcome as={as} profile={profile} />, {});
  const welcome = screen.queryByRole('region', { name: 'Welcome to Stepwise, Bo' });
  return (
    welcome &&
    within(welcome)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  );
}

test('a new member is shown where to begin, until there is a first entry or they close it', async () => {
  const ways = ['/profile/edit', '/career-guidance', '/buildzone'];
  expect(await shown('m1', nothing)).toEqual(ways);
  for (const list of ['experience', 'education', 'projects', 'skills'] as const)
    expect(await shown('m1', { ...nothing, [list]: own[list] }), list).toBeNull();
  expect(await shown('m1', nothing)).toEqual(ways);
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(await shown('m1', nothing), 'after a reload').toBeNull();
  expect(await shown('m2', nothing), 'another member of this browser').toEqual(ways);
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(await shown('m2', nothing), 'after a reload').toBeNull();
  expect(await shown('m1', nothing), 'closed by the other one, too').toBeNull();
});
