import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Comment } from '../../../contract/discussion.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { CallError } from '../../api/call-error.ts';
import * as discussionApi from '../../api/discussion.ts';
import * as evidenceApi from '../../api/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { DiscussionSection } from './discussion-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';

vi.mock('../../api/discussion.ts');
vi.mock('../../api/evidence.ts');
const { getComments, addComment, deleteComment } = vi.mocked(discussionApi);
const { getEvidence, addEvidence, addFeedback } = vi.mocked(evidenceApi);

const project = { id: '1042', status: 'published', mine: { role: 'member' } } as CommunityProject;
const step = 'a-step';
const author = (username: string) => ({ username, first_name: '', last_name: '', profile_image: null });
const commentOf = (id: string, text: string, isSelf = true): Comment => ({
  id,
  author: author(isSelf ? 'ada' : 'bo'),
  text,
  created_at: '2026-03-01T10:00:00.000Z',
  is_self: isSelf,
  removable: isSelf,
});
const unreachable = new CallError('network', 0, 'The server can’t be reached. Check your connection.');

let comments: Comment[];
let pieces: Evidence[];
const said = () =>
  renderView(() => <DiscussionSection as="m1" project={project} step={step} />, stillSession({ id: 'm1' }));
const shown = () =>
  renderView(() => <EvidenceSection as="m1" project={project} step={step} />, stillSession({ id: 'm1' }));
