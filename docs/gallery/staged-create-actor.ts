/*
 * Stands in for 'xstate' in the product's own files while the gallery is built (vite.config.ts): a view that starts its
 * machine gets the staged one. Everything else of xstate is real.
 */
import { createActor as createRealActor, StateMachine, type AnyActor, type AnyActorLogic } from 'xstate';

export * from 'xstate';

/** Answers the actor to hand out in place of a new one of this machine. */
type Stage = (logic: AnyActorLogic & { id: string }, input: unknown) => AnyActor | null;

let stage: Stage | null = null;

export function setStage(next: Stage): void {
  stage = next;
}

export function createActor(logic: AnyActorLogic, options?: { input?: unknown }): AnyActor {
  const staged = logic instanceof StateMachine ? stage?.(logic, options?.input) : undefined;
  return staged ?? createRealActor(logic, options);
}
