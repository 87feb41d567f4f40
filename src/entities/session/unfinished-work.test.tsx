import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dropMemberData } from '../cache/member-data.ts';
import { keepDraft } from '../drafts/drafts.ts';
import { logOutWhenSent } from './before-logout.ts';
import { finishBeforeLogout } from './unfinished-work.ts';

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('unfinished.'));
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('a tab notes its work for the others, and does it when another one is about to log out', async () => {
  let answer = () => {};
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)));
  const takeBack = finishBeforeLogout(work);
  expect(notes()).toHaveLength(1);
  hear('logout-ahead', 'unfinished.other');
  hear('logout-ahead', null);
  expect(work).toHaveBeenCalledOnce();
  takeBack();
  expect(notes(), 'it is still under way').toHaveLength(1);
  answer();
  await expect.poll(() => notes()).toEqual([]);
});

test('a logout waits for the work of another tab, but for no tab that has crashed', async () => {
  const logOut = vi.fn<() => void>();
  localStorage.setItem('unfinished.other', String(Date.now()));
  const told = vi.spyOn(Storage.prototype, 'setItem');
  logOutWhenSent('ada', logOut);
  await expect.poll(() => told).toHaveBeenCalledWith('logout-ahead', expect.any(String));
  expect(logOut).not.toHaveBeenCalled();
  localStorage.removeItem('unfinished.other');
  hear('unfinished.other', null);
  await expect.poll(() => logOut).toHaveBeenCalledOnce();

  localStorage.setItem('unfinished.crashed', String(Date.now() - 60_000));
  logOutWhenSent('ada', logOut);
  await expect.poll(() => logOut).toHaveBeenCalledTimes(2);
  expect(notes(), 'and forgets it').toEqual([]);
});

const question = () => screen.queryByRole('alertdialog', { name: 'Log out without saving?' });
const answer = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(question()).toBeNull());
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a logout asks before it deletes a text that only the browser has, and says what it is', async () => {
  const logOut = vi.fn<() => void>();
  keepDraft('ada', 'evidence.7', { text: 'How I did it' });
  keepDraft('ada', 'post-comment.5.new', { text: 'How dry?' });
  // Beside a draft, and no text of its own.
  keepDraft('ada', 'sent.post-comment.5.new', { content: 'x', key: 'x' });
  localStorage.setItem('message-drafts.ada', '{}');
  // Another member's, who is asked when they leave.
  localStorage.setItem('message-drafts.kofi', '{}');
  localStorage.setItem('unsent-drafts.ada', '{}');
  logOutWhenSent('ada', logOut);
  await waitFor(() =>
    expect(question()?.textContent).toContain(
      'Not saved on the server: evidence, a comment, a post, and an unfinished message. They are only in this browser, and are deleted if',
    ),
  );
  // Pressed twice, it asks once.
  logOutWhenSent('ada', logOut);
  await answer('Stay logged in');
  expect(logOut).not.toHaveBeenCalled();
  logOutWhenSent('ada', logOut);
  await answer('Log out and delete them');
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
});

const drafts = (count: number) => JSON.stringify({ at: Date.now(), drafts: Array.from({ length: count }, () => ({})) });
const unsent = (key: string, item: object) =>
  localStorage.setItem(`unsent-messages.${key}`, JSON.stringify({ place: 1, item }));

