import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { FollowInput, followMachine } from '../../../machines/members/follow.ts';
import * as profiles from '../../../src/api/profiles.ts';
import { memberQuery } from '../../../src/entities/profiles/profile-queries.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderProfiles } from '../../../src/features/profile/profile-router-for-tests.tsx';
import { bo } from '../../../src/entities/profiles/profiles-for-tests.ts';
import levels from './follow.levels.ts';
import model from './follow.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

/** As in the product, a block that the server has set or lifted stands in the cache as well. */
class FollowStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    const isCaused = super.cause(event);
    const blocked = { 'xstate.done.actor.block': true, 'xstate.done.actor.unblock': false }[event.type];
    if (blocked !== undefined) {
      const relation = { is_self: false, following: false, follows_you: false, blocked };
      act(() => void cache.setQueryData(memberQuery('m1', 'bo-sample').queryKey, { ...bo, relation }));
    }
    return isCaused;
  }
}

const stage = new FollowStage(model.machine);
vi.mock('../../../src/api/profiles.ts');
vi.mock('../../../src/entities/members/member-actors.ts', async (original) => {
  const actors = await original<typeof import('../../../src/entities/members/member-actors.ts')>();
  // What is shown is in the cache, and written there by the product's own actions.
  return { ...actors, followOf: (as: string) => actors.shownInCache(as, stage.machine as typeof followMachine) };
});
vi.stubGlobal('scrollTo', () => undefined);

const named = (name: RegExp | string) => screen.getByRole('button', { name });
const isBusy = (name: RegExp | string) => named(name).getAttribute('aria-busy') === 'true';
const problem = () => screen.queryByRole('alert')?.textContent ?? null;

const adapter: ViewAdapter<typeof followMachine, typeof levels.view> = {
  async start({ following, blocked }: FollowInput) {
    cache.clear();
    const relation = { is_self: false, following, follows_you: false, blocked };
    vi.mocked(profiles.getMemberProfile).mockResolvedValue({ ...bo, relation });
    await renderProfiles('/profile/bo-sample', stillSession({ id: 'm1', username: 'ada' }));
    await screen.findByRole('heading', { level: 1 });
  },
  act: {
    'follow.pressed': () => userEvent.click(named(/^Follow(?:ing)?$/)),
    async 'block.confirmed'() {
      await userEvent.click(named('More about Bo Sample'));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
      await screen.findByRole('alertdialog', { name: 'Block Bo Sample?' });
      await userEvent.click(named('Block'));
    },
    'unblock.pressed': () => userEvent.click(named('Unblock')),
  },
  see: {
    meeting: () => {
      throw new Error('nobody can see where it begins');
    },
    settled({ context }) {
      expect(isBusy(context.wanted ? 'Following' : 'Follow')).toBe(false);
      expect(problem()).toBe(context.problem);
    },
    sending: ({ context }) =>
      expect(named(context.wanted ? 'Following' : 'Follow').getAttribute('aria-pressed')).toBe(String(context.wanted)),
    blocking: () => expect(isBusy(/^Follow(?:ing)?$/)).toBe(true),
    blocked({ context }) {
      expect(isBusy('Unblock')).toBe(false);
      expect(problem()).toBe(context.problem);
    },
    unblocking: () => expect(isBusy('Unblock')).toBe(true),
  },
};

test('following and blocking: the profile matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
