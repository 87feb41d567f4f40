import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let arrive = () => {};
beforeEach(() => {
  // The menu is loaded once for all members: each test begins before that.
  vi.resetModules();
  vi.doMock('./member-menu.tsx', async (original) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return original();
  });
});
afterEach(cleanup);

async function open() {
  const { MemberMenuOnDemand } = await import('./member-menu-on-demand.tsx');
  render(
    <>
      <MemberMenuOnDemand as="m1" actor={null as never} username="bo-sample" name="Bo Sample" />
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
}

const button = () => screen.getByRole('button', { name: 'More about Bo Sample' });

test('a press before the menu has loaded opens it once it has', async () => {
  await open();
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  // The real menu has to be loaded first.
  expect(await screen.findByRole('menuitem', { name: 'Report' }, { timeout: 10_000 })).toBeTruthy();
});

test('a menu that comes late does not open over what its reader has moved on to', async () => {
  await open();
  await userEvent.tab();
  arrive();
  await vi.waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'), { timeout: 10_000 });
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
