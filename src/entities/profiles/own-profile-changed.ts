import * as v from 'valibot';
import { user, type User } from '../../../contract/user.ts';
import { cache, readAgainUnder, readShared } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { sections } from '../sections/names.ts';
import { skillsChanged } from '../skills/skills-changed.ts';
import { ownPageChanged, ownProfileQuery, statsQuery } from './profile-queries.ts';

/**
 * The member's own profile has changed, perhaps in another tab or on another device: brings what is open up to date.
 *
 * @param show receives the updated member: every page's navigation shows the name and picture
 */
export function readOwnProfileAgain(as: string, show: (member: User) => void): void {
  void inTurn(`profile ${as}`, async () => {
    const profile = ownProfileQuery(as);
    // A read in flight may have been answered before the change, so it is cancelled, unless it is the first one: its
    // readers have nothing else.
    if (cache.getQueryData(profile.queryKey) !== undefined)
      await cache.cancelQueries({ queryKey: profile.queryKey, exact: true });
    show(v.parse(user, await readShared(() => cache.fetchQuery({ ...profile, staleTime: 0 }))));
  });
  for (const section of sections)
    void inTurn(`${section} ${as}`, () => readAgainUnder([as, section], { cancelRefetch: false }));
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  ownPageChanged(as);
  skillsChanged(as);
}
