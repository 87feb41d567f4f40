import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { memberIdOf } from './member-id.ts';
import { takeVisitorsWish, type Wish } from './visitors-wish.ts';

interface VisitorsSave {
  /** Id of the reader; null for a visitor. */
  as: string | null;
  /** Of what can be saved. */
  id: string;
  wish: Exclude<Wish, 'join'>;
  /** Whether this is the page at which a visitor who pressed 'Save' arrives as a member. */
  isArrival: boolean;
  /** Called once on arrival: must not save what is saved already, or can no longer be. */
  onArrived: () => void;
}

/** What a visitor wanted to save before they registered or logged in. */
export function useVisitorsSave({ as, id, wish, isArrival, onArrived }: VisitorsSave): void {
  const { session } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    // Back without registering: a later press of somebody else is not theirs.
    if (as === null && memberIdOf(session.getSnapshot()) === null) takeVisitorsWish(id, wish);
  }, [as, id, wish, session]);
  const arrive = useEffectEvent(onArrived);
  useEffect(() => {
    // Taken whether or not there is still something to save: left behind, it would undo a later press.
    if (isArrival && as !== null && takeVisitorsWish(id, wish)) arrive();
  }, [isArrival, as, id, wish]);
}
