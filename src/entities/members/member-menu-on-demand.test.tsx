import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberMenuOnDemand } from './member-menu-on-demand.tsx';

const arrival = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});
vi.mock('./member-menu.tsx', async (original) => {
  await arrival.promise;
  return original();
});
afterEach(cleanup);

test('a press before the menu has loaded opens it once it has', async () => {
  render(<MemberMenuOnDemand as="m1" actor={null as never} username="bo-sample" name="Bo Sample" />);
  await userEvent.click(screen.getByRole('button', { name: 'More about Bo Sample' }));
  expect(screen.queryByRole('menu')).toBeNull();
  arrival.resolve();
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy();
});
