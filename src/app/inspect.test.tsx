import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { inspectTab } from './inspect.ts';

const child = setup({}).createMachine({ id: 'warning', initial: 'open', states: { open: {} } });
const machine = setup({
  types: {
    input: {} as { email: string },
    context: {} as { email: string; tries: number },
    events: {} as { type: 'warned'; token: string } | { type: 'calmed' },
  },
  actors: { child, never: fromPromise(() => new Promise(() => {})) },
}).createMachine({
  id: 'example',
  context: ({ input: { email } }) => ({ email, tries: 3 }),
  initial: 'calm',
  states: {
    calm: { invoke: { src: 'never' }, on: { warned: 'warning' } },
    warning: { invoke: { src: 'child' }, on: { calmed: 'calm' } },
  },
});

const input = { email: 'ada@example.org' };

afterEach(() => vi.restoreAllMocks());

test('the panel follows every machine of the tab from its start to its end, and shows nothing personal', async () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  inspectTab();
  const panel = attached.mock.results[0]?.value as ShadowRoot;
  const machines = () =>
    [...panel.querySelectorAll('article')].map((one) => [...one.children].map(({ textContent }) => textContent));
  const settled = () =>
    new Promise<void>((resolve) => {
      queueMicrotask(resolve);
    });

  const first = createActor(machine, { input }).start();
  const second = createActor(machine, { input }).start();
  await settled();
  expect(machines()).toEqual(Array.from({ length: 2 }, () => ['example', 'calm', '{"email":"…","tries":3}']));
  first.send({ type: 'warned', token: 'a secret' });
  await settled();
  expect(machines().map(([name, state]) => [name, state])).toEqual([
    ['example', 'warning'],
    ['example', 'calm'],
    ['warning', 'open'],
  ]);
  expect(panel.querySelector('li')?.parentElement?.textContent).toContain('example: warned {"token":"…"}');
  first.send({ type: 'calmed' });
  await settled();
  expect(machines().map(([name, state]) => [name, state])).toEqual([
    ['example', 'calm'],
    ['example', 'calm'],
  ]);
  first.stop();
  expect(machines()).toHaveLength(1);
  second.stop();
  expect(machines()).toEqual([]);
  expect(panel.textContent).not.toMatch(/secret|ada@/);
});

test("Stately Inspector receives the machines' states, and nothing personal", async () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  const told: { type: string }[] = [];
  vi.spyOn(window, 'open').mockReturnValue({
    postMessage: (message: { type: string }) => {
      told.push(message);
    },
  } as unknown as Window);
  inspectTab();
  const panel = attached.mock.results[0]?.value as ShadowRoot;
  const actor = createActor(machine, { input }).start();
  expect(window.open, 'no window without a press').not.toHaveBeenCalled();
  panel.querySelector('button')?.click();
  expect(window.open).toHaveBeenCalledExactlyOnceWith('https://stately.ai/inspect', 'xstateinspector');
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  actor.send({ type: 'warned', token: 'a secret' });
  await expect
    .poll(() => told)
    .toContainEqual(
      expect.objectContaining({ type: '@xstate.snapshot', snapshot: expect.objectContaining({ value: 'warning' }) }),
    );
  expect(told).toContainEqual(
    expect.objectContaining({
      type: '@xstate.actor',
      name: 'example',
      snapshot: expect.objectContaining({ context: { email: '…', tries: 3 } }),
    }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({ type: '@xstate.event', event: { type: 'warned', token: '…' } }),
  );
  expect(JSON.stringify(told)).not.toMatch(/secret|ada@/);
  actor.stop();
});
