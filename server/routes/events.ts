import * as calls from '../../contract/events.ts';
import { sessionFor } from '../http/authenticate.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';

/** Number of the last event that the client has; null if it has none, or sent anything but a number of ours. */
function lastEventId(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/** Every call of contract/events.ts. */
export function eventRoutes(target: Target): void {
  const { app, parts, accessTokens } = target;
  implement(
    target,
    calls.acknowledgeEvents,
    async ({ c, body: { id } }) => {
      const { id: memberId } = c.get('member');
      await limitSubject(parts, 'acknowledgementsPerMember', memberId);
      await parts.acknowledgements.store(memberId, id);
      return undefined;
    },
    // Whoever has just been told of events here is signed in: nothing is asked of the database for this member alone.
    async ({ body: { id }, session }) => {
      if (!parts.streams.isOpen(session)) return undefined;
      await parts.acknowledgements.store(session.memberId, id);
      return { answer: undefined };
    },
  );

  app.get(`/${calls.openEvents.path}`, async (c) => {
    const session = sessionFor(c, parts, accessTokens, 'member');
    if (session === null) throw new Error('a call for members was made by a visitor');
    const stream = await parts.streams.open(session, lastEventId(c.req.header('Last-Event-ID')));
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would hold events back until a buffer is full.
      'X-Accel-Buffering': 'no',
    });
  });
}
