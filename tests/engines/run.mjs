// `npm run engines`: plain Node, because it installs what it needs. `npm run engines -- webkit` drives one engine only.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../server/ensure-installed.mjs';
import { ensureEngines } from './install.mjs';

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

ensureInstalled();
let engines;
try {
  engines = ensureEngines();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
run([join(root, 'server', 'build.mjs'), '--if-stale']);
run(['--import', 'tsx', join(root, 'tests', 'engines', 'main.ts'), ...process.argv.slice(2)], engines);
