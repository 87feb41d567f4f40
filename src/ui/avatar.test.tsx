import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

const drawn = (username: string, name?: string) => {
  const { container, unmount } = render(<Avatar username={username} name={name} />);
  const picture = container.innerHTML;
  unmount();
  return picture;
};

test('a username gets the same picture in any case; different usernames get different ones', () => {
  expect(drawn('grace')).toBe(drawn('GRACE'));
  expect(
    new Set(['ada', 'grace', 'linus', 'maya', 'omar', 'zoe'].map((username) => drawn(username, 'x'))).size,
  ).toBeGreaterThan(4);
});

test.each([
  ['Demo Member', 'DM'],
  ['  Plato ', 'P'],
  ['María José Álvarez', 'MÁ'],
  ['文 李', '文李'],
  ['', 'U'],
])('the initials of %j are %j', (name, initials) => {
  render(<Avatar username="user" name={name} label="Picture" />);
  expect(screen.getByRole('img', { name: 'Picture' }).textContent).toBe(initials);
});

test('an uploaded picture takes precedence', () => {
  render(<Avatar username="demo" image="/media/1.webp" label="Demo Member" />);
  expect(screen.getByRole('img', { name: 'Demo Member' }).getAttribute('src')).toBe('/media/1.webp');
});

test('a picture that is not served, because moderators have hidden it, is drawn from the name; another one is tried', () => {
  const { rerender } = render(<Avatar username="demo" name="Demo Member" image="/media/1.webp" label="Picture" />);
  fireEvent.error(screen.getByRole('img', { name: 'Picture' }));
  expect(screen.getByRole('img', { name: 'Picture' }).textContent).toBe('DM');
  rerender(<Avatar username="demo" name="Demo Member" image="/media/2.webp" label="Picture" />);
  expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/media/2.webp');
});
