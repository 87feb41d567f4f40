import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { compressFolder } from './compress.ts';
import { documentOf, filesOf, type ForMembers, type Manifest, type PageParts, refuseCircles } from './document.ts';
import { retryFailedStyles } from './failed-styles.ts';
import { memberPages, prerenderedPages, waitingPages } from './pages.ts';

const entry = 'src/main.tsx';
/** Tests build the product with other settings into another folder (server/build.mjs). */
const dist = process.env.BUILD_DIR ?? 'dist';
const client = `${dist}/client`;
const renderer = `${dist}/prerender`;
/** Next to the client, not in it: only readers of crash reports need them. */
const sourceMaps = `${dist}/source-maps`;

/**
 * A module in `src` or next to it, by its path without the extension. Alternatives may be written as in a regular
 * expression.
 */
const files = (...paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})\\.(?:module\\.css|tsx?)$`);

/**
 * Modules that are needed together, in one file: separately they would be larger, and each file costs a slow phone a
 * round trip. A group takes what its modules import, except what an earlier group has taken: so no group may need a
 * later one.
 */
const groups = [
  // Each in its own file, and therefore its own task.
  { name: 'react-dom', test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react-first/ },
  { name: 'router', test: /node_modules\/@tanstack\/(?!.*query|.*useBlocker)/ },
  { name: 'main', tags: ['$initial' as const] },
  // What nearly every page shows.
  { name: 'page', test: files('src/ui/(?:page|skeleton|visually-hidden|avatar|button|notice|logo|toast)') },
  { name: 'shell', test: files('src/app/shell') },
  // The session, its calls, and the start of the own profile: every page needs them once it is complete.
  {
    name: 'member',
    test: files(
      'src/app/session',
      'features/session/session-tokens',
      'src/api/(?:token|grant|call-error|failure)',
      'entities/profiles/early-profile-queries',
      'features/profile/(?:profile-view|profile-skeleton)',
    ),
  },
  // What reads through the cache: a page shows who is signed in before that has loaded.
  { name: 'reads', test: files('entities/profiles/(?:use-own-profile|ensure-member)') },
  { name: 'dialogs', test: files('src/ui/(?:dialog|alert-dialog)') },
  {
    name: 'forms',
    test: files(
      'src/ui/(?:form|use-form|text-field|text-area|select|field-error)',
      'machines/forms/submission',
      'entities/forms/form-actors',
    ),
  },
  // What reads community projects, and the list of them.
  { name: 'projects', test: files('features/buildzone/loading') },
  { name: 'buildzone', test: files('features/buildzone/(?:buildzone-view|list-skeleton|project-list)') },
  { name: 'profile', test: files('features/profile/(?:own-profile|member-profile-view)') },
  // Separate from the drafts and their dialogs: every member's page reads it, for its badges.
  { name: 'unread', test: files('entities/notifications/unread-queries') },
  { name: 'drafts', test: files('entities/drafts/(?:use-draft-form|leave-dialog|draft-notice|save-problem)') },
  {
    name: 'edit',
    test: files('features/profile-edit/(?:profile-edit-layout|entry-queries|edit-profile-view)'),
  },
  { name: 'posts', test: files('entities/posts/(?:post-queries|ensure-posts)') },
  // What connects a member's tab: otherwise a dozen small files, competing with the first page's content.
  { name: 'live', test: files('src/app/live') },
];

/**
 * What every page has loaded before it imports anything else: listing these again would only enlarge the first load.
 */
const isEverywhere = (file: string) =>
  /\/(?:rolldown-runtime|react-dom|router|main|page|shell|member)-[\w-]{8}\.js$/.test(file);

const environments: Record<string, EnvironmentOptions> = {
  client: {
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: true,
      // 'hidden': no sourceMappingURL comment in the scripts.
      sourcemap: 'hidden',
      // The pages list their own preloads (document.ts).
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => !isEverywhere(file)),
      },
      rolldownOptions: { input: entry, output: { codeSplitting: { groups } } },
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
      rolldownOptions: {
        input: { main: 'server/main.ts', learn: 'server/edura/recognising/learn.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
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

/** Modules that are built together (`together`) are no longer known by their own names, only by their chunk's. */
function keyOf(manifest: Manifest, module: string): string {
  const name = /^chunk:(.*)$/.exec(module)?.[1];
  return Object.keys(manifest).find((key) => name !== undefined && manifest[key]?.name === name) ?? module;
}

function forMembers(manifest: Manifest, known: readonly string[]): ForMembers {
  const isNew = (file: string) => !known.includes(file);
  return {
    host: process.env.VITE_API_HOST ?? '',
    fetched: memberPages.map(({ path, modules, anyone }) => {
      const { scripts, styles } = filesOf(
        manifest,
        modules.map((module) => keyOf(manifest, module)),
      );
      return { path, files: [...scripts, ...styles].filter(isNew), anyone };
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
  const parts = partsOf(manifest, root, ['chunk:shell', 'chunk:member']);
  const waiting = {
    ...parts,
    forMembers: forMembers(manifest, [...parts.evaluated, ...parts.fetched, ...parts.styles]),
    html: render.renderWaiting(),
    title: 'Stepwise',
    prerendered: false,
  };
  writeFileSync(join(root, client, 'app.html'), documentOf(template, waiting));
  for (const { path, title, modules } of waitingPages) {
    const file = join(root, client, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    const own = {
      ...partsOf(manifest, root, modules),
      // All that it needs is fetched for visitors, too.
      forMembers: { ...waiting.forMembers, fetched: [] },
      html: await render.renderWaitingPage(path),
      title,
      prerendered: false,
    };
    writeFileSync(file, documentOf(template, own));
  }
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

const keepLines = (text: string) => text.replaceAll(/[^\n]/g, '');

/** Descriptions in machines and calls are for developers: members do not download them. */
function withoutDescriptions(): Plugin {
  return {
    name: 'stepwise:without-descriptions',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(?:machines|contract)\/[\w/-]+\.ts$/ },
      // Source maps stay true, because lines do.
      handler: (code) => ({
        code: code.replaceAll(/\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, keepLines),
        map: null,
      }),
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
  return [application, withoutDescriptions(), retryFailedStyles()];
}
