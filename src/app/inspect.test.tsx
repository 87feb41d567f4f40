import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { inspectTab } from './inspect.ts';

const child = setup({}).createMachine({ id: 'warning', initial: 'open', states: { open: {} } });
const machine = setup({
  types: { context: {} as { email: string; tries: number }, events: {} as { type: 'warned'; token: string } | { type: 'calmed' } },
  actors: { child, never: fromPromise(() => new Promise(() => {})) },
}).createMachine({
  id: 'example',
  context: { email: 'ada@example.org', tries: 3 },
  initial: 'calm',
  states: {
    calm: { invoke: { src: 'never' }, on: { warned: 'warning' } },
    warning: { invoke: { src: 'child' }, on: { calmed: 'calm' } },
  },
});

afterEach(() => vi.restoreAllMocks());

test('the panel follows every machine of the tab from its start to its end, and shows nothing personal', async () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  inspectTab();
  const panel = attached.mock.results[0]?.value as ShadowRoot;
  const machines = () => [...panel.querySelectorAll('article')].map((one) => [...one.children].map(({ textContent }) => textContent));
  const settled = () => new Promise<void>((resolve) => { queueMicrotask(resolve); });

  const first = createActor(machine).start();
  const second = createActor(machine).start();
  await settled();
  expect(machines()).toEqual(Array.from({ length: 2 }, () => ['example', 'calm', '{"email":"…","tries":3}']));
  first.send({ type: 'warned', token: 'a secret' });
  await settled();
  expect(machines().map(([name, state]) => [name, state])).toEqual([['example', 'warning'], ['example', 'calm'], ['warning', 'open']]);
  expect(panel.querySelector('li')?.parentElement?.textContent).toContain('example: warned {"token":"…"}');
  first.send({ type: 'calmed' });
  await settled();
  expect(machines().map(([name, state]) => [name, state])).toEqual([['example', 'calm'], ['example', 'calm']]);
  first.stop();
  expect(machines()).toHaveLength(1);
  second.stop();
  expect(machines()).toEqual([]);
  expect(panel.textContent).not.toMatch(/secret|ada@/);
});
