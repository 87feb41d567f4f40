// Read before each test file of a view (vitest.config.ts).
import { configure } from '@testing-library/react';
import { performance as nodes } from 'node:perf_hooks';

/** How long `findBy…` and `waitFor` wait for a state. */
configure({ asyncUtilTimeout: 15_000 });

// The simulated browser's own knows no marks. Not the whole of Node's in its place: a test that stops `now` would stop the runner's clock.
Object.assign(performance, {
  mark: nodes.mark.bind(nodes),
  getEntriesByName: nodes.getEntriesByName.bind(nodes),
});
