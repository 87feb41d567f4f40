import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';

type StubEvent = { type: 'stub.ended'; output: unknown } | { type: 'stub.failed'; error: unknown } | AnyEventObject;

/** Replaces every actor of a machine; each completes or fails only when the test says so. */
export class StubbedActors {
  readonly #running = new Map<string, AnyActorRef>();

  readonly logic: ActorLogic<Snapshot<unknown>, StubEvent, unknown> = {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (_, { self }) => {
      this.#running.set(self.id, self as AnyActorRef);
    },
    transition: (snapshot, event) => {
      if (event.type === 'stub.ended') return { status: 'done', output: event.output, error: undefined };
      if (event.type === 'stub.failed') return { status: 'error', output: undefined, error: event.error };
      return snapshot; // Messages of the parent change nothing here.
    },
  };

  forget(): void {
    this.#running.clear();
  }

  /** The actor ends with an output; its parent learns of it before this returns. */
  end(id: string, output: unknown): void {
    this.#get(id).send({ type: 'stub.ended', output });
  }

  /** The actor fails with an error; its parent learns of it before this returns. */
  fail(id: string, error: unknown): void {
    this.#get(id).send({ type: 'stub.failed', error });
  }

  /** The actor says something to its parent and goes on. */
  tell(id: string, event: AnyEventObject): void {
    const parent: AnyActorRef | undefined = this.#get(id)._parent;
    if (parent === undefined) throw new Error(`The actor ${id} has nobody to tell`);
    parent.send(event);
  }

  #get(id: string): AnyActorRef {
    const actor = this.#running.get(id);
    if (actor === undefined || actor.getSnapshot().status !== 'active')
      throw new Error(`The actor ${id} is not running`);
    return actor;
  }
}