/** The page is loaded again: only what the browser keeps is left. */
function reload() {
  cleanup();
  cache.clear();
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  cache.clear();
  vi.resetAllMocks();
  comments = [commentOf('1', 'How deep?', false)];
  pieces = [];
  getComments.mockImplementation(async () => ({ count: comments.length, results: comments, next: null }));
  getEvidence.mockImplementation(async () => ({ count: pieces.length, results: pieces, next: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a comment whose answer is lost stays typed through a reload, and is sent again under the same key', async () => {
  await said();
  addComment.mockRejectedValue(unreachable);
  await userEvent.type(field('Your comment'), 'A spade’s depth.');
  await press('Add comment');
  await screen.findByText('The server can’t be reached. Check your connection.');
  expect(field('Your comment').value).toBe('A spade’s depth.');

  reload();
  await said();
  expect(field('Your comment').value).toBe('A spade’s depth.');
  addComment.mockImplementation(async (_project, _step, { text }) => {
    comments = [commentOf('2', text), ...comments];
    return commentOf('2', text);
  });
  await press('Add comment');
  await screen.findByRole('button', { name: 'Delete your comment' });
  expect(field('Your comment').value).toBe('');
  const [first, second] = addComment.mock.calls.map(([, , { key }]) => key);
  expect(second).toBe(first);
  expect(Object.keys(sessionStorage)).toEqual([]);

  // The same words once more are another comment.
  await userEvent.type(field('Your comment'), 'A spade’s depth.');
  await press('Add comment');
  await waitFor(() => expect(addComment).toHaveBeenCalledTimes(3));
  expect(addComment.mock.calls[2]?.[2].key).not.toBe(first);
});

test('whom a comment names is a link to their page; addresses, other words and markup stay text', async () => {
  const text = '@ada-l, (@BO) @ada-l! mail@cy.example @ @-x <b>@d</b>\nhttps://x.example/@eve';
  comments = [commentOf('1', text, false)];
  await said();
  const links = (await screen.findAllByRole('link')).filter((link) => link.textContent.startsWith('@'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['@ada-l', '/profile/ada-l'],
    ['@BO', '/profile/bo'],
    ['@ada-l', '/profile/ada-l'],
    ['@d', '/profile/d'],
  ]);
  expect(links[0]?.parentElement?.textContent).toBe(text);
});

test('what is typed while a comment is on its way stays', async () => {
  await said();
  let answer = (_: Comment) => {};
  addComment.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.type(field('Your comment'), 'First');
  await press('Add comment');
  await userEvent.type(field('Your comment'), ' and second');
  comments = [commentOf('2', 'First'), ...comments];
  answer(commentOf('2', 'First'));
  await screen.findByRole('button', { name: 'Delete your comment' });
  expect(field('Your comment').value).toBe('First and second');
  reload();
  await said();
  expect(field('Your comment').value).toBe('First and second');
  await press('Add comment');
  await userEvent.type(field('Your comment'), ', third');
  answer(commentOf('3', 'First and second'));
  await screen.findByRole('button', { name: 'Add comment' });
  await press('Add comment');
  expect(addComment.mock.calls.map(([, , { text }]) => text)).toEqual([
    'First',
    'First and second',
    'First and second, third',
  ]);
});

test('what could not be read without a connection is read once it is back', async () => {
  getEvidence.mockRejectedValueOnce(unreachable);
  pieces = [
    {
      id: '7',
      author: author('bo'),
      text: 'A bed of straw',
      link: '',
      evidence_image: null,
      created_at: '2026-03-01T10:00:00.000Z',
      is_self: false,
      feedback: [],
    },
  ];
  await shown();
  await screen.findByText('The server can’t be reached. Check your connection.');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('A bed of straw');
});

test('a comment that the address names is looked for on further pages, and has the focus', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = scrolled;
  getComments.mockImplementation(async (_project, _step, after) => ({
    count: 3,
    results: [commentOf(after === null ? '9' : '3', after === null ? 'Later' : 'Named', false)],
    next: after === null ? '9' : null,
  }));
  await renderView(
    () => <DiscussionSection as="m1" project={project} step={step} />,
    stillSession({ id: 'm1' }),
    '/projects/1042/steps?step=a-step#comment-3',
  );
  const named = (await screen.findByText('Named')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(named));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('another member of the browser does not meet the draft', async () => {
  await said();
  await userEvent.type(field('Your comment'), 'Mine');
  reload();
  await renderView(() => <DiscussionSection as="m2" project={project} step={step} />, stillSession({ id: 'm2' }));
  expect(field('Your comment').value).toBe('');
});

test("a comment of one's own is deleted with undo, and at once when the page is left", async () => {
  comments = [commentOf('2', 'Mine'), ...comments];
  await said();
  await screen.findByText('Mine');
  await press('Delete your comment');
  expect(screen.queryByText('Mine')).toBeNull();
  await press('Undo: keep your comment');
  await screen.findByText('Mine');
  expect(deleteComment).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete your comment' }));
  deleteComment.mockResolvedValue(undefined);
  await press('Delete your comment');
  cleanup();
  expect(deleteComment).toHaveBeenCalledExactlyOnceWith('2', { as: 'm1' });
});

test('visitors read, and are asked to register when they want to say something', async () => {
  await renderView(
    () => <DiscussionSection as={null} project={project} step={step} />,
    stillSession(null),
    '/projects/1042/steps?step=a-step',
  );
  await screen.findByText('How deep?');
  expect(screen.queryByRole('textbox')).toBeNull();
  const join = screen.getByRole('link', { name: 'Join the discussion' });
  expect(returnOf(join)).toBe('/projects/1042/steps?step=a-step#discussion');
});

/** Where a visitor is led once they are a member. */
function returnOf(link: HTMLElement): string | null {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(pathname).toBe('/register');
  return searchParams.get('return_to');
}

test('visitors who want to give feedback register, and return to the very piece; nothing is offered where it is closed', async () => {
  pieces = [
    {
      id: '7',
      author: author('bo'),
      text: 'A bed of straw',
      link: '',
      evidence_image: null,
      created_at: '2026-03-01T10:00:00.000Z',
      is_self: false,
      feedback: [],
    },
  ];
  const open = (status: CommunityProject['status'], path = '/') =>
    renderView(
      () => <EvidenceSection as={null} project={{ ...project, status, mine: null }} step={step} />,
      stillSession(null),
      path,
    );
  Element.prototype.scrollIntoView = vi.fn();
  await open('published', '/projects/1042/steps?step=a-step#evidence-7');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('A bed of straw'));
  expect(returnOf(screen.getByRole('link', { name: 'Give feedback' }))).toBe(
    '/projects/1042/steps?step=a-step#evidence-7',
  );
  reload();
  await open('archived');
  await screen.findByText('A bed of straw');
  expect(screen.queryByRole('link', { name: 'Give feedback' })).toBeNull();
});

test('evidence and feedback that were typed survive a reload and a failed call', async () => {
  const piece: Evidence = {
    id: '7',
    author: author('bo'),
    text: 'Dug',
    link: '',
    evidence_image: null,
    created_at: '2026-03-01T10:00:00.000Z',
    is_self: false,
    feedback: [],
  };
  pieces = [piece];
  addEvidence.mockRejectedValue(unreachable);
  addFeedback.mockRejectedValue(unreachable);
  await shown();
  await press('Show your work');
  expect(screen.getByLabelText('What you did')).toBe(document.activeElement);
  await userEvent.type(field('What you did'), 'Patched');
  await userEvent.type(screen.getByLabelText(/^Link/), 'example.org');
  await press('Add evidence');
  await screen.findByText('Everything you typed is still here.');
  await press('Give feedback');
  await userEvent.type(field('Your feedback'), 'Straight edges');

  reload();
  await shown();
  expect(field('What you did').value).toBe('Patched');
  expect(screen.getByLabelText<HTMLInputElement>(/^Link/).value).toBe('example.org');
  await waitFor(() => expect(field('Your feedback').value).toBe('Straight edges'));
  await press('Send feedback');
  await screen.findByText('Everything you typed is still here.');
  expect(field('Your feedback').value).toBe('Straight edges');
  addEvidence.mockImplementation(async (_project, _step, { text }) => ({
    ...piece,
    id: '8',
    text,
    is_self: true,
  }));
  await press('Add evidence');
  await screen.findByRole('button', { name: 'Show your work' });
  const [first, second] = addEvidence.mock.calls.map(([, , { key }]) => key);
  expect(second).toBe(first);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('evidence'))).toEqual([]);
});

test('at an archived project those who are in it go on writing, and everyone else reads', async () => {
  const piece = {
    id: '7',
    author: author('bo'),
    text: 'A bed of straw',
    link: '',
    evidence_image: null,
    created_at: '2026-03-01T10:00:00.000Z',
    is_self: false,
    feedback: [],
  };
  for (const [role, writes] of [
    ['member', true],
    [null, false],
  ] as const) {
    pieces = [piece];
    const archived = { id: '1042', status: 'archived', mine: { role } } as CommunityProject;
    await renderView(
      () => (
        <>
          <EvidenceSection as="m1" project={archived} step={step} />
          <DiscussionSection as="m1" project={archived} step={step} />
        </>
      ),
      stillSession({ id: 'm1' }),
    );
    await screen.findByText('A bed of straw');
    await screen.findByText('How deep?');
    expect([role, screen.queryByLabelText('Your comment') !== null]).toEqual([role, writes]);
    expect([role, screen.queryByRole('button', { name: 'Give feedback' }) !== null]).toEqual([role, writes]);
    expect([role, screen.queryByText(/^This project is archived/) === null]).toEqual([role, writes]);
    reload();
  }
});
