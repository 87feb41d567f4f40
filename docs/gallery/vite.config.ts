import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('./', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const standIn = `${here}staged-create-actor.ts`;

/** The product's files, and xstate's own hook for React, start their machines through the gallery's stand-in. */
function stageActors(): Plugin {
  return {
    name: 'stage-actors',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'xstate' || importer === undefined) return null;
      const isProduct = importer.startsWith(`${project}src/`) || importer.includes('/node_modules/@xstate/react/');
      return isProduct ? this.resolve(standIn) : null;
    },
  };
}

/** Models come with the harness that walks them in tests. What it walks with is not for browsers, and nothing here calls it. */
function leaveOutWalker(): Plugin {
  return {
    name: 'leave-out-walker',
    enforce: 'pre',
    resolveId: (source) => (source === '@xstate/test' ? '\0no-walker' : null),
    load: (id) => (id === '\0no-walker' ? 'export class TestModel {}' : null),
  };
}

/** A static site with relative addresses: it can be put into any folder of any server. */
export default defineConfig({
  root: here,
  base: './',
  publicDir: false,
  define: { 'import.meta.env.VITE_API_HOST': '""' },
  plugins: [stageActors(), leaveOutWalker(), react()],
  build: {
    emptyOutDir: true,
    target: 'es2022',
    // Keeps light-dark(): each frame says for itself in which scheme it is drawn.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: [`${here}index.html`, `${here}frame.html`] },
  },
});
