import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

const buttonOf = (name: string) => screen.getByRole('button', { name: `More about ${name}`, hidden: true });

test('a press before the menu has loaded opens it once it has, but not over what its reader has moved on to', async () => {
  render(
    <>
      <MemberMenuOnDemand as="m1" actor={null as never} username="bo-sample" name="Bo Sample" />
      <MemberMenuOnDemand as="m1" actor={null as never} username="cy-sample" name="Cy Sample" />
    </>,
  );
  for (const name of ['Bo Sample', 'Cy Sample']) {
    await userEvent.click(buttonOf(name));
    await waitFor(() => expect(buttonOf(name).getAttribute('aria-busy')).toBe('true'));
  }
  expect(screen.queryByRole('menu')).toBeNull();
  arrival.resolve();
  // The real menu has to be loaded first.
  expect(await screen.findAllByRole('menuitem', { name: 'Report this member' }, { timeout: 10_000 })).toHaveLength(1);
  expect(buttonOf('Cy Sample').getAttribute('aria-expanded')).toBe('true');
  expect(buttonOf('Bo Sample').getAttribute('aria-expanded')).toBe('false');
}, 20_000);

test('a dialog that the menu has opened gives the focus back to the menu’s button', async () => {
  arrival.resolve();
  render(<MemberMenuOnDemand as="m1" actor={null as never} username="bo-sample" name="Bo Sample" />);
  for (const [item, dialog] of [
    ['Report this member', 'Report Bo Sample'],
    ['Block', 'Block Bo Sample?'],
  ]) {
    await userEvent.click(buttonOf('Bo Sample'));
    await userEvent.click(await screen.findByRole('menuitem', { name: item ?? '' }, { timeout: 10_000 }));
    await screen.findByRole(item === 'Block' ? 'alertdialog' : 'dialog', { name: dialog ?? '' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Bo Sample')));
  }
}, 20_000);
