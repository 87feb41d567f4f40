import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type GoogleSignIn, googleSignIn, googleSignInInput } from './google-actors.ts';

/**
 * Signing in with Google, as one screen has it from when it is opened to when it is left.
 * @param takesUp whether the screen has the form for the password that a link waits for
 */
export function useGoogleSignIn(takesUp: boolean): GoogleSignIn {
  const { session } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => googleSignIn(session));
  const [input] = useState(() => googleSignInInput(takesUp));
  return useActorRef(machine, { input });
}
