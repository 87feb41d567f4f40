import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { compressFolder } from './compress.ts';
import { documentOf, filesOf, type ForMembers, type Manifest, type PageParts } from './document.ts';
import { memberPages, prerenderedPages } from './pages.ts';

const entry = 'src/main.tsx';
/** Tests build the product with other settings into another folder (server/build.mjs). */
const dist = process.env.BUILD_DIR ?? 'dist';
const client = `${dist}/client`;
const renderer = `${dist}/prerender`;
/** Next to the client, not in it: only readers of crash reports need them. */
const sourceMaps = `${dist}/source-maps`;

/** Fonts of the first screen. The others load when one of their characters occurs. */
const preloadedFonts = ['instrument-sans-latin-wght-normal.woff2', 'newsreader-latin-wght-normal.woff2'];

/** Small modules always needed together. Separately they would be larger, with one request each. */
const together = [
  // What the session needs to read its member.
  {
    name: 'contract',
    test: /contract[\\/](?:call|user|profiles|education|experience|projects|entry-fields|fields|limits|images|skills)\.ts|node_modules[\\/]valibot[\\/]/,
  },
  // What nearly every page shows, and the start of the own profile. Their imports are not moved.
  {
    name: 'page',
    test: /src[\\/]ui[\\/](?:page|skeleton|visually-hidden|avatar)\b/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'profile',
    test: /features[\\/]profile[\\/](?:profile-view|profile-skeleton|load-failure|names|profile-actors|use-own-profile|profile\.module)\b|machines[\\/]profile[\\/]profile\.ts|entities[\\/](?:cache|profiles|session)[\\/]/,
    includeDependenciesRecursively: false,
  },
];

/** Each in its own file, and therefore its own task. */
const vendors = [
  { name: 'react-dom', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|src[\\/]app[\\/]react-first/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'xstate', test: /node_modules[\\/](?:xstate|@xstate)[\\/]/ },
];

const environments: Record<string, EnvironmentOptions> = {
  client: {
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: true,
      // 'hidden': no sourceMappingURL comment in the scripts.
      sourcemap: 'hidden',
      // The pages list their own preloads (document.ts).
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { codeSplitting: { groups: [...vendors, ...together] } } },
    },
  },
  prerender: {
    consumer: 'server',
    build: {
      outDir: renderer,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/prerender/render.tsx' },
    },
  },
  server: {
    consumer: 'server',
    build: {
      outDir: `${dist}/server`,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: { input: 'server/main.ts', output: { entryFileNames: 'main.js' } },
    },
  },
};

type Render = typeof import('./render.tsx');

function partsOf(
  manifest: Manifest,
  root: string,
  modules: readonly string[],
): Omit<PageParts, 'html' | 'title' | 'prerendered'> {
  const own = filesOf(manifest, [entry]);
  const all = filesOf(manifest, [entry, ...modules]);
  return {
    css: all.styles.map((href) => readFileSync(join(root, client, href), 'utf8').trim()).join('\n'),
    styles: all.styles,
    fonts: preloadedFonts.map((name) => {
      const key = Object.keys(manifest).find((candidate) => candidate.endsWith(name));
      if (key === undefined) throw new Error(`The build has no font ${name}`);
      return `/${manifest[key]?.file}`;
    }),
    evaluated: own.scripts,
    fetched: all.scripts.filter((script) => !own.scripts.includes(script)),
  };
}

/** Modules that are built together (`together`) are no longer known by their own names, but by that of their chunk. */
function keyOf(manifest: Manifest, module: string): string {
  const name = /^chunk:(.*)$/.exec(module)?.[1];
  return Object.keys(manifest).find((key) => name !== undefined && manifest[key]?.name === name) ?? module;
}

function forMembers(manifest: Manifest, known: readonly string[]): ForMembers {
  const isNew = (file: string) => !known.includes(file);
  return {
    host: process.env.VITE_API_HOST ?? '',
    fetched: memberPages.map(({ path, modules }) => {
      const { scripts, styles } = filesOf(
        manifest,
        // What the build has put into a chunk of others comes with that one.
        modules.map((module) => keyOf(manifest, module)).filter((key) => manifest[key] !== undefined),
      );
      return { path, files: [...scripts, ...styles].filter(isNew) };
    }),
  };
}

async function writePages(root: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const render = (await import(pathToFileURL(join(root, renderer, 'render.js')).href)) as Render;
  for (const { path, modules } of prerenderedPages) {
    const page = await render.renderPage(path);
    const file = join(root, client, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, documentOf(template, { ...partsOf(manifest, root, modules), ...page, prerendered: true }));
  }
  // Nearly all of these routes have the shell and wait for the session.
  const parts = partsOf(manifest, root, ['src/app/shell.tsx', 'src/app/session.ts']);
  const waiting = {
    ...parts,
    forMembers: forMembers(manifest, [...parts.evaluated, ...parts.fetched, ...parts.styles]),
    html: render.renderWaiting(),
    title: 'Stepwise',
    prerendered: false,
  };
  writeFileSync(join(root, client, 'app.html'), documentOf(template, waiting));
  rmSync(join(root, client, '.vite'), { recursive: true });
  rmSync(join(root, renderer), { recursive: true });
}

/** Moves the source maps out of the served folder, into folders of the same names. */
function hideSourceMaps(root: string): void {
  rmSync(join(root, sourceMaps), { recursive: true, force: true });
  for (const name of readdirSync(join(root, client), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  )) {
    const target = join(root, sourceMaps, name);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(root, client, name), target);
  }
}

/** Crash reports name their build. Script file names change with their content anyway. */
function releaseOf(): string {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  return process.env.VITE_SENTRY_RELEASE ?? `${name}@${version}`;
}

async function build(builder: ViteBuilder): Promise<void> {
  const { root } = builder.config;
  for (const name of ['client', 'prerender', 'server']) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
    await builder.build(environment);
  }
  await writePages(root);
  hideSourceMaps(root);
  await compressFolder(join(root, client));
}

/**
 * `vite build --app`: the client, the prerendered pages and the server, into `dist/` or `BUILD_DIR`. Pages are
 * `index.html` in the folder of their path; `app.html` serves every other route.
 */
export function buildApplication(): Plugin {
  return {
    name: 'stepwise:build',
    config: () => ({
      environments,
      builder: { buildApp: build },
      define: {
        'import.meta.env.VITE_SENTRY_RELEASE': JSON.stringify(releaseOf()),
        // Removes the library's own logging and tracing from the build.
        __SENTRY_DEBUG__: 'false',
        __SENTRY_TRACING__: 'false',
      },
    }),
  };
}
