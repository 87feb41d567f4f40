import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { PostCard as Card } from '../../../contract/posts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { PostCard } from './post-card.tsx';

afterEach(cleanup);

const mine = { own: true, liked: false, saved: false };
const post: Card = {
  id: '7',
  author: { username: 'bo', first_name: 'Bo', last_name: '', profile_image: null },
  title: 'A course',
  excerpt: 'Buy it.',
  reading_minutes: 1,
  skills: [],
  published_at: '2030-01-01T10:00:00.000Z',
  edited_at: null,
  likes: 0,
  comments: 0,
  mine,
};

test.each([
  ['a hidden post tells its author so in the feed', { ...mine, hidden: true }, 1],
  ['another post does not', mine, 0],
])('%s', async (_, own, marks) => {
  await renderView(() => <PostCard as="m1" post={{ ...post, mine: own }} />, stillSession({ id: 'm1' }));
  expect(screen.getByRole('heading', { name: 'A course' })).toBeTruthy();
  expect(screen.queryAllByText('Hidden by moderators')).toHaveLength(marks);
});

/** Opens the menu of the post, and says what is in it. */
async function menuOf(as: string | null, own: typeof mine | null): Promise<(string | null)[]> {
  cleanup();
  const shown = { ...post, mine: own };
  const list = (
    <ul data-entries="" tabIndex={-1}>
      <PostCard as={as} post={shown} />
    </ul>
  );
  await renderView(() => list, stillSession({ id: 'm1' }));
  await userEvent.click(screen.getByRole('button', { name: 'More about “A course”' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('the menu of a post offers what its reader may do with it, and the same for everyone who has its address', async () => {
  expect(await menuOf('m1', { ...mine, own: false })).toEqual(['Copy link', 'Report']);
  expect(await menuOf(null, null)).toEqual(['Copy link']);
  expect(await menuOf('m1', mine)).toEqual(['Copy link', 'Edit', 'Delete']);
});

test('the address that is copied is that of the post, not of the page it is read on', async () => {
  await menuOf('m1', { ...mine, own: false });
  // Comes with a clipboard, which jsdom has not.
  const user = userEvent.setup();
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/posts/7`);
});

test('one’s own post can be deleted in the feed, and had back by the key that is under the finger', async () => {
  await menuOf('m1', mine);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const undo = await screen.findByRole('button', { name: 'Undo: keep “A course”' });
  expect(screen.queryByRole('heading', { name: 'A course' })).toBeNull();
  expect(document.activeElement).toBe(undo);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'A course' })).toBeTruthy();
});

test('in a feed about one skill, no post names it again', async () => {
  const knotted = { ...post, skills: ['Knots', 'Sailing', 'Knotting'] };
  const chips = async (about?: string) => {
    cleanup();
    await renderView(() => <PostCard as={null} post={knotted} about={about} />, stillSession({ id: 'm1' }));
    return screen
      .queryAllByRole('listitem')
      .flatMap((item) => (item.querySelector('article') === null ? [item.textContent] : []));
  };
  expect(await chips()).toEqual(['Knots', 'Sailing', 'Knotting']);
  expect(await chips('Knots')).toEqual(['Sailing', 'Knotting']);
});
