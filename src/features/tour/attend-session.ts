import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.ts';
import type { TourActor } from '../../../machines/tour/tour.ts';

/** Tells the tour who is signed in, now and on every change. Returns a function that stops it. */
export function attendSession(
  tour: TourActor,
  session: Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>,
): () => void {
  let present: string | null = null;
  const tell = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    if (snapshot.hasTag('loading')) return;
    const { grant, user } = snapshot.context;
    const member = snapshot.matches({ member: 'authenticated' }) ? (grant?.memberId ?? user?.id ?? 'unknown') : null;
    if (member === present) return;
    // Another member has signed in: the first member's tour must not continue for them.
    if (member === null || present !== null) tour.send({ type: 'session.ended' });
    if (member !== null) tour.send({ type: 'member.arrived' });
    present = member;
  };
  const subscription = session.subscribe(tell);
  tell(session.getSnapshot());
  return () => subscription.unsubscribe();
}
