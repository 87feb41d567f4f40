import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { memberIdOf } from './member-id.ts';

/** Id of the member who is signed in; null while no one is. */
export function useMemberId(): string | null {
  const { session } = useRouteContext({ from: '__root__' });
  return useSelector(session, memberIdOf);
}

/**
 * Id of the member who opened this view. Forms outlive the session by a moment, and must not pass to the next member.
 */
export function useBeginner(): string {
  const id = useMemberId();
  const [first] = useState(id ?? '');
  return first;
}
