import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyActor, AnyEventObject } from 'xstate';
import type { profileMachine, SessionFacts } from '../../../machines/profile/profile.ts';
import * as api from '../../../src/api/profiles.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { ownProfileQuery } from '../../../src/entities/profiles/profile-queries.ts';
import { own } from '../../../src/entities/profiles/profiles-for-tests.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderProfiles } from '../../../src/features/profile/profile-router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './profile.levels.ts';
import model from './profile.model.ts';

vi.mock('../../../src/api/profiles.ts');
let actor: AnyActor;
vi.mock('../../../src/entities/profiles/own-profile-actors.ts', async (original) => ({
  ...(await original<object>()),
  ownProfileOf: () => actor,
}));
vi.stubGlobal('scrollTo', () => undefined);

/** As in the product, what has been fetched stands in the cache, under its member's id. */
class ProfileStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    const { memberId } = actor.getSnapshot().context as { memberId: string };
    if (event.type === 'xstate.done.actor.fetchProfile')
      act(() => void cache.setQueryData(ownProfileQuery(memberId).queryKey, { ...own, id: memberId }));
    return super.cause(event);
  }
}

/** A session whose member changes as the path has it. */
function changingSession() {
  const listeners = new Set<() => void>();
  let now = stillSession(null, true);
  const session = {
    ...now,
    getSnapshot: () => now.getSnapshot(),
    subscribe(observer: (() => void) | { next: () => void }) {
      const heard = typeof observer === 'function' ? observer : () => observer.next();
      listeners.add(heard);
      return { unsubscribe: () => void listeners.delete(heard) };
    },
  };
  const change = (user: { id: string } | null, loading: boolean) => {
    now = stillSession(user, loading);
    for (const heard of listeners) heard();
  };
  return { session: session as unknown as typeof now, change };
}

const stage = new ProfileStage(model.machine);

test('the own profile: the page matches the machine on every path', { timeout: 60_000 }, async () => {
  vi.mocked(api.getProfile).mockReturnValue(new Promise(() => undefined));
  vi.mocked(api.getStats).mockReturnValue(new Promise(() => undefined));
  let change: ReturnType<typeof changingSession>['change'];
  const skeleton = () => expect(screen.getByText('Loading the profile')).toBeTruthy();
  const profile = () => {
    expect(screen.getByText('Gardener who codes')).toBeTruthy();
    expect(screen.queryByText('Loading the profile')).toBeNull();
  };
  const adapter: ViewAdapter<typeof profileMachine, typeof levels.view> = {
    async start() {
      cache.clear();
      actor = stage.create().start();
      const changing = changingSession();
      ({ change } = changing);
      await renderProfiles('/profile', changing.session);
    },
    act: {
      'session.changed'(event: SessionFacts & AnyEventObject) {
        const { memberId } = actor.getSnapshot().context as { memberId: string | null };
        // As the session does before anything renders again.
        if (memberId !== (event.user?.id ?? null)) cache.clear();
        act(() => {
          change(event.authenticated && event.user !== null ? { ...own, id: event.user.id } : null, event.loading);
          actor.send(event);
        });
      },
      'reload.requested': () => userEvent.click(screen.getByRole('button', { name: 'Try again' })),
      'update.requested': (event: AnyEventObject) => act(() => actor.send(event)),
    },
    see: {
      awaitingSession: skeleton,
      fetching: skeleton,
      'loaded.settled': profile,
      'loaded.updating': profile,
      failed: ({ context }) => expect(screen.getByRole('alert').textContent).toBe(context.error),
      absent() {
        expect(screen.queryByText('Loading the profile')).toBeNull();
        expect(screen.queryByText('Gardener who codes')).toBeNull();
      },
    },
  };
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(4);
});
