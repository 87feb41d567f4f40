// Plain Node: installs the Firebase Auth emulator, which signs members in with Google where there is no network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server/ensure-installed.mjs';

const folder = join(root, 'tests', 'emulator');

function versionIn(path) {
  try {
    return JSON.parse(readFileSync(join(folder, path), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * It is large (242 MB) and only needed by the browser tests, so it has a lock file of its own.
 * Rejects with instructions if it cannot be installed.
 */
export async function ensureEmulator() {
  const wanted = versionIn('package.json').dependencies['firebase-tools'];
  if (versionIn('node_modules/firebase-tools/package.json')?.version === wanted) return;
  console.log('Installing the Firebase Auth emulator …');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const [status] = await once(npm, 'exit').catch(() => [null]);
  if (status !== 0)
    throw new Error(
      'The Firebase Auth emulator could not be installed. Try: npm ci --ignore-scripts --prefix tests/emulator',
    );
}
