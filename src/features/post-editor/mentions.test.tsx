import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEffect, useRef, useState } from 'react';
import type { MemberHit, SearchAnswer } from '../../../contract/search.ts';
import * as api from '../../api/search.ts';
import { EditorSession } from '../../entities/editor/editor-session.ts';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

vi.mock('../../api/search.ts');
vi.mock('../../entities/session/use-member-id.ts', () => ({ useBeginner: () => 'm1' }));
const { search } = vi.mocked(api);

const hit = (username: string, first: string, field: 'name' | 'skill') =>
  ({ card: { username, first_name: first, last_name: 'Example' }, why: [{ field }] }) as unknown as MemberHit;

let session: EditorSession | null;
const onText = vi.fn();

/** The text, and the list below it, as the editor's surface has them. */
function Editor() {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<EditorSession | null>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
    const attributes = { tabindex: '0', 'aria-label': 'Text' };
    session = new EditorSession({
      place: place.current,
      body,
      attributes,
      onText,
      onFiles: () => {},
      onToolbar: () => {},
      onLink: () => {},
    });
    setOpened(session);
    return () => session?.destroy();
  }, []);
  const { members, active, take, at } = useMentions(opened);
  return (
    <>
      <div ref={place} />
      {opened === null || at === null ? null : (
        <MentionList id="mentions" session={opened} members={members} active={active} at={at} onTake={take} />
      )}
    </>
  );
}

// jsdom has no layout.
const rect = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, { getClientRects: () => [rect], getBoundingClientRect: () => rect });

beforeEach(() => {
  vi.resetAllMocks();
  search.mockImplementation(async () => {
    const results = [
      hit('ada-example', 'Ada', 'name'),
      hit('kofi-sample', 'Kofi', 'skill'),
      hit('adam', 'Adam', 'name'),
    ];
    return { page: { tab: 'members', results } } as unknown as SearchAnswer;
  });
});
afterEach(cleanup);

const text = () => screen.getByRole('textbox', { name: 'Text' });
const type = (letters: string) =>
  act(async () =>
    session?.run((state, dispatch) => {
      dispatch?.(state.tr.insertText(letters));
      return true;
    }),
  );
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('members of that name are suggested below the text, chosen with the arrows, and mentioned with Enter', async () => {
  render(<Editor />);
  await type('With @ad');
  await waitFor(() => expect(options()).toEqual(['Ada Example @ada-example', 'Adam Example @adam']));
  expect(search).toHaveBeenCalledExactlyOnceWith({ q: 'ad', tab: 'members' }, expect.objectContaining({ as: 'm1' }));
  expect(document.activeElement).toBe(text());
  expect(screen.getByRole('status').textContent).toContain('Ada Example, 1 of 2');
  fireEvent.keyDown(text(), { key: 'ArrowUp' });
  expect(chosen()).toBe('Adam Example @adam');
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  expect(chosen()).toBe('Ada Example @ada-example');
  fireEvent.keyDown(text(), { key: 'Enter' });
  expect(text().querySelector('[data-mention]')?.textContent).toBe('@ada-example');
  await waitFor(() => expect(options()).toEqual([]));
  session?.flush();
  expect(onText.mock.lastCall?.[0]).toMatchObject({
    content: [{ content: [{ text: 'With ' }, { attrs: { username: 'ada-example' } }, { text: ' ' }] }],
  });
});

test('Escape closes the list for this name only; without it the keys are the text’s again', async () => {
  render(<Editor />);
  await type('@ad');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.keyDown(text(), { key: 'Escape' });
  expect(options()).toEqual([]);
  fireEvent.keyDown(text(), { key: 'Enter' });
  expect(text().querySelectorAll('p')).toHaveLength(2);
  await type('@ada');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.click(screen.getByRole('option', { name: /Adam/ }));
  expect(text().querySelector('[data-mention]')?.textContent).toBe('@adam');
});
