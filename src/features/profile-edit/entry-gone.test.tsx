import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experience } from '../../../contract/entries.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/experience.ts';
import { renderSection } from './edit-for-tests.tsx';
import { ensureEntries } from './entry-queries.ts';
import { ExperienceView } from './experience-view.tsx';

vi.mock('../../api/experience.ts');
const { getExperience, updateExperience } = vi.mocked(api);

const entryOf = (id: string, title: string): Experience => ({
  id,
  title,
  organization: 'Example',
  location: '',
  start_date: '2020-03',
  end_date: '',
  is_current: true,
  description: '',
});
let server: Experience[];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = () => renderSection('experience', ExperienceView, (as) => ensureEntries('experience', as));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  server = [entryOf('1', 'First'), entryOf('2', 'Second')];
  getExperience.mockImplementation(async () => server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a draft of an entry that was deleted elsewhere meanwhile is left to be copied', async () => {
  await open();
  await press('Edit First, Example');
  await userEvent.type(field('Title'), ' in Bergen');
  server = server.slice(1);
  updateExperience.mockRejectedValue(new CallError('answered', 404, 'There is no such entry.', { code: 'not_found' }));
  await press('Save');
  await screen.findByText('There is no such entry. It was deleted, or you can no longer see it.');
  cleanup();
  await open();
  await screen.findByText('The entry you were editing was deleted');
  expect(field('What you wrote').value).toContain('Bergen');
  await press('Discard the text');
  expect(screen.queryByText('The entry you were editing was deleted')).toBeNull();
});
