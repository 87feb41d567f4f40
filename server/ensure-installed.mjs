// Plain Node without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Ends the process with a clear message if Node.js is too old. */
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
    return null; // A half-written file counts as missing: reinstalling repairs it.
  }
}

/**
 * The packages in the lock file that node_modules lacks; empty if complete. npm writes node_modules/.package-lock.json
 * at the end of every install, so an interrupted install is detected. Versions are compared, not file times: a fresh
 * checkout must neither trust an outdated node_modules nor reinstall an identical one.
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

/** Installs the packages in the lock file if any are missing. Ends the process on failure. */
export function ensureInstalled() {
  requireNode();
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${missing.length} missing or outdated) …`);
  // No install scripts are needed: native code comes in optional packages per platform.
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
