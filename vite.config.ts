import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildApplication } from './src/prerender/build-plugin.ts';

/** Where `npm run dev` has started the API. */
const api = process.env.API_PORT === undefined ? undefined : `http://127.0.0.1:${process.env.API_PORT}`;
const apiPaths = ['/api', '/mailbox', '/health', '/openapi.json', '/export-schema.json', '/media', '/unsubscribe'];

export default defineConfig({
  appType: 'spa',
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_API_HOST': JSON.stringify(process.env.VITE_API_HOST ?? '') },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      // The routes import their views themselves, through `loadChunk`.
      autoCodeSplitting: false,
    }),
    react(),
    buildApplication(),
  ],
  server: { proxy: Object.fromEntries(api === undefined ? [] : apiPaths.map((path) => [path, api])) },
});
