import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadMemberMenu, MemberMenuOnDemand } from './member-menu-on-demand.tsx';

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

test('a press that begins before the menu has loaded and ends afterwards opens it', async () => {
  render(<MemberMenuOnDemand as="m1" actor={null as never} username="bo-sample" name="Bo Sample" />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'More about Bo Sample' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  arrival.resolve();
  await act(() => loadMemberMenu());
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'More about Bo Sample' }) });
  expect(await screen.findByRole('menuitem', { name: 'Report this member' })).toBeDefined();
});
