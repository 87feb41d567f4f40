import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { reportCategories } from '../../../contract/reports.ts';
import * as blocksApi from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/reports.ts';
import { onToast } from '../../ui/toast.ts';
import { followOf } from '../members/member-actors.ts';
import { MemberMenuOnDemand } from '../members/member-menu-on-demand.tsx';
import { ThingMenuOnDemand } from './thing-menu-on-demand.tsx';

vi.mock('../../api/reports.ts');
vi.mock('../../api/blocks.ts');
const setBlock = vi.mocked(blocksApi.setBlock);
const said = vi.fn<(title: unknown) => void>();
onToast({ show: ({ title }) => said(title), dropOwned: () => undefined });
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const author = { username: 'bo-sample', first_name: 'Bo', last_name: 'Sample', profile_image: null };
const post = { kind: 'post', id: '1' } as const;
const menu = (name: string) => screen.getByRole('button', { name: `More about ${name}`, hidden: true });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the menu of this name, and sends a report there. */
async function reported(name: string, item = 'Report') {
  await userEvent.click(menu(name));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('What’s wrong?'), 'Work that isn’t their own');
  await press('Send report');
  await screen.findByText('Thank you');
  expect(vi.mocked(api.report).mock.lastCall?.[0]).toMatchObject({ category: 'not_own_work' });
  return dialog;
}

test('after a report its author can be blocked, by the same question as elsewhere; the focus comes back to the menu', async () => {
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={author} thing={post} name="this post" />);
  await reported('this post');
  await press('Block Bo Sample');
  expect((await screen.findByRole('alertdialog', { name: 'Block Bo Sample?' })).textContent).toContain(
    'You can unblock them at any time',
  );
  await press('Cancel');
  await expect.poll(() => document.activeElement === menu('this post')).toBe(true);
  expect(setBlock).not.toHaveBeenCalled();
});

test('a block after a report is sent and said, and the focus comes back to the menu', async () => {
  setBlock.mockResolvedValue({ blocked: true });
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={author} thing={post} name="this post" />);
  await reported('this post');
  await press('Block Bo Sample');
  await screen.findByRole('alertdialog');
  await press('Block');
  expect(setBlock).toHaveBeenCalledWith({ target_username: 'bo-sample', action: 'block' }, { as: 'm1' });
  await expect.poll(() => said.mock.calls).toEqual([['You have blocked Bo Sample']]);
  await expect.poll(() => document.activeElement === menu('this post')).toBe(true);
});

test.each([
  [new CallError('answered', 429, 'Too many'), 'Bo Sample isn’t blocked'],
  [new CallError('network', 0, 'No answer'), 'Bo Sample may not be blocked'],
])('a block that fails is said', async (error, title) => {
  setBlock.mockRejectedValue(error);
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={author} thing={post} name="this post" />);
  await reported('this post');
  await press('Block Bo Sample');
  await screen.findByRole('alertdialog');
  await press('Block');
  await expect.poll(() => said.mock.calls).toEqual([[title]]);
});

test('nobody is offered where its author is not shown, or is blocked already', async () => {
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={null} thing={post} name="this post" />);
  expect((await reported('this post')).textContent).not.toMatch(/block/i);
  cleanup();
  for (const blocked of [true, false]) {
    const actor = createActor(followOf('m1'), { input: { username: 'bo-sample', following: false, blocked } }).start();
    render(<MemberMenuOnDemand as="m1" actor={actor} username="bo-sample" name="Bo Sample" />);
    const dialog = await reported('Bo Sample', 'Report this member');
    expect([blocked, within(dialog).queryByRole('button', { name: 'Block Bo Sample' }) === null]).toEqual([
      blocked,
      blocked,
    ]);
    cleanup();
  }
});

test('a member who reports a danger is told at once whom to call if it is urgent, and in no other case', async () => {
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={author} thing={post} name="this post" />);
  await userEvent.click(menu('this post'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog');
  const told = [];
  for (const category of reportCategories) {
    await userEvent.selectOptions(within(dialog).getByLabelText('What’s wrong?'), category);
    if (within(dialog).queryByText(/emergency number/) !== null) told.push(category);
  }
  expect(told).toEqual(['danger']);
});

test('something else needs words, and says so before it is sent; every other category does without', async () => {
  render(<ThingMenuOnDemand isOwn={false} path="/posts/1" as="m1" author={author} thing={post} name="this post" />);
  await userEvent.click(menu('this post'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const category = await screen.findByLabelText('What’s wrong?');
  await userEvent.selectOptions(category, 'Spam or advertising');
  expect(screen.queryByText(/^Say what is wrong/)).toBeNull();
  await userEvent.selectOptions(category, 'Something else');
  expect(screen.getByText('Say what is wrong in your own words: moderators know nothing else of it.')).toBeTruthy();
  await press('Send report');
  const note = await screen.findByLabelText(/^What should we know\?/);
  await expect.poll(() => note.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Say what is wrong: the category alone does not')).toBeTruthy();
  expect(api.report).not.toHaveBeenCalled();
  await userEvent.type(note, 'It is a chain letter');
  await press('Send report');
  await screen.findByText('Thank you');
  expect(vi.mocked(api.report).mock.lastCall?.[0]).toMatchObject({ category: 'other', note: 'It is a chain letter' });
});
