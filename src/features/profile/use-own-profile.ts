import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { attendSession, type ProfileActor } from '../../../machines/profile/profile.ts';
import { ownProfile } from './profile-actors.ts';

/** The statechart of the own profile, told what the session knows. */
export function useOwnProfile(): ProfileActor {
  const { session } = useRouteContext({ from: '__root__' });
  const actor = useActorRef(ownProfile);
  useEffect(() => attendSession(actor, session), [session, actor]);
  return actor;
}
