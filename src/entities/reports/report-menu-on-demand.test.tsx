import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ReportMenuOnDemand } from './report-menu-on-demand.tsx';

afterEach(cleanup);

test('the first report as well as the second gives the focus back to the button of its menu', async () => {
  render(<ReportMenuOnDemand as="m1" thing={{ kind: 'post', id: '1' }} name="this post" />);
  const button = () => screen.getByRole('button', { name: 'More about this post', hidden: true });
  for (const time of ['first', 'second']) {
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this post' });
    expect(dialog.textContent).toContain('with a copy of what is there when you send it');
    // As where the focus was lost with the button that the menu has replaced.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement === button(), { message: time }).toBe(true);
  }
});
