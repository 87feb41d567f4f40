import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useOwnProfile } from '../../entities/profiles/use-own-profile.ts';
import { LoadFailure } from './load-failure.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const route = getRouteApi('/_shell/_member/profile/');

/** /profile: the signed-in member's own profile. The session identifies the member before the profile is here. */
export function ProfileView() {
  const { session } = useRouteContext({ from: '__root__' });
  const { OwnProfile } = route.useLoaderData();
  const user = useSelector(session, ({ context }) => context.user);
  const { known, error, loading, reload } = useOwnProfile();
  // Beside the fetching of the profile, and after the first paint of whose it is.
  useEffect(() => void OwnProfile.preload?.()?.catch(() => {}), [OwnProfile]);
  if (known !== null) {
    return (
      <Suspense fallback={<ProfileSkeleton member={known.profile} />}>
        <OwnProfile {...known} />
      </Suspense>
    );
  }
  if (error !== null) return <LoadFailure message={error} onRetry={reload} />;
  // No one is signed in any more, and the router is redirecting.
  return loading ? <ProfileSkeleton member={user} /> : null;
}
