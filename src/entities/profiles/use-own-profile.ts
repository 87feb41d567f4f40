import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { Profile } from '../../../contract/profiles.ts';
import { cache } from '../cache/cache.ts';
import { useMemberId } from '../session/use-member-id.ts';
import { ownProfileOf } from './own-profile-actors.ts';
import { ownProfileQuery } from './profile-queries.ts';

export interface OwnProfileState {
  /** The signed-in member and their cached profile, which is refreshed in the background; null until there is one. */
  known: { as: string; profile: Profile } | null;
  /** Why the profile could not be fetched. */
  error: string | null;
  loading: boolean;
  reload: () => void;
}

/** The profile state of the specification (section 4): one actor in each tab, one stored profile. */
export function useOwnProfile(): OwnProfileState {
  const { session } = useRouteContext({ from: '__root__' });
  const as = useMemberId();
  const actor = ownProfileOf(session);
  const { data: profile } = useQuery({ ...ownProfileQuery(as ?? ''), enabled: as !== null }, cache);
  return {
    known: as === null || profile === undefined ? null : { as, profile },
    error: useSelector(actor, ({ context }) => context.error),
    loading: useSelector(actor, (snapshot) => snapshot.hasTag('loading')),
    reload: () => actor.send({ type: 'reload.requested' }),
  };
}
