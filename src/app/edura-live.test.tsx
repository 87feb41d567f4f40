import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberEvent } from '../../contract/events.ts';
import * as api from '../api/edura.ts';
import * as eventsApi from '../api/events.ts';
import { connectTokens } from '../api/token-source.ts';
import { cache } from '../entities/cache/cache.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { beginNotes, endNotes, has, open, there } from '../features/edura/notes-for-tests.tsx';
import { turn } from '../features/edura/turn-for-tests.ts';
import { goLive } from './live.ts';
import { pushedEvents } from './pushed-events-for-tests.ts';

vi.mock('../api/edura.ts');
vi.mock('../api/events.ts');

let push: ReturnType<typeof pushedEvents>['push'];

beforeEach(() => {
  last = 0;
  beginNotes();
  const events = pushedEvents();
  push = events.push;
  vi.mocked(eventsApi.openEvents).mockResolvedValue(events.stream);
  const locks = { request: (_name: string, _options: object, held: () => Promise<void>) => held() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  connectTokens({ isCurrent: () => true } as unknown as Parameters<typeof connectTokens>[0]);
});
afterEach(() => {
  dropMemberData();
  connectTokens(null);
  endNotes();
});

const join = { kind: 'join', project: '1008', title: 'A shelf', done: false } as const;

/** A chat is open that offers to join; then the member joins in another tab, asks there, too, and renames the chat. */
async function changedElsewhere(): Promise<void> {
  has(turn('1', 'One', { actions: [join] }));
  await open(5);
  await screen.findByRole('button', { name: 'Join A shelf' });
  await screen.findByRole('link', { name: 'Gardens' });
  goLive('m1', () => undefined);
  push('ready', 0, { resumed: true, quiet: null });
  const [chat] = there.chats;
  Object.assign(chat ?? {}, {
    title: 'Shelves',
    turns: [turn('1', 'One', { actions: [{ ...join, done: true }] }), turn('2', 'Two', { parent: '1' })],
  });
}

let last = 0;
const happened = (kind: MemberEvent['kind']) => push('happened', (last += 1), { kind, username: 'ada', seq: 0 });

test.each([
  ['the member’s own chats', () => happened('edura')],
  ['what an answer offers: work in a project', () => happened('work')],
  ['what an answer offers: whom they follow', () => happened('relation')],
  ['what an answer names, hidden by moderators', () => happened('notification')],
  ['more than the stream can tell', () => push('ready', 9, { resumed: false, quiet: 0 })],
])('an open chat and the list of chats are read again at an event about %s', async (_, tell) => {
  await changedElsewhere();
  expect(screen.queryByText('Answer 2')).toBeNull();
  tell();
  expect(await screen.findByText('Answer 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join A shelf' })).toBeNull();
  expect(screen.getAllByText('Joined A shelf')).not.toEqual([]);
  expect(await screen.findByRole('link', { name: 'Shelves' })).toBeTruthy();
});

test('events about something else read no chat again', async () => {
  await changedElsewhere();
  const read = () => vi.mocked(api.getEduraChat).mock.calls.length;
  const before = read();
  for (const kind of ['posts', 'draft', 'delivered', 'seen'] as const) happened(kind);
  // By then the others have arrived.
  happened('edura');
  expect(await screen.findByText('Answer 2')).toBeTruthy();
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(read()).toBe(before + 1);
});
