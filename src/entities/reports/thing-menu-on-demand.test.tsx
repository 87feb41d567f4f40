import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportedThing } from '../../../contract/reports.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/reports.ts';
import { ThingMenuOnDemand } from './thing-menu-on-demand.tsx';

vi.mock('../../api/reports.ts');
const report = vi.mocked(api.report);
afterEach(() => {
  cleanup();
  report.mockReset();
});

test('the first report as well as the second gives the focus back to the button of its menu', async () => {
  render(
    <ThingMenuOnDemand
      isOwn={false}
      path="/posts/1"
      as="m1"
      author={null}
      thing={{ kind: 'post', id: '1' }}
      name="this post"
    />,
  );
  const button = () => screen.getByRole('button', { name: 'More about this post', hidden: true });
  for (const time of ['first', 'second']) {
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this post' });
    expect(dialog.textContent).toContain('with a copy of what is there when they are sent');
    // As where the focus was lost with the button that the menu has replaced.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement === button(), { message: time }).toBe(true);
  }
});

/** Opens the form of a report anew, as after a reload: it knows only what the storage of the tab has. */
async function opened(thing: ReportedThing) {
  cleanup();
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" thing={thing} author={null} name="it" />);
  await userEvent.click(screen.getByRole('button', { name: 'More about it' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return within(await screen.findByRole('dialog', { name: 'Report it' }));
}

test('a report whose answer was lost is the same report when it is sent again after a reload; another is another', async () => {
  const [post, other] = [{ kind: 'post', id: '1' } as const, { kind: 'post', id: '2' } as const];
  report.mockRejectedValueOnce(new CallError('network', 0, 'Failed to send the report')).mockResolvedValue(undefined);
  const keys: unknown[] = [];
  async function send(form: Awaited<ReturnType<typeof opened>>) {
    await userEvent.selectOptions(form.getByLabelText('What’s wrong?'), 'spam');
    await userEvent.click(form.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(report).toHaveBeenCalledTimes(keys.length + 1));
    keys.push(report.mock.lastCall?.[0].key);
  }
  const first = await opened(post);
  await send(first);
  expect((await first.findByRole('alert')).textContent).toBe('Failed to send the report');
  expect(JSON.stringify(Object.entries(sessionStorage)), 'survives a reload').toContain(keys[0]);
  const again = await opened(post);
  await send(again);
  await again.findByText('Thank you');
  // Reported once more, with words of its own, which a reload keeps with the key.
  await userEvent.type((await opened(post)).getByLabelText(/What should we know/), 'Still there');
  const later = await opened(post);
  expect(later.getByLabelText<HTMLTextAreaElement>(/What should we know/).value).toBe('Still there');
  await send(later);
  await later.findByText('Thank you');
  await send(await opened(other));
  const [lost, repeated, ...others] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([lost, ...others]).size).toBe(3);
});
