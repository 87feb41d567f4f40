import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { Appeals } from './appeals.tsx';
import { done, name, open, show } from './case-for-tests.tsx';
import { loadCase, loadQueue } from './loading.ts';
import { caseQuery } from './moderation-queries.ts';
import { stateText } from './moderation-words.ts';
import { ReportedImages } from './reported-images.tsx';

vi.mock('../../api/moderation.ts');
afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
});

const appealed = {
  text: 'It is mine',
  at: '2030-01-02T11:00:00.000Z',
  is_decided: false,
  decidable: true,
  alone: false,
};
const offered = () => screen.getAllByRole('button').map((button) => button.textContent);

test.each([
  [
    'an open case',
    {},
    ['Hide it', 'Remove it', 'Warn', 'Suspend', 'Dismiss the reports', 'Take this case', 'Leave a note'],
  ],
  [
    'one of another moderator',
    { taken_by: name('dee') },
    ['Hide it', 'Remove it', 'Warn', 'Suspend', 'Dismiss the reports', 'Take it over', 'Leave a note'],
  ],
  [
    'one that I took',
    { is_mine: true },
    ['Hide it', 'Remove it', 'Warn', 'Suspend', 'Dismiss the reports', 'Let go of this case', 'Leave a note'],
  ],
  [
    'one whose thing is gone',
    { now: null },
    ['Warn', 'Suspend', 'Dismiss the reports', 'Take this case', 'Leave a note'],
  ],
  [
    "one that is nobody's",
    { reported: null },
    ['Hide it', 'Remove it', 'Dismiss the reports', 'Take this case', 'Leave a note'],
  ],
  [
    'one that was dismissed',
    { is_open: false, decisions: ['dismissed' as const], acts: [done('4', 'dismissed', { stands: true })] },
    ['Take the decision back', 'Leave a note'],
  ],
  [
    'one with a measure, to which others can be added',
    { is_open: false, decisions: ['hidden' as const], acts: [done('4', 'hidden', { stands: true })] },
    ['Show it again', 'Remove it', 'Warn', 'Suspend', 'Leave a note'],
  ],
  [
    'one that was removed, and so is hidden',
    { is_open: false, decisions: ['removed' as const], acts: [done('4', 'removed', { stands: true })] },
    ['Bring it back', 'Warn', 'Suspend', 'Leave a note'],
  ],
  [
    'one with two of them',
    {
      is_open: false,
      decisions: ['warned' as const, 'suspended' as const],
      acts: [done('4', 'warned', { stands: true }), done('5', 'suspended', { stands: true })],
    },
    ['Take the warning back', 'End the suspension', 'Hide it', 'Remove it', 'Leave a note'],
  ],
  [
    'an appeal that I can decide',
    { is_open: false, decisions: ['hidden' as const], acts: [done('4', 'hidden', { stands: true, appeal: appealed })] },
    ['Grant the appeal', 'Refuse the appeal', 'Show it again', 'Remove it', 'Warn', 'Suspend', 'Leave a note'],
  ],
  [
    'an appeal against what I did',
    {
      is_open: false,
      decisions: ['hidden' as const],
      acts: [done('4', 'hidden', { stands: true, appeal: { ...appealed, decidable: false, alone: true } })],
    },
    ['Show it again', 'Remove it', 'Warn', 'Suspend', 'Leave a note'],
  ],
])('%s offers what can be done about it', async (_, changes, buttons) => {
  await show({ ...open, ...changes });
  expect(offered()).toEqual(buttons);
});

