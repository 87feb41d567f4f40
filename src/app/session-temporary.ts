import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session.ts';
import type { SessionActor } from './router-context.ts';

/** Until src/app/session.ts is there: the session of a visitor. */
export function startSession(): SessionActor {
  const actor = createActor(sessionMachine, { input: { now: Date.now() } });
  return actor;
}
