import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ActorRefFrom, type AnyEventObject, createActor, type SnapshotFrom } from 'xstate';
import type { Notification } from '../../../contract/notifications.ts';
import type { Mark, MarkingEvent, markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import * as api from '../../../src/api/notifications.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { markedInCache } from '../../../src/features/notifications/notification-actors.ts';
import {
  notificationsQuery,
  unreadNotificationsQuery,
} from '../../../src/features/notifications/notification-queries.ts';
import { NotificationsView } from '../../../src/features/notifications/notifications-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './marking-read.levels.ts';
import model from './marking-read.model.ts';

type Row = Pick<Notification, 'group' | 'last' | 'unread'>;

let actor: ActorRefFrom<typeof markingReadMachine> | undefined;
vi.mock('../../../src/features/notifications/notification-actors.ts', async (original) => ({
  ...(await original<object>()),
  markingOf: () => actor,
}));
vi.mock('../../../src/api/notifications.ts');
vi.stubGlobal('scrollTo', () => undefined);

let comesIntoView: (row: Element) => void;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(onSeen: (entries: object[]) => void) {
      comesIntoView = (target) => onSeen([{ isIntersecting: true, target }]);
    }
    observe() {}
    disconnect() {}
  },
);

/** What the server has, the newest first. */
let stored: Row[];
const unreadOf = (rows: readonly Row[]) => rows.filter(({ unread }) => unread).length;
const covers = (marks: readonly Mark[]) => (row: Row) =>
  marks.some(({ group, through }) => (group === null || group === row.group) && Number(row.last) <= Number(through));

/** The server keeps what it has taken. */
class MarkingStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    if (event.type === 'xstate.done.actor.markRead') {
      const isRead = covers(actor?.getSnapshot().context.sent ?? []);
      stored = stored.map((row) => (isRead(row) ? { ...row, unread: false } : row));
    }
    return super.cause(event);
  }
}

const stage = new MarkingStage(model.machine);
const told = (row: Row) =>
  ({
    ...row,
    kind: 'follow',
    at: new Date().toISOString(),
    actors: [{ username: 'ada', first_name: 'Ada', last_name: '', profile_image: null }],
    actor_count: 1,
    count: 1,
    title: '',
    excerpt: '',
  }) as unknown as Notification;
const [list, unread] = [notificationsQuery('m1').queryKey, unreadNotificationsQuery('m1').queryKey];

/** Somebody has done something, and the open list shows it. */
async function arrives(group: string): Promise<string> {
  const row = { group, last: String(stored.length + 1), unread: true };
  stored = [row, ...stored];
  await act(async () => {
    cache.setQueryData(
      list,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, results: [told(row), ...page.results] })),
        },
    );
    cache.setQueryData(unread, (known) => ({ groups: (known?.groups ?? 0) + 1 }));
  });
  return `${row.last} ${group}`;
}

/** What the server does not know of yet counts as read; a refusal brings it back, and says why. */
function shows({ context: { pending, sent, problem } }: SnapshotFrom<typeof markingReadMachine>) {
  const isShownRead = covers([...pending, ...sent]);
  const left = unreadOf(stored.filter((row) => !isShownRead(row)));
  expect(cache.getQueryData(unread)).toEqual({ groups: left });
  expect(screen.getByRole('button', { name: left === 0 ? 'All read' : 'Mark all as read' })).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    problem === null ? null : expect.stringContaining(problem),
  );
}

const adapter: ViewAdapter<typeof markingReadMachine, typeof levels.view> = {
  async start() {
    stored = [{ group: 'like', last: '1', unread: false }];
    vi.mocked(api.getNotifications).mockImplementation(async () => ({ results: stored.map(told), next: null }));
    vi.mocked(api.getUnreadNotifications).mockImplementation(async () => ({ groups: unreadOf(stored) }));
    cache.setQueryData(list, { pages: [{ results: stored.map(told), next: null }], pageParams: [null] });
    cache.setQueryData(unread, { groups: 0 });
    // Its timers go with it.
    actor?.stop();
    const machine = markedInCache('m1', stage.machine as typeof markingReadMachine);
    actor = createActor(machine, { clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(NotificationsView, stillSession({ id: 'm1' }));
  },
  act: {
    async 'notifications.seen'({ marks: [mark] }: Extract<MarkingEvent, { type: 'notifications.seen' }>) {
      const key = await arrives(mark?.group ?? 'like');
      const row = await waitFor(
        () => document.querySelector(`[data-unread="${key}"]`) ?? Promise.reject(new Error(key)),
      );
      if (mark?.group === null) await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
      else act(() => comesIntoView(row));
    },
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as MarkingEvent)),
  },
  see: { settled: shows, sending: shows, waiting: shows },
};

test('marking as read: the list and the button match the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
