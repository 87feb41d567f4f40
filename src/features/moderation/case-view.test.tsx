import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { questionOf } from './act-questions.ts';
import { name, open } from './case-for-tests.tsx';
import { Case } from './case-view.tsx';

afterEach(cleanup);

test('a case whose thing is gone does not say who deleted it: it may have gone with what it belonged to', async () => {
  await renderView(() => <Case as="m1" shown={{ ...open, now: null, address: null }} />, stillSession({ id: 'm1' }));
  const now = within(screen.getByRole('heading', { name: 'As it is now' }).closest('section') as HTMLElement);
  expect(now.getByText(/no longer there/).textContent).toBe(
    'It is no longer there: it was deleted, or what it belonged to was.',
  );
});

test('what a report has a copy of is what was there when it was sent, which may be newer than what its member saw', async () => {
  const [first] = open.received;
  if (first === undefined) throw new Error('no report');
  const other = { ...first, reporter: name('ed'), thing: { title: 'A course', text: 'Before.' } };
  await renderView(() => <Case as="m1" shown={{ ...open, received: [first, other] }} />, stillSession({ id: 'm1' }));
  expect(screen.getAllByText(/^As this member/).map((one) => one.textContent)).toEqual(['As this member reported it']);
});

test('of a project that was handed over, the page names both, and a warning goes to the owner when it was reported', async () => {
  const handed = { ...open, kind: 'project', owner: name('heir') } as const;
  await renderView(() => <Case as="m1" shown={handed} />, stillSession({ id: 'm1' }));
  expect(screen.getByText(/^by/).textContent).toBe('by bo');
  expect(screen.getByText(/^now owned by/).textContent).toBe('now owned by heir');
  const about = { kind: 'warned', about: null } as const;
  expect(questionOf(about, handed).title).toBe('Warn bo, the owner when it was reported?');
  expect(questionOf(about, { ...handed, owner: name('bo') }).title).toBe('Warn the author of this project?');
});

const none = { count: 0, last: null };
const since = '2029-05-03T10:00:00.000Z';

test.each([
  [none, none, 'member since May 3, 2029, no warnings or suspensions'],
  [
    { count: 1, last: '2029-11-02T10:00:00.000Z' },
    none,
    'member since May 3, 2029, 1 warning (on Nov 2, 2029), no suspensions',
  ],
  [
    { count: 2, last: '2029-11-02T10:00:00.000Z' },
    { count: 3, last: '2029-12-04T10:00:00.000Z' },
    'member since May 3, 2029, 2 warnings (the last on Nov 2, 2029), 3 suspensions (the last on Dec 4, 2029)',
  ],
])('the head of a case says what was done about its member before: %o, %o', async (warnings, suspensions, text) => {
  const shown = { ...open, record: { since, warnings, suspensions } };
  await renderView(() => <Case as="m1" shown={shown} />, stillSession({ id: 'm1' }));
  expect(screen.getByText(/member since/).textContent).toBe(`bo: ${text}`);
});

test('without an account, nothing is said of a member', async () => {
  await renderView(() => <Case as="m1" shown={{ ...open, record: null }} />, stillSession({ id: 'm1' }));
  expect(screen.queryByText(/member since/)).toBeNull();
});

test('the dialog of a decision says it, too; that of a note does not', async () => {
  await renderView(() => <Case as="m1" shown={open} />, stillSession({ id: 'm1' }));
  const said = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    const line = within(dialog).queryByText(/member since/)?.textContent;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    return line;
  };
  for (const button of ['Suspend', 'Hide it', 'Dismiss the reports'])
    expect([button, await said(button)]).toEqual([button, 'bo: member since May 3, 2029, no warnings or suspensions']);
  expect(await said('Leave a note')).toBeUndefined();
});