test.each<[said: string, button: string, work: () => void]>([
  [
    'an unfinished message. It is only in this browser, and is deleted if you log out now.',
    'Log out and delete it',
    () => localStorage.setItem('message-drafts.ada', drafts(1)),
  ],
  [
    '2 comments, a report, 3 posts, and 2 unfinished messages. They are only in this browser, and are deleted if you log out now.',
    'Log out and delete them',
    () => {
      for (const form of ['post-comment.5.new', 'comment.7', 'report.1']) keepDraft('ada', form, { text: 'Half' });
      localStorage.setItem('unsent-drafts.ada', drafts(3));
      localStorage.setItem('message-drafts.ada', drafts(2));
    },
  ],
  [
    'changes to your profile. They are only in this browser, and are deleted if you log out now.',
    'Log out and delete them',
    () => {
      for (const form of ['experience.1', 'skills']) keepDraft('ada', form, { text: 'Half' });
    },
  ],
  [
    'an unfinished message. It is only in this browser, and is deleted if you log out now. 3 messages that are not sent yet stay in this browser until you log in again.',
    'Log out and delete it',
    () => {
      localStorage.setItem('message-drafts.ada', drafts(1));
      for (const key of ['ada.k1', 'ada.k2', 'ada.k3', 'kofi.k4']) unsent(key, { text: 'Hello' });
    },
  ],
  [
    'a comment. It is only in this browser, and is deleted if you log out now. A message that is not sent yet stays in this browser until you log in again.',
    'Log out and delete it',
    () => {
      keepDraft('ada', 'comment.7', { text: 'Half' });
      unsent('ada.k1', { text: '', image: {} });
    },
  ],
])('the question counts: %s', async (said, button, work) => {
  work();
  const logOut = vi.fn<() => void>();
  logOutWhenSent('ada', logOut);
  await waitFor(() => expect(question()?.textContent).toContain(`Not saved on the server: ${said}`));
  await answer(button);
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
});

test('a post that is being written and kept is one post', async () => {
  localStorage.setItem('unsent-drafts.ada', drafts(1));
  const takeBack = finishBeforeLogout(
    async () => undefined,
    () => 'post',
  );
  logOutWhenSent('ada', () => {});
  await waitFor(() => expect(question()?.textContent).toContain('Not saved on the server: a post. It is'));
  takeBack();
  await answer('Stay logged in');
});

test('a logout asks nothing where nothing is lost: no text, keys alone, another member’s post', async () => {
  const logOut = vi.fn<() => void>();
  keepDraft('ada', 'sent.post-comment.5.new', { content: 'x', key: 'x' });
  keepDraft('ada', 'community-project-sent', { body: 'x' });
  localStorage.setItem('unsent-drafts.kofi', '{}');
  logOutWhenSent('ada', logOut);
  expect(logOut).toHaveBeenCalledOnce();
});

test('a text that is saved in time is not asked about; one that is not, is', async () => {
  const logOut = vi.fn<() => void>();
  let isSaved = false;
  const takeBack = finishBeforeLogout(
    async () => {
      isSaved = true;
    },
    () => (isSaved ? null : 'post'),
  );
  logOutWhenSent('ada', logOut);
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  takeBack();
  const takeOther = finishBeforeLogout(
    async () => undefined,
    () => 'post',
  );
  logOutWhenSent('ada', logOut);
  await waitFor(() => expect(question()?.textContent).toContain('Not saved on the server: a post.'));
  takeOther();
  await answer('Stay logged in');
});

test('a text in another tab is asked about', async () => {
  const logOut = vi.fn<() => void>();
  const held = [{ name: 'unsaved.other.evidence' }, { name: 'unsaved.other.comment' }, { name: 'unsaved.third.new' }];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held }) } });
  try {
    logOutWhenSent('ada', logOut);
    await waitFor(() =>
      expect(question()?.textContent).toContain(
        'evidence in another tab, a comment in another tab, and a text in another tab.',
      ),
    );
    await answer('Stay logged in');
    held.length = 0;
    logOutWhenSent('ada', logOut);
    await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
    expect(question()).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('another member’s session is not ended by the question to the one before', async () => {
  const logOut = vi.fn<() => void>();
  keepDraft('ada', 'profile', { headline: 'Half' });
  logOutWhenSent('ada', logOut);
  await waitFor(() => expect(question()).not.toBeNull());
  act(() => dropMemberData());
  await waitFor(() => expect(question()).toBeNull());
  expect(logOut).not.toHaveBeenCalled();
});