test('hiding says what it does, sends the reason, and keeps both for another try; what another did meanwhile is read first', async () => {
  const { actOnCase, getCase } = vi.mocked(api);
  actOnCase
    .mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'))
    .mockRejectedValueOnce(new CallError('answered', 409, 'This case has been acted on meanwhile.'));
  getCase.mockResolvedValue({ ...open, acts: [] });
  await show(open);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide it' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The server could not be reached.');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This case has been acted on meanwhile.')).toBeTruthy();
  const [[, first], [, second]] = actOnCase.mock.calls as unknown as [[string, object], [string, object]];
  expect(first).toMatchObject({
    kind: 'hidden',
    text: 'Spam',
    seen: `3/1/${Date.parse('2030-01-01T10:00:00.000Z')}/bo`,
  });
  expect(second, 'the same act').toEqual(first);
  expect(screen.getByRole('button', { name: 'Dismiss the reports' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Look at it again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(cache.getQueryData(caseQuery('m1', '7').queryKey)?.acts).toEqual([]);
});

test('once something is done, the heading has the focus and it is announced; after Cancel, the button has it', async () => {
  const closed = {
    is_open: false,
    decisions: ['suspended' as const],
    acts: [done('4', 'suspended', { stands: true })],
  };
  vi.mocked(api.actOnCase).mockResolvedValue({ ...open, ...closed });
  await show(open);
  const button = screen.getByRole('button', { name: 'Suspend' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(button);
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the author of this post?' }));
  const send = dialog.getByRole('button', { name: 'Suspend' });
  expect(send, 'not without a reason').toHaveProperty('disabled', true);
  await userEvent.selectOptions(dialog.getByLabelText('For how long?'), '30 days');
  await userEvent.type(dialog.getByRole('textbox'), 'Spam');
  await userEvent.click(send);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(vi.mocked(api.actOnCase).mock.calls[0]?.[1]).toMatchObject({ kind: 'suspended', text: 'Spam', days: 30 });
  expect(screen.getByText('The member is suspended.').closest('[role=status]')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'A case' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the suspension' }));
  const ending = within(await screen.findByRole('dialog', { name: 'End the suspension?' }));
  expect(ending.getByRole('textbox', { name: /^Why\? Only moderators read it\./ })).toBeTruthy();
  await userEvent.click(ending.getByRole('button', { name: 'End the suspension' }));
  await expect.poll(() => vi.mocked(api.actOnCase).mock.calls[1]?.[1]).toMatchObject({ kind: 'undone', about: '4' });
});

test('a case says everything that was decided in it, and that an appeal waits', () => {
  const closed = { ...open, is_open: false };
  expect(stateText({ ...closed, decisions: ['warned', 'hidden', 'suspended'], is_appealed: true })).toBe(
    'Warned, hidden, member suspended, appealed',
  );
  expect(stateText({ ...closed, decisions: ['suspended'] })).toBe('Member suspended');
  expect(stateText({ ...closed, decisions: ['suspended', 'suspended'] }), 'again').toBe('Member suspended');
  expect(stateText(closed)).toBe('Taken back');
});

test('a suspension that is over can be taken back, and the member be suspended again; one that runs can only be ended', async () => {
  const suspended = (id: string, until: string) => done(id, 'suspended', { stands: true, until });
  const over = suspended('4', '2020-01-01T10:00:00.000Z');
  const closed = { ...open, is_open: false, decisions: ['suspended' as const], acts: [over] };
  await show(closed);
  expect(offered()).toEqual(['Take the suspension back', 'Hide it', 'Remove it', 'Warn', 'Suspend', 'Leave a note']);
  cleanup();
  cache.clear();
  const running = suspended('5', '2999-01-01T10:00:00.000Z');
  await show({ ...closed, decisions: ['suspended', 'suspended'], acts: [over, running] });
  const both = ['Take the suspension back', 'End the suspension', 'Hide it', 'Remove it', 'Warn', 'Leave a note'];
  expect(offered()).toEqual(both);
  await userEvent.click(screen.getByRole('button', { name: 'Take the suspension back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the suspension back?' }));
  expect(dialog.getByText(/^It is over already\. The member is told that it was taken back\./)).toBeTruthy();
});

test('each of two appeals has its own name, buttons and dialog', async () => {
  await show({
    ...open,
    is_open: false,
    decisions: ['warned', 'suspended'],
    acts: [
      done('4', 'warned', { stands: true, appeal: appealed }),
      done('5', 'suspended', { stands: true, appeal: appealed }),
    ],
  });
  expect(screen.getByRole('region', { name: 'Appeal against the warning' })).toBeTruthy();
  const one = within(screen.getByRole('region', { name: 'Appeal against the suspension' }));
  await userEvent.click(one.getByRole('button', { name: 'Refuse the appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the appeal against the suspension?' }));
  vi.mocked(api.actOnCase).mockResolvedValue(open);
  await userEvent.type(dialog.getByRole('textbox'), 'No');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse it' }));
  await expect.poll(() => vi.mocked(api.actOnCase).mock.calls[0]?.[1]).toMatchObject({ about: '5', text: 'No' });
});

test('what was typed for an act is there again after its dialog was left, and not for another act or once it is done', async () => {
  await show(open);
  const words = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    return (await screen.findByRole('dialog')).querySelector('textarea') as HTMLTextAreaElement;
  };
  await userEvent.type(await words('Warn'), 'No links');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect((await words('Leave a note')).value).toBe('');
  await userEvent.keyboard('{Escape}');
  expect((await words('Warn')).value).toBe('No links');
  vi.mocked(api.actOnCase).mockResolvedValue(open);
  await userEvent.click(screen.getByRole('button', { name: 'Send the warning' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect((await words('Warn')).value).toBe('');
});

test('an appeal says who decides it', async () => {
  const mine = { ...appealed, decidable: false, alone: true };
  const { rerender } = render(
    <Appeals buttonsOf={() => []} acts={[done('4', 'hidden', { stands: true, appeal: mine })]} />,
  );
  expect(screen.getByText('You made this decision: another moderator decides.')).toBeTruthy();
  rerender(
    <Appeals
      buttonsOf={() => []}
      acts={[done('4', 'hidden', { stands: true, appeal: { ...mine, decidable: true } })]}
    />,
  );
  expect(screen.getByRole('status').textContent).toMatch(/no other moderator who could decide.*the trail will say so/);
  rerender(
    <Appeals
      buttonsOf={() => []}
      acts={[done('4', 'hidden', { stands: true, appeal: { ...mine, is_decided: true } })]}
    />,
  );
  expect(screen.queryByText('It is mine')).toBeNull();
});

test('for everyone but moderators there is no such page; a server that cannot be reached is told on the page', async () => {
  vi.mocked(api.getCases).mockRejectedValueOnce(new CallError('answered', 404, 'There is nothing at this address.'));
  await expect(loadQueue('m1', {})).rejects.toMatchObject({ isNotFound: true });
  await expect(loadCase('m1', 'x')).rejects.toMatchObject({ isNotFound: true });
  vi.mocked(api.getCases).mockRejectedValue(new CallError('network', 0, 'No answer'));
  expect(await loadQueue('m1', {})).toEqual({ as: 'm1', asked: { filter: 'open', order: 'waiting' } });
});

test('a reported image is loaded by a press alone, one that does not load can be tried again, and a former one says so', async () => {
  const images = [
    { id: 'a', alt: 'A bed in May', address: '/media/cases/7/a.webp' },
    { id: 'b', alt: 'Something else', address: null },
  ];
  render(<ReportedImages images={images} />);
  expect(screen.getByText('Something else (the image is no longer kept)')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the image: A bed in May' }));
  const shown = screen.getByRole('img', { name: 'A bed in May' });
  expect(shown.getAttribute('src')).toBe('/media/cases/7/a.webp');
  fireEvent.error(shown);
  expect(screen.getByRole('alert').textContent).toBe('The image didn’t load.');
  await userEvent.click(screen.getByRole('button', { name: 'Show the image: A bed in May' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide the image: A bed in May' }));
  expect(screen.queryByRole('img')).toBeNull();
});
