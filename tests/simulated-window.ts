// Read before each test file of a view (vitest.config.ts).
import { configure } from '@testing-library/react';
import { performance as nodes } from 'node:perf_hooks';
import { afterEach } from 'vitest';

/** How long `findBy…` and `waitFor` wait for a state. */
configure({ asyncUtilTimeout: 15_000 });

// The simulated browser's own knows no marks. Not the whole of Node's in its place: a test that stops `now` would stop the runner's clock.
Object.assign(performance, {
  mark: nodes.mark.bind(nodes),
  getEntriesByName: nodes.getEntriesByName.bind(nodes),
});

// XState warns where an action creates other actions: they do nothing there, or belong to a machine that is started within it.
const misused: string[] = [];
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (String(said[0]).startsWith('Custom actions should not call')) misused.push(String(said[0]));
  warn(...said);
};
afterEach(() => {
  const [first] = misused.splice(0);
  if (first !== undefined) throw new Error(first);
});
