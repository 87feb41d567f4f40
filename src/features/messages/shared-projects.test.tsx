import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { SharedProjects } from './shared-projects.tsx';

const render = (shared: Parameters<typeof SharedProjects>[0]['shared']) =>
  renderView(() => <SharedProjects shared={shared} />, stillSession({ id: 'm1' }), '/messages');
const long = 'A garden on the roof of the library, with water from the rain of the whole year';

afterEach(cleanup);

test('projects that both are in are links by their whole titles, and the others are counted', async () => {
  await render({
    count: 5,
    projects: [
      { id: '7', title: 'A garden bed' },
      { id: '8', title: long },
      { id: '9', title: 'حديقة' },
    ],
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['A garden bed', '/projects/7'],
    [long, '/projects/8'],
    ['حديقة', '/projects/9'],
  ]);
  // Cut off on the screen, a title can still be read whole.
  expect(screen.getByRole('link', { name: long })).toHaveProperty('title', long);
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('without more there is no count, and without any project nothing at all', async () => {
  await render({ count: 1, projects: [{ id: '7', title: 'A garden bed' }] });
  expect(screen.queryByText(/more$/)).toBeNull();
  for (const nothing of [{ count: 0, projects: [] }, undefined]) {
    cleanup();
    await render(nothing);
    expect(screen.queryByText('You are both in')).toBeNull();
  }
});
