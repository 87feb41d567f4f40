import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { lastTransitions } from '../src/entities/flight-recorder/flight-recorder.ts';
import { recordTransitions } from '../src/app/flight-recorder-session.ts';

test('the flight recorder holds no reference to what it observed', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  function watched(): WeakRef<object> {
    const actor = createActor(
      createMachine({ id: 'brief', initial: 'on', states: { on: { on: { toggle: 'off' } }, off: {} } }),
    );
    recordTransitions(actor);
    actor.start();
    actor.send({ type: 'toggle' });
    actor.stop();
    return new WeakRef(actor);
  }
  const reference = watched();
  await vi.waitFor(() => {
    collect();
    // A failed assertion about the actor itself would hold on to it.
    expect(reference.deref() === undefined).toBe(true);
  }, 15_000);
  expect(lastTransitions().at(-1)).toMatchObject({ machine: 'brief', event: 'toggle', from: 'on', to: 'off' });
});
