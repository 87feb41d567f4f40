// Plain Node without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Ends the process with a clear message where Node.js is too old to run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Stepwise needs Node.js ${oldestNode.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

function readLock(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return null; // A half-written file counts as none: installing again repairs it.
  }
}

/**
 * What node_modules lacks of the lock file: names, empty when complete. npm writes node_modules/.package-lock.json at
 * the end of every install, so that an interrupted one is noticed. Comparing versions instead of file times keeps a
 * fresh checkout beside an older node_modules from being trusted, or an equal one from being installed again.
 */
export function missingPackages(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  if (wanted === null) return ['package-lock.json'];
  const present = readLock(join(folder, 'node_modules', '.package-lock.json')) ?? {};
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional)
    .filter(([path, entry]) => present[path]?.version !== entry.version || !existsSync(join(folder, path)))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Installs what the lock file says where it is not there yet. Ends the process when that fails. */
export function ensureInstalled() {
  requireNode();
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${missing.length} missing or outdated) …`);
  // No install script is needed: every native part arrives as an optional package for its platform.
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  console.error("The packages could not be installed: see npm's messages above. Is the network reachable?");
  process.exit(1);
}

// `npm run` calls it before scripts that run a package by its name.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled();
