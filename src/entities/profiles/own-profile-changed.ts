import * as v from 'valibot';
import { user, type User } from '../../../contract/user.ts';
import { cache, readAgainUnder, readShared } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { sections } from '../sections/names.ts';
import { skillsChanged } from '../skills/skills-changed.ts';
import { ownProfileQuery, statsQuery } from './profile-queries.ts';

/**
 * The member's own profile has changed, here, in another tab or on another device: what is open is brought up to date.
 *
 * @param show told who the member is now: name and picture stand in the navigation of every page
 */
export function readOwnProfileAgain(as: string, show: (member: User) => void): void {
  void inTurn(`profile ${as}`, async () => {
    const profile = ownProfileQuery(as);
    // A read that is under way may have been answered before the change. Without known data its readers need it.
    if (cache.getQueryData(profile.queryKey) !== undefined)
      await cache.cancelQueries({ queryKey: profile.queryKey, exact: true });
    show(v.parse(user, await readShared(() => cache.fetchQuery({ ...profile, staleTime: 0 }))));
  });
  for (const section of sections)
    void inTurn(`${section} ${as}`, () => readAgainUnder([as, section], { cancelRefetch: false }));
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  // The own page as others see it, under whatever name.
  void cache.invalidateQueries({ queryKey: [as, 'member'] });
  skillsChanged(as);
}
