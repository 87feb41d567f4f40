import { defineConfig } from 'vitest/config';

/** The client's code reads `import.meta.env`, so its figure is measured where that is replaced as in the build. */
export default defineConfig({
  test: { include: ['tests/bench/*.figure.ts'], environment: 'node', testTimeout: 120_000 },
});
