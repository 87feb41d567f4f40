import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const route = getRouteApi('/_shell/_member/profile/');

/** /profile: the signed-in member's own profile. The session identifies the member before the profile loads. */
export function ProfileView() {
  const { session } = useRouteContext({ from: '__root__' });
  const { content } = route.useLoaderData();
  const user = useSelector(session, ({ context }) => context.user);
  const [loaded, setLoaded] = useState(content.loaded);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // Loads after the first paint of the skeleton. A Suspense boundary would hold back loaded content for a third of a
  // second.
  useEffect(() => {
    if (loaded === null) content.load().then(setLoaded, (error: unknown) => setFailure({ error }));
  }, [content, loaded]);
  if (failure !== null) throw failure.error;
  return loaded === null ? <ProfileSkeleton member={user} /> : <loaded.OwnProfile />;
}
