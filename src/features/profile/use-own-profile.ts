import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ProfileActor } from '../../../machines/profile.ts';
import { ownProfile } from './profile-actors.ts';

/** The statechart of the own profile, told what the session knows. */
export function useOwnProfile(): ProfileActor {
  const { session } = useRouteContext({ from: '__root__' });
  const actor = useActorRef(ownProfile);
  useEffect(() => {
    const tell = (snapshot: ReturnType<typeof session.getSnapshot>) =>
      actor.send({
        type: 'session.changed',
        authenticated: snapshot.matches({ member: 'authenticated' }),
        user: snapshot.context.user,
        loading: snapshot.hasTag('loading'),
      });
    const subscription = session.subscribe(tell);
    tell(session.getSnapshot());
    return () => subscription.unsubscribe();
  }, [session, actor]);
  return actor;
}
