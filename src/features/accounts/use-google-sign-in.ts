import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type GoogleSignIn, googleSignIn, googleSignInInput } from './google-actors.ts';

/**
 * Google sign-in for one screen, from mount to unmount.
 * @param takesUp whether the screen has the password form a pending link needs
 */
export function useGoogleSignIn(takesUp: boolean): GoogleSignIn {
  const { session } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => googleSignIn(session));
  const [input] = useState(() => googleSignInInput(takesUp));
  return useActorRef(machine, { input });
}
