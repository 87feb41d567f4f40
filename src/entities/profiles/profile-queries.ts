import { queryOptions } from '@tanstack/react-query';
import type { MemberProfile, Profile } from '../../../contract/profiles.ts';
import { getMemberProfile, getProfile, getStats } from '../../api/profiles.ts';
import { cache, readShared, store } from '../cache/cache.ts';
import { readThroughCache } from './early-profile-queries.ts';

/** GET api/profiles/me/. Kept for as long as the member is signed in: navigation, forms and pages start from it. */
export function ownProfileQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'profile'],
    queryFn: ({ signal }) => getProfile({ as, signal }),
    gcTime: Infinity,
  });
}

readThroughCache({
  read: (as) => readShared(() => cache.fetchQuery({ ...ownProfileQuery(as), staleTime: 0 })),
  // What is cached by now is at least as new.
  adopt: (as, profile) => cache.setQueryData(ownProfileQuery(as).queryKey, (known) => known ?? profile),
});

export function statsQuery(as: string) {
  return queryOptions({ queryKey: [as, 'stats'], queryFn: ({ signal }) => getStats({ as, signal }) });
}

/** A member as the reader sees them; `as` is null for a visitor. */
export function memberQuery(as: string | null, username: string) {
  const name = username.toLowerCase();
  return queryOptions({
    queryKey: [as, 'member', name],
    queryFn: ({ signal }) => getMemberProfile(name, { as, signal }),
  });
}

/**
 * Refetches the own page as others see it, under whatever name it is open. Others' pages, which show the skills that
 * both have, wait for their next visit: read now, a follow that is on its way to the server would seem to be undone.
 */
export function ownPageChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: [as, 'member'], refetchType: 'none' });
  void cache.invalidateQueries({
    queryKey: [as, 'member'],
    predicate: ({ state }) => (state.data as Partial<MemberProfile> | undefined)?.relation?.is_self === true,
  });
}

/** The server has answered a change with the whole profile, which replaces the cached one everywhere. */
export function storeOwnProfile(as: string, profile: Profile): void {
  store<Profile>(ownProfileQuery(as).queryKey, () => profile);
  void cache.invalidateQueries({ queryKey: memberQuery(as, profile.username).queryKey });
}
