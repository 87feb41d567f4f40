import type { InfiniteData } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import type { Notification, NotificationPage } from '../../../contract/notifications.ts';
import type { MarkingEvent, markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import * as api from '../../../src/api/notifications.ts';
import { cache, store } from '../../../src/entities/cache/cache.ts';
import { unreadNotificationsQuery } from '../../../src/entities/notifications/unread-queries.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { markingInCache, type MarkingActor } from '../../../src/features/notifications/notification-actors.ts';
import { notificationsQuery } from '../../../src/features/notifications/notification-queries.ts';
import { followNotification } from '../../../src/features/notifications/notifications-for-tests.ts';
import { NotificationsView } from '../../../src/features/notifications/notifications-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { donePrefix, errorPrefix } from '../generate.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './marking-read.levels.ts';
import model from './marking-read.model.ts';

type Seen = Extract<MarkingEvent, { type: 'notifications.seen' }>;

/** What has to be shown of each notification, kept without the machine: 'seen' is shown as read, and not answered yet. */
let told: { last: number; is: 'unread' | 'seen' | 'sent' | 'read' }[] = [];
const becomes = (from: string, to: (typeof told)[number]['is']) => {
  for (const one of told) if (one.is === from) one.is = to;
};

class MarkingStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    // Before it is caused: a refusal asks the server at once.
    if (event.type === `${donePrefix}markRead`) becomes('sent', 'read');
    else if (event.type === `${errorPrefix}markRead`) {
      const isRefused = (event as unknown as { error: { status: number } }).error.status === 400;
      becomes('sent', isRefused ? 'unread' : 'seen');
      if (isRefused) becomes('seen', 'unread');
    }
    return super.cause(event);
  }
}

const stage = new MarkingStage(model.machine);
let actor: MarkingActor | undefined;
vi.mock('../../../src/api/notifications.ts');
vi.mock('../../../src/features/notifications/notification-actors.ts', async (original) => ({
  ...(await original<object>()),
  markingOf: () => actor,
}));
vi.stubGlobal('scrollTo', () => undefined);

/** The rows that are watched, and what brings one onto the screen. */
let watched: Element[] = [];
let comesIntoView: (row: Element) => void = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(onSeen: (entries: object[]) => void) {
      watched = [];
      comesIntoView = (target) => onSeen([{ isIntersecting: true, target }]);
    }
    observe(row: Element) {
      watched.push(row);
    }
    disconnect() {
      watched = [];
    }
  },
);

const rowOf = ({ last, is }: (typeof told)[number]): Notification =>
  followNotification(last, { group: `follow ${last}`, unread: is === 'unread' });
const page = (): NotificationPage => ({ results: told.toReversed().map(rowOf), next: null });
const unread = () => ({ groups: told.filter(({ is }) => is === 'unread').length });

/** Someone follows the member. @returns its row, once it is watched */
async function followedOnce(): Promise<Element> {
  const last = told.length + 1;
  told.push({ last, is: 'unread' });
  act(() => {
    store<InfiniteData<NotificationPage>>(notificationsQuery('m1').queryKey, (known) => ({
      pageParams: known?.pageParams ?? [null],
      pages: [page()],
    }));
    store(unreadNotificationsQuery('m1').queryKey, unread);
  });
  const row = () => watched.find((one) => one.getAttribute('data-unread') === `${last} follow ${last}`);
  await expect.poll(row).toBeDefined();
  return row() ?? document.body;
}

/** The button says whether anything is unread. */
function shows(problem: string | null): void {
  expect(screen.getByRole('button', { name: /^(?:All read|Mark all as read)$/ }).textContent).toBe(
    unread().groups === 0 ? 'All read' : 'Mark all as read',
  );
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(
    problem === null ? null : `Not marked as read${problem}`,
  );
}

const adapter: ViewAdapter<typeof markingReadMachine, typeof levels.view> = {
  async start() {
    told = [];
    cache.clear();
    vi.mocked(api.getNotifications).mockImplementation(async () => page());
    vi.mocked(api.getUnreadNotifications).mockImplementation(async () => unread());
    actor?.stop();
    actor = createActor(markingInCache('m1', stage.machine as typeof markingReadMachine), { clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(NotificationsView, stillSession({ id: 'm1' }));
    await screen.findByRole('heading', { name: 'Nothing yet' });
  },
  act: {
    async 'notifications.seen'({ marks: [mark] }: Seen) {
      const row = await followedOnce();
      const [newest] = told.slice(-1);
      if (mark?.group === null) {
        await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
        becomes('unread', 'seen');
      } else {
        act(() => comesIntoView(row));
        if (newest !== undefined) newest.is = 'seen';
      }
    },
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as MarkingEvent)),
  },
  see: {
    settled: ({ context }) => shows(context.problem),
    sending({ context }) {
      // More than one request is never in flight.
      if (told.every(({ is }) => is !== 'sent')) becomes('seen', 'sent');
      shows(context.problem);
    },
    waiting: ({ context }) => shows(context.problem),
  },
};

test('notifications that are seen: the page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
