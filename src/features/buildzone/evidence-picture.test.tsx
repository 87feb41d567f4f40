import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { EvidenceForm } from './evidence-form.tsx';

const open = () => {
  cleanup();
  return renderView(() => <EvidenceForm as="m1" project="1042" step="a-step" />, stillSession({ id: 'm1' }));
};
const picture = () => new File(['x'], 'bed.png', { type: 'image/png' });
const choose = async () => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('there is no field for a file');
  await userEvent.upload(field, picture());
};
const lost = () => screen.queryByText(/The picture you had chosen could not be kept: choose it again\.$/);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a draft that had a picture says after a reload that it is missing, until one is chosen', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show your work' }));
  await userEvent.type(screen.getByLabelText('What you did'), 'Dug');
  await choose();
  expect(lost()).toBeNull();
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you did').value).toBe('Dug');
  expect(lost()).not.toBeNull();
  // Typing on, and another reload, do not make it forgotten.
  await userEvent.type(screen.getByLabelText('What you did'), ' twice');
  await open();
  expect(lost()).not.toBeNull();
  await choose();
  expect(lost()).toBeNull();
});

test('a picture alone is a draft, too; one that was taken back is not missed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show your work' }));
  await choose();
  await open();
  expect(lost()).not.toBeNull();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await open();
  expect(lost()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
