// Plain Node without dependencies: builds dist/client and dist/server if their sources have changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';

const inputs = [
  'contract',
  'machines',
  'src',
  'server',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Tests set BUILD_DIR to build the product with other settings next to dist/. */
const dist = process.env.BUILD_DIR ?? 'dist';
const products = [`${dist}/client/index.html`, `${dist}/server/main.js`, `${dist}/server/learned.bin`];
const stamp = join(root, dist, 'built-from.txt');

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Fingerprint of everything the build reads, excluding tests. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input))).sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
  }
  // Vite writes variables with this prefix into the client, so a different value needs a new build.
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  hash.update(`production=${process.env.NODE_ENV === 'production'}\0`);
  return hash.digest('hex');
}

function isFresh(current) {
  return (
    products.every((path) => existsSync(join(root, path))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8').trim() === current
  );
}

/** Builds; ends the process on failure. The stamp is deleted first, so that an interrupted build counts as missing. */
export function build() {
  rmSync(stamp, { force: true });
  const vite = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
    cwd: root,
    stdio: 'inherit',
    // The client's stage comes from the caller's NODE_ENV, read before the build sets it to production.
    env: { ...process.env, VITE_PRODUCTION: process.env.NODE_ENV === 'production' ? '1' : '', NODE_ENV: 'production' },
  });
  // What Edura's built-in guide understands is learned once, and not at each start.
  const learning =
    vite.status === 0
      ? spawnSync(process.execPath, [join(root, dist, 'server/learn.js')], { cwd: root, stdio: 'inherit' })
      : vite;
  const absent = products.filter((path) => !existsSync(join(root, path)));
  if (learning.status !== 0 || absent.length > 0) {
    console.error(`The build failed${absent.length > 0 ? `; not there: ${absent.join(', ')}` : ''}.`);
    process.exit(1);
  }
  mkdirSync(join(root, dist), { recursive: true });
  // Computed after the build, which may write generated sources such as the route tree.
  writeFileSync(stamp, `${fingerprint()}\n`);
}

/** Builds unless the last build was made from the same sources. */
export function buildIfStale() {
  if (isFresh(fingerprint())) return;
  console.log('Building Stepwise …');
  build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  if (process.argv.includes('--if-stale')) buildIfStale();
  else build();
}
