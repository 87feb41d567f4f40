import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useOwnProfile } from './use-own-profile.ts';

const route = getRouteApi('/_shell/_member/profile/');

/** /profile: the signed-in member's own profile. The session identifies the member before the profile loads. */
export function ProfileView() {
  const { session } = useRouteContext({ from: '__root__' });
  const { OwnProfile } = route.useLoaderData();
  const user = useSelector(session, ({ context }) => context.user);
  const actor = useOwnProfile();
  // Beside the fetching of the profile, and after the first paint of whose it is.
  useEffect(() => void OwnProfile.preload?.()?.catch(() => {}), [OwnProfile]);
  const { profile, error } = useSelector(actor, ({ context }) => context);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  if (profile !== null) {
    return (
      <Suspense fallback={<ProfileSkeleton member={profile} />}>
        <OwnProfile profile={profile} />
      </Suspense>
    );
  }
  if (error !== null) return <LoadFailure message={error} onRetry={() => actor.send({ type: 'reload.requested' })} />;
  // Nobody is signed in any more, and the router is leading away.
  return loading ? <ProfileSkeleton member={user} /> : null;
}
