import { cleanup, screen, within } from '@testing-library/react';
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
