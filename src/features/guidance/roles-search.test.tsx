import { Link, useSearch } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { Search } from './roles-view.tsx';

afterEach(cleanup);

function View() {
  const { q = '' } = useSearch({ strict: false });
  return (
    <>
      <Search q={q} />
      <Link to="/career-guidance" search={{}}>
        See all roles
      </Link>
    </>
  );
}

test('the box says what the roles are searched for, also after a link to all of them', async () => {
  const { router } = await renderView(View, stillSession(null), '/career-guidance');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search roles' });
  await userEvent.type(box, 'zzz');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'zzz' }));
  expect(box.value).toBe('zzz');
  await userEvent.click(screen.getByRole('link', { name: 'See all roles' }));
  await waitFor(() => expect(box.value).toBe(''));
});
