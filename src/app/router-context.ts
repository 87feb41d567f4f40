import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** What every route, guard and view can reach through the router. */
export interface RouterContext {
  session: SessionActor;
}
