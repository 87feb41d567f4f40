// Read before each file that shares its modules with others (vitest.config.ts).
import { afterAll } from 'vitest';
import { tokenSource } from '../src/api/token-source.ts';

const real = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, now: Date.now };

/** A file that comes later in the same worker would ask a session that is over for its token, or wait for a clock that stands still. */
afterAll(() => {
  if (tokenSource() !== null) throw new Error('This file leaves a session connected: call connectTokens(null)');
  const changed = globalThis.fetch !== real.fetch || globalThis.setTimeout !== real.setTimeout || Date.now !== real.now;
  if (changed) throw new Error('This file leaves fetch or the clock replaced');
});
