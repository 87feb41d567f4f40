import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberHit, SearchAnswer } from '../../../contract/search.ts';
import * as api from '../../api/search.ts';
import { MentionArea } from './mention-area.tsx';

vi.mock('../../api/search.ts');
vi.mock('../session/use-member-id.ts', () => ({ useBeginner: () => 'm1' }));
const { search } = vi.mocked(api);

const hit = (username: string, first: string, near: { following?: boolean; follows_you?: boolean }, field = 'name') =>
  ({
    card: { username, first_name: first, last_name: 'Example', following: false, follows_you: false, ...near },
    why: [{ field }],
  }) as unknown as MemberHit;

const onInput = vi.fn();
const onSubmit = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  search.mockImplementation(async () => {
    const results = [
      hit('adele', 'Adele', {}),
      hit('kofi-sample', 'Kofi', { following: true }, 'skill'),
      hit('adam', 'Adam', { follows_you: true }),
      hit('ada', 'Ada', { following: true }),
    ];
    return { page: { tab: 'members', results } } as unknown as SearchAnswer;
  });
  render(
    <form onInput={onInput} onSubmit={onSubmit}>
      <MentionArea label="Comment" name="text" max={100} />
    </form>,
  );
});
afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const begin = async (text: string) => {
  await userEvent.type(field(), text);
  await waitFor(() => expect(options()).toHaveLength(3));
};

test('members are offered while one is named, whom one knows first; arrows choose, Enter mentions, the focus stays', async () => {
  await begin('Ask @ad');
  expect(options()).toEqual(['Ada Example @ada', 'Adam Example @adam', 'Adele Example @adele']);
  expect(search).toHaveBeenLastCalledWith({ q: 'ad', tab: 'members' }, expect.objectContaining({ as: 'm1' }));
  expect(screen.getByRole('status').textContent).toBe('Ada Example, 1 of 3. Enter mentions them.');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Adam Example @adam');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id);
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  onInput.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Ask @adam ');
  expect(onInput).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(options()).toEqual([]));
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
});

test('Escape closes the list for this name only; without it Enter is the field’s, and an e-mail address names nobody', async () => {
  await begin('@ad');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(options()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('@ad\n');
  await userEvent.type(field(), 'me@ad');
  expect(options()).toEqual([]);
  await begin(' and @ada');
  await userEvent.click(screen.getByRole('option', { name: /Adele/ }));
  expect(field().value).toBe('@ad\nme@ad and @adele ');
});
