import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnDecision } from '../../../contract/decisions.ts';
import type { OwnReport } from '../../../contract/reports.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/decisions.ts';
import * as reportsApi from '../../api/reports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { DecisionsView } from './decisions-view.tsx';

vi.mock('../../api/decisions.ts');
vi.mock('../../api/reports.ts');
const { getOwnReports } = vi.mocked(reportsApi);
beforeEach(() => void getOwnReports.mockResolvedValue([]));
afterEach(() => {
  cleanup();
  cache.clear();
  dropDraft('appeal 7');
  vi.resetAllMocks();
});

const at = '2030-01-01T10:00:00.000Z';
const hidden: OwnDecision = {
  id: '7',
  kind: 'hidden',
  thing: 'post',
  title: 'A course',
  text: 'It is an advertisement',
  at,
  until: null,
  is_over: false,
  is_taken_back: false,
  is_removed_since: false,
  confirmed_at: null,
  appeal: null,
};
const { getOwnDecisions, appeal, confirmWarning } = vi.mocked(api);

async function show(...decisions: OwnDecision[]) {
  getOwnDecisions.mockResolvedValue(decisions);
  await renderView(DecisionsView, stillSession({ id: 'm1' }));
}
const entry = async (name: RegExp | string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

test('each decision says what it was, why, and whether it still counts', async () => {
  await show(
    { ...hidden, id: '12', kind: 'suspended', until: at, text: 'Again' },
    { ...hidden, id: '11', kind: 'suspended', until: at, is_over: true },
    { ...hidden, id: '10', kind: 'warned', is_taken_back: true },
    { ...hidden, id: '9', appeal: { text: 'Why?', at, outcome: 'refused', answer: 'Because of the links' } },
    { ...hidden, id: '6', thing: 'project', is_removed_since: true },
    { ...hidden, id: '7', kind: 'suspended', until: at, is_taken_back: true },
    { ...hidden, id: '8', text: '', appeal: { text: 'Not so', at, outcome: null, answer: '' } },
  );
  const entries = (await screen.findAllByRole('listitem')).map((one) => one.textContent ?? '');
  expect(entries[0]).toMatch(
    /^Suspended until .*2030.*About your post ‘A course’.*Again.*you can read, but not do anything that others see.*Appeal$/,
  );
  // Another suspension runs on, and something hidden may be removed, too.
  expect(entries[1]).toMatch(/It is over\.(?!.*write again)/);
  expect(entries[3]).toMatch(/Nobody else can see it\./);
  expect(entries[2]).toMatch(/^A warning.*taken this back\.$/);
  expect(entries[3]).toMatch(/^Your post was hidden.*Your appealWhy\?Your appeal was refusedBecause of the links$/);
  expect(entries[4]).toMatch(/It has been removed since\.(?!.*owners)/);
  expect(entries[5], 'no end, which would look as if it ran on').toMatch(/^A suspension.*taken this back\.$/);
  expect(entries[6]).toMatch(/gave no reason.*Not soIt is waiting for a moderator/);
  expect(screen.queryAllByRole('region', { name: 'Your appeal' }), 'landmarks have different names').toEqual([]);
});

test('an appeal keeps what was typed, also when the server cannot be reached or the page is left, and is shown once it is sent', async () => {
  const sent = { ...hidden, appeal: { text: 'It is my own garden', at, outcome: null, answer: '' } };
  appeal
    .mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'))
    .mockResolvedValueOnce([sent]);
  await show(hidden);
  const one = await entry('Your post was hidden');
  await userEvent.click(one.getByRole('button', { name: 'Appeal' }));
  const field = one.getByRole('textbox', { name: 'Why is the decision wrong?' });
  expect(document.activeElement).toBe(field);
  await userEvent.click(one.getByRole('button', { name: 'Send the appeal' }));
  expect(await one.findByText('Say why the decision is wrong')).toBeTruthy();
  await userEvent.type(field, 'It is my own garden');
  await userEvent.click(one.getByRole('button', { name: 'Send the appeal' }));
  expect((await one.findByRole('alert')).textContent).toBe('The server could not be reached.');
  cleanup();

  await show(hidden);
  const again = await entry('Your post was hidden');
  expect(again.getByRole('textbox')).toHaveProperty('value', 'It is my own garden');
  await userEvent.click(again.getByRole('button', { name: 'Send the appeal' }));
  expect(await again.findByText(/It is waiting for a moderator/)).toBeTruthy();
  expect(appeal.mock.calls.map(([id, body]) => [id, body])).toEqual([
    ['7', { text: 'It is my own garden' }],
    ['7', { text: 'It is my own garden' }],
  ]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Your post was hidden');
});

test('a warning is confirmed with one press', async () => {
  const warned = { ...hidden, kind: 'warned' as const };
  confirmWarning.mockResolvedValueOnce([{ ...warned, confirmed_at: at }]);
  await show(warned);
  const one = await entry('A warning');
  await userEvent.click(one.getByRole('button', { name: 'I have read it' }));
  expect(await one.findByText(/You confirmed on/)).toBeTruthy();
  expect(one.queryByRole('button', { name: 'I have read it' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('A warning');
});

test('without decisions the page says so; a failed read says why and can be repeated', async () => {
  getOwnDecisions.mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'));
  await renderView(DecisionsView, stillSession({ id: 'm1' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  getOwnDecisions.mockResolvedValue([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No decisions about you')).toBeTruthy();
});

test('below stands what the member has reported and what became of it, also where the decisions did not load', async () => {
  const spam: OwnReport = {
    id: 'r1',
    thing: 'post_comment',
    title: 'Buy it',
    category: 'spam',
    note: 'The third time today',
    at,
    state: 'open',
  };
  getOwnReports.mockResolvedValue([
    spam,
    { ...spam, id: 'r2', thing: 'member', title: 'Bo Sample', note: '', state: 'acted' },
    { ...spam, id: 'r3', state: 'dismissed' },
    { ...spam, id: 'r4', thing: 'message', title: '', state: 'taken_back' },
  ]);
  getOwnDecisions.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  await renderView(DecisionsView, stillSession({ id: 'm1' }));
  const reports = within(await screen.findByRole('region', { name: 'Your reports' }));
  const entries = (await reports.findAllByRole('listitem')).map((one) => one.textContent ?? '');
  expect(entries[0]).toMatch(/^Comment ‘Buy it’Spam or advertising.*2030.*The third time today.*have not decided yet/);
  expect(entries[1]).toMatch(/^Profile ‘Bo Sample’Spam or advertising.*2030.*Moderators have acted on it\.$/);
  expect(entries[2]).toMatch(/saw no reason to act\.$/);
  expect(entries[3]).toMatch(/^MessageSpam.*taken back what they decided\.$/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
});

test('reports that did not load are asked for again, and a member without any learns how to report', async () => {
  getOwnReports.mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'));
  await show();
  getOwnReports.mockResolvedValue([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You have not reported anything/)).toBeTruthy();
});
