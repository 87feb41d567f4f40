import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { compressFolder } from './compress.ts';
import { documentOf, filesOf, type ForMembers, type Manifest, type PageParts, refuseCircles } from './document.ts';
import { memberPages, prerenderedPages } from './pages.ts';

const entry = 'src/main.tsx';
/** Tests build the product with other settings into another folder (server/build.mjs). */
const dist = process.env.BUILD_DIR ?? 'dist';
const client = `${dist}/client`;
const renderer = `${dist}/prerender`;
/** Next to the client, not in it: only readers of crash reports need them. */
const sourceMaps = `${dist}/source-maps`;

/** Modules of the folders under `src` or beside it, by their names without endings. */
function modules(folders: Readonly<Record<string, string>>): RegExp {
  const alternatives = Object.entries(folders).map(
    ([folder, names]) => `/${folder}/(?:${names.split(' ').join('|')})\\.(?:module\\.css|tsx?)$`,
  );
  return new RegExp(alternatives.join('|'));
}

/**
 * Modules needed together, in one file: separately they would be larger, and each file costs a slow phone a round trip.
 * Their imports are not moved, so that no page loads what it does not use.
 */
const together = [
  {
    name: 'page',
    test: modules({
      'src/ui': 'page skeleton visually-hidden avatar button class-names notice logo toast',
      'entities/session': 'member-id token-holder',
      'entities/cache': 'member-data',
      'entities/members': 'list-search names',
    }),
  },
  // The session, the calls it makes, and the start of the own profile: every page needs them once it is complete.
  {
    name: 'member',
    test: new RegExp(
      `${
        modules({
          contract:
            'call user token problem profiles education experience projects entry-fields fields limits images skills list period',
          'src/api': 'send call-error token-source early-answers caller profiles token grant multipart',
          'src/app': 'session flight-recorder-session forget-drafts veil',
          'features/session':
            'session-actors session-record session-cookies session-tokens settled-token user-of-profile watchers',
          'machines/session': 'session token-refresh expiry-warning expiring-soon',
          'machines/profile': 'profile',
          'entities/cache': 'cache',
          'entities/session': 'use-member-id',
          'entities/profiles': '[a-z-]+',
          'features/profile': 'profile-view profile-skeleton load-failure profile-actors profile',
        }).source
      }|/node_modules/(?:valibot|ky|jwt-decode|@?xstate|use-isomorphic-layout-effect|@tanstack/(?:react-query|query-core))/(?!.*[iI]nfiniteQuery(?:Observer)?\\.)`,
    ),
  },
  {
    name: 'profile',
    test: new RegExp(
      `${
        modules({
          'features/profile':
            'own-profile profile-sections profile-header follow-counts completeness completeness-meter member-profile-view',
          'entities/members':
            'member-list-on-demand member-menu-on-demand share-link follow-button member-queries member-actors',
          'entities/sections': 'entries names',
          'entities/skills': 'level-names',
          'machines/members': 'follow',
          'src/api': 'follow blocks reports',
          contract: 'paging follow blocks reports',
          'src/ui': 'period-text address-text',
        }).source
      }|/lucide-react/dist/esm/icons/(?:ellipsis|map-pin|plus|share-2)\\.`,
    ),
  },
  {
    name: 'forms',
    test: modules({
      'src/ui': 'form use-form field field-error field-frame text-field text-area counted-field form-values',
      'machines/forms': 'submission',
    }),
  },
  {
    name: 'drafts',
    test: modules({ 'entities/drafts': '[a-z-]+' }),
  },
  {
    name: 'edit',
    test: modules({
      'features/profile-edit':
        'profile-edit-layout entry-queries edit-profile-view picture profile-edit-actors links-field form-values profile-edit',
      'src/ui': 'section-layout progress-bar image-choice',
      'machines/profile-edit': 'upload editing',
    }),
  },
  { name: 'dialogs', test: /src[\\/]ui[\\/](?:dialog|alert-dialog)\.tsx$/, includeDependenciesRecursively: true },
].map((group) => ({ includeDependenciesRecursively: false, ...group }));

/** Each in its own file, and therefore its own task. */
const vendors = [
  { name: 'react-dom', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|src[\\/]app[\\/]react-first/ },
  // What only forms use goes with them.
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!.*query|.*useBlocker)/ },
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
  const all = filesOf(manifest, [entry, ...modules.map((module) => keyOf(manifest, module))]);
  return {
    css: all.styles.map((href) => readFileSync(join(root, client, href), 'utf8').trim()).join('\n'),
    styles: all.styles,
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
        modules.map((module) => keyOf(manifest, module)),
      );
      return { path, files: [...scripts, ...styles].filter(isNew) };
    }),
  };
}

async function writePages(root: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, client, '.vite/manifest.json'), 'utf8')) as Manifest;
  refuseCircles(manifest);
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const render = (await import(pathToFileURL(join(root, renderer, 'render.js')).href)) as Render;
  for (const { path, modules } of prerenderedPages) {
    const page = await render.renderPage(path);
    const file = join(root, client, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, documentOf(template, { ...partsOf(manifest, root, modules), ...page, prerendered: true }));
  }
  // Nearly all of these routes have the shell and wait for the session.
  const parts = partsOf(manifest, root, ['src/app/shell.tsx', 'chunk:member']);
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

/** What machines and calls say about themselves is for those who build with them: members do not wait for it. */
function withoutDescriptions(): Plugin {
  return {
    name: 'stepwise:without-descriptions',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(?:machines|contract)\/[\w/-]+\.ts$/ },
      handler: (code) => code.replaceAll(/\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, ''),
    },
  };
}

/**
 * `vite build --app`: the client, the prerendered pages and the server, into `dist/` or `BUILD_DIR`. Pages are
 * `index.html` in the folder of their path; `app.html` serves every other route.
 */
export function buildApplication(): Plugin[] {
  const application: Plugin = {
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
  return [application, withoutDescriptions()];
}
